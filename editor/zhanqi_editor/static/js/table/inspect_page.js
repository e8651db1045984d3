// The inspector on a page of its own.

import { complain } from "./words.js";
import { Inspector } from "./inspector.js";
import { Table } from "./state.js";

const root = document.getElementById("inspector");
const table = new Table(root.dataset.id);
table.goOn = () => {};  // looking on changes nothing
new Inspector(root, table, { whole: true });
table.load().catch(complain);
