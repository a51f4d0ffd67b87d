/** Markdown of every kind of block, for tests that stream it. */
export const samples: Readonly<Record<string, string>> = {
  paragraphs:
    'The gate is closed.\nIt opens at **nine**, or\nafter a *long* wait.\n\nBring `keys` and ~~coins~~.\n',
  headings: '# Plan\nFirst step\n## Details\nSetext one\n===\nand then\n\nSetext two\n---\nend',
  looseList:
    '- apples\n\n- pears\n\n  with a second paragraph\n\n      and code\n\n\n- plums\n\nAfter the list.\n',
  nestedList:
    '1. one\n   - a\n     > quoted\n     > more\n   - b\n2. two\n* other list\n+ third\n\n7) seven\n8) eight',
  tasks: '- [ ] open\n- [x] done\n  - [ ] inner\n\ntext',
  lateReference:
    'See [the map][m], [m] and [Other Thing].\n\nMore [broken] text.\n\n- item [m]\n\n[m]: https://map.example/a "A <map> & more"\n[other   thing]: <https://map.example/b c>\n\nEnd.',
  titleBelow:
    'See [x] and [y].\n\n[x]: https://x.example\n"the\ntitle"\n[y]:\nhttps://y.example\nand text below\n\nlast [x]',
  quotedDefinition:
    '> [q]: https://q.example/quoted\n\nUse [q] here.\n\n> lazy\ncontinuation\n> end\n\n> second quote',
  firstDefinitionWins: '[a]: https://one.example\n\n[a]\n\n[a]: https://two.example\n\n[A]',
  footnotes:
    'Claim[^1] and another[^n].\n\n[^1]: Proof *here*.\n\n    Second paragraph.\n\n[^n]: Note with [^1].\n\n[^lost]: Nobody refers to this.\n\nAfter.',
  fences:
    '```ts\nconst a = 1;\n\n# not a heading\n```\n\n~~~~\n```\ninner\n~~~\n~~~~\ntext right below\n   ```py x\n   indented = True\n   ```\n- ```sh\n  in a list\n\n  ```\n\nend',
  unclosedFence: 'before\n\n```js\nlet x = "*not* emphasis";\n\n- no list',
  indentedCode: '# h\n    code at once\n\n    more code\n\n\n    even more\ntext\n    not code\n',
  table:
    'Intro\n\n| Name | Size |\n| :--- | ---: |\n| a `|` b | 1 |\n| c | 2 | 3 |\n| short |\nstill a row\n\n| not | a table |\n\ntext\n| a | b |\n|---|---|\n| 1 | 2 |\n# after',
  html: '<div class="x">\n**not bold**\n</div>\n\n<!-- a\n\ncomment -->\ntext <b>inline</b> and <br/>.\n\n<custom-tag>\n\nstill *text*\n\n<script>\nalert(1)\n\n</script> tail\n\nend',
  rules: 'a\n\n***\n\nb\n- - -\nc\n\n___\n',
  links:
    '<https://auto.example> and https://bare.example/x?y=1, www.bare.example, a@b.example.\n\n[bad](javascript:alert(1)) [rel](src/a.ts) [ok](https://ok.example "t") ![alt *text*](https://img.example/p.png)\n',
  breaks: 'one  \ntwo\\\nthree\n\ntab\there &amp; &copy; \\*not\\*\n',
  crlf: '# a\r\n\r\n- b\r\n\r\n- c\r\n\r\n```\r\ncode\r\n```\r\n\r\nend\r\n',
  wordDefinition: 'Log:\n\n[WARNING]: disk\n\n[note]: "quoted"\n\nend',
  halves: 'a 😀 b 😀\n\n**x\uD83D** c \uDE00 `d\uD83D`\n\n```\ne\uDE00\n```\n\nf 😀😀 g\uD83D',
  scripts:
    'Η πύλη **είναι** κλειστή; ως *αύριο*.\n\nהשער **סגור**, `a` [כאן](b/c)\n\n- البوابة *مغلقة*؟\n- यह **हिन्दी** है।\n\n> ประตู~~ปิด~~อยู่\n',
  unicode: '# Ünïcode 😀\n\n- ‏שלום\n- 漢字\n\n| é | 😀 |\n|--|--|\n| a | b |\n',
};
