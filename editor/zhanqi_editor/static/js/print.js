// The print page: choices show at once; printing waits until every face is there.
import { isTouched } from "./api.js";

const form = document.getElementById("chooser");
form.addEventListener("change", () => form.requestSubmit());
const kept = sessionStorage.getItem("zhanqi-print-scroll");
if (kept) form.scrollTop = Number(kept);
form.addEventListener("submit", () => sessionStorage.setItem("zhanqi-print-scroll", String(form.scrollTop)));
if (isTouched(form)) form.requestSubmit();
document.getElementById("do-print").addEventListener("click", async () => {
  const images = [...document.querySelectorAll(".sheet image")].map((one) => one.getAttribute("href"));
  await Promise.allSettled([...new Set(images)].map(async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode();
  }));
  print();
});
