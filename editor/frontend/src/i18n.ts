/** The front end's own sentences. Everything about the language of scripts comes from the vocabulary. */

import type { Lang } from "./types.ts";

const TEXTS = {
  "view.blocks": ["积木", "Blocks"],
  "view.json": ["JSON", "JSON"],
  "view.sentence": ["句子", "Sentence"],
  "views": ["编辑方式", "Views"],
  "section.skill": ["技能", "Skill"],
  "section.uses": ["使用方法", "Uses"],
  "section.terrain": ["地形效果", "Terrain"],
  "section.rules": ["通用规则", "Rules"],
  "section.none": ["还没有技能。先添加一个技能。", "No skill yet. Add one first."],
  "section.add": ["添加技能", "Add a skill"],
  "section.choose": ["正在编辑", "Editing"],
  "toolbox": ["积木箱", "Toolbox"],
  "search.label": ["搜索积木", "Search blocks"],
  "search.placeholder": ["搜索：摸牌、伤害、距离……", "Search: draw, damage, distance…"],
  "search.none": ["没有相符的积木", "No block matches"],
  "search.count": ["{n} 个积木", "{n} blocks"],
  "toolbox.timing": ["时机", "When"],
  "toolbox.effect": ["效果", "Effects"],
  "toolbox.condition": ["条件", "Conditions"],
  "toolbox.who": ["角色", "Characters"],
  "toolbox.cards": ["牌", "Cards"],
  "toolbox.square": ["方格", "Squares"],
  "toolbox.value": ["数值", "Numbers"],
  "toolbox.part": ["部分", "Parts"],
  "toolbox.part.label": ["一个技能由若干部分组成", "A skill is made of parts"],
  "toolbox.method.label": ["一种使用方法", "One way of use"],
  "toolbox.pattern.label": ["牌的样式：用来判断是不是这样的牌", "Patterns: is it such a card?"],
  "toolbox.vcard.label": ["虚拟牌：当作、视为使用的牌", "Virtual cards: used as"],
  "toolbox.rule": ["目标", "Targets"],
  "toolbox.rule.label": ["目标：放在“目标”里", "Targets: for “targets”"],
  "toolbox.limit.label": ["次数限制", "Limits"],
  "toolbox.role.label": ["角色称呼", "Names of roles"],
  "toolbox.choose.label": ["由人选择", "Somebody chooses"],
  "toolbox.list": ["若干个", "Several"],
  "blocks.loose": ["散放的积木不属于技能，拼上去才算。", "Loose blocks are no part of the skill until they are attached."],
  "blocks.empty": ["从左边的“部分”里拖一块，接在这里下面。", "Drag a block from “Parts” and put it below this one."],
  "blocks.empty.uses": ["从左边的“部分”里拖一块“使用方法”，接在这里下面。", "Drag “use” from “Parts” and put it below this one."],
  "block.root": ["从这里开始：{name}", "Starts here: {name}"],
  "menu.json": ["在 JSON 里看", "Show as JSON"],
  "menu.sentence": ["在句子里看", "Show in the sentence"],
  "block.more": ["增减内容", "Add or remove"],
  "block.add": ["＋ {name}", "＋ {name}"],
  "block.remove": ["－ {name}", "－ {name}"],
  "block.rest": ["另有 {keys}", "also {keys}"],
  "block.rest.tip": ["积木显示不了这些内容，它们原样保留：\n{json}", "No block can show this; it is kept as it is:\n{json}"],
  "block.raw.tip": ["积木显示不了这段内容，它原样保留。请在 JSON 里修改。", "No block can show this; it is kept as it is. Edit it as JSON."],
  "block.all": ["所有", "all"],
  "block.and": ["和", "and"],
  "block.option": ["选项{n}", "Option {n}"],
  "block.missing": ["？", "?"],
  "block.any": ["任意", "any"],
  "block.subject.it": ["其", "it"],
  "block.unlisted": ["{word}（没有这个）", "{word} (not there)"],
  "block.must": ["须（必须发动）", "must"],
  "block.may": ["可（可以不发动）", "may"],
  "block.may.effect": ["可", "may"],
  "block.not": ["不{word}", "not {word}"],
  "block.no": ["否", "no"],
  "block.this": ["此技能", "this skill"],
  "tag.compulsory": ["锁定技", "compulsory"],
  "broken.title": ["这份 JSON 现在读不出来，积木停在上一次能读的样子。", "This JSON can't be read just now; the blocks show how it was last."],
  "broken.go": ["到 JSON 里去改", "Mend it as JSON"],
  "shape.title": ["这里应当是一个列表，积木显示不了。", "This should be a list; blocks can't show it."],
  "sentence.empty": ["还没有文字：给技能加上内容，规则文字就会出现。", "No text yet: give the skill something to do and its rules text appears."],
  "sentence.hint": ["点一个词组，下面就选中它的积木。", "Click a phrase and its block is selected below."],
  "sentence.label": ["规则文字", "Rules text"],
  "json.label": ["定义的 JSON", "JSON of the definition"],
  "hover.required": ["必填", "required"],
  "hover.default": ["不写时为 {value}", "default {value}"],
  "hover.roles": ["可用的角色", "roles"],
  "hover.nobody": ["（无）", "(none)"],
  "complete.role": ["角色", "role"],
  "complete.word": ["词", "word"],
  "complete.timing": ["时机", "timing"],
  "complete.effect": ["效果", "effect"],
  "complete.condition": ["条件", "condition"],
  "complete.value": ["数值", "number"],
  "complete.selector": ["选择", "selector"],
  "complete.count": ["数量", "count"],
  "complete.field": ["栏目", "field"],
  "loading": ["正在载入……", "Loading…"],
  "failed": ["载入失败：{reason}", "Could not load: {reason}"],
} as const satisfies Record<string, readonly [string, string]>;

export type TextKey = keyof typeof TEXTS;

let language: Lang = "zh";

export function setLanguage(lang: Lang): void {
  language = lang;
}

/** A sentence in the language of the page, with its holes filled. */
export function t(key: TextKey, holes: Record<string, string | number> = {}): string {
  const template: string = TEXTS[key][language === "en" ? 1 : 0];
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => String(holes[name] ?? whole));
}

export function has(key: string): key is TextKey {
  return key in TEXTS;
}
