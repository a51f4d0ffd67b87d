import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const read = (id: string): string => readFileSync(require.resolve(id), 'utf8');

type PostCss = (plugins: readonly unknown[]) => {
  readonly process: (css: string, options: { readonly from: undefined }) => Promise<{ readonly css: string }>;
};

/** What Tailwind 3 makes of a page that uses these class names. */
async function tailwind3(css: string, classes: string): Promise<string> {
  const postcss = createRequire(require.resolve('vite'))('postcss') as PostCss; // it has no types here
  const tailwind = require('tailwindcss-3') as (config: object) => unknown; // its types are those of version 4
  const config = {
    content: [{ raw: `<div class="${classes}">` }],
    plugins: [require('@tailwindcss/typography')],
  };
  return (await postcss([tailwind(config)]).process(css, { from: undefined })).css;
}

/** Every element as if it had no style of its own: margins, borders, lists and the text are those of what is around. */
const PLAIN_RESET = `
  html, body, div, span, p, pre, a, code, em, strong, sub, sup, b, u, i, ol, ul, li, h1, h2, h3, h4, h5, h6, blockquote, table, caption, tbody, thead,
  tr, th, td, article, section, header, footer, details, summary, figure, figcaption, time, mark, button, input, label, img, svg {
    margin: 0; padding: 0; border: 0; font: inherit; font-size: 100%; vertical-align: baseline
  }
  ol, ul { list-style: none }
  table { border-collapse: collapse; border-spacing: 0 }
  blockquote::before, blockquote::after { content: none }
`;

/** A page that says of every element, and of the commonest ones by name, how it wants it. */
const LOUD_PAGE = `
  body { font: italic 22px/2.4 serif; color: teal; letter-spacing: 2px; text-transform: uppercase; text-align: right; word-spacing: 8px; text-indent: 2em }
  button { padding: 20px; background: gold; border: 4px double red; text-transform: uppercase; border-radius: 30px; box-shadow: 0 0 9px red; min-width: 9em }
  h1, h2, h3, h4 { font: 700 40px serif; color: red; margin: 60px 0; text-align: center; border-bottom: 3px solid }
  p, li { font-size: 24px; line-height: 3; margin: 30px; color: purple }
  a { color: lime; font-weight: 900; text-decoration: overline; background: black }
  pre, code { background: black; color: white; font: 20px serif; padding: 30px; white-space: pre-line; border: 2px solid }
  table, th, td { border: 5px solid red; padding: 20px; background: silver }
  ul, ol { list-style: square inside; padding: 0; margin: 50px }
  input { width: 300px; border: 3px solid; font: 30px serif }
`;

/** Style sheets that applications have, by name. `inside` is a class name of the element around the transcript. */
export async function hostSheets(): Promise<
  readonly { readonly name: string; readonly css: string; readonly inside?: string }[]
> {
  return [
    {
      name: 'Tailwind 4',
      css: `@layer theme, base, components, utilities;\n${read('tailwindcss/index.css')}`,
    },
    { name: 'Tailwind 3', css: await tailwind3('@tailwind base; @tailwind utilities;', 'flex') },
    {
      name: 'Tailwind 3 with typography',
      css: await tailwind3('@tailwind base; @tailwind components; @tailwind utilities;', 'prose'),
      inside: 'prose',
    },
    { name: 'Bootstrap 5', css: read('bootstrap/dist/css/bootstrap.css') },
    { name: 'normalize.css', css: read('normalize.css') },
    { name: 'a plain reset', css: PLAIN_RESET },
    {
      name: 'a reset of everything',
      css: '* { all: revert } *, ::before, ::after { box-sizing: content-box }',
    },
    { name: 'a small root', css: 'html { font-size: 62.5% } body { font-size: 1.6rem }' },
    { name: 'a loud page', css: LOUD_PAGE },
  ];
}
