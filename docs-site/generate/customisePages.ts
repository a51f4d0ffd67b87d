import { readParts, type DrawnPart } from './readParts.ts';
import { readProps, type Prop } from './readProps.ts';
import { readTokens, type Token } from './readTokens.ts';
import { sourceProgram } from './sourceProgram.ts';

/** A page below `customise/` that is made from the sources. */
export interface CustomisePage {
  readonly page: string;
  readonly content: string;
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');
/** Code in a cell of a table, where a bar ends the cell even in code. */
const code = (text: string): string => (text ? `\`${text.replaceAll('|', '\\|')}\`` : '');

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Prose of a docstring in a cell: code stays as it is, what looks like an element outside of it is text. */
function said(text: string): string {
  return text
    .split(/(`[^`]*`)/)
    .map((piece, index) => (index % 2 === 1 ? piece.replaceAll('|', '\\|') : cell(piece)))
    .join('');
}

const propTable = (props: readonly Prop[]): string =>
  table(
    ['Prop', 'Type', 'What it does'],
    props.map(({ name, type, said: text }) => [code(name), code(type), said(text)]),
  );

function propsPage(): CustomisePage {
  const files = {
    AgentTranscriptProps: 'src/components/AgentTranscript.tsx',
    RunDebuggerProps: 'src/debugger/RunDebugger.tsx',
    ViewerLimits: 'src/components/policies/policies.ts',
  } as const;
  const program = sourceProgram(Object.values(files), true);
  const read = (name: keyof typeof files): readonly Prop[] => readProps(program, files[name], name);
  const transcript = read('AgentTranscriptProps');
  const names = new Set(transcript.map(({ name }) => name));
  const added = read('RunDebuggerProps').filter(({ name }) => !names.has(name));
  const limits = read('ViewerLimits');
  return {
    page: 'props',
    content: `# Props

## \`AgentTranscript\`

It also takes the props of a \`<div>\`. Types are explained on the [page of types](../api/agent-lanes-types.md).

${propTable(transcript)}

## \`RunDebugger\`

It takes the same, and these:

${propTable(added)}

## \`limits\`

How much is shown at once, as \`limits={{ outputLines: 100 }}\`; [Security](../security.md#limits) says what lies beyond each.

${propTable(limits)}
`,
  };
}

const partTable = (parts: readonly DrawnPart[]): string =>
  table(
    ['Part', 'Element', 'Attributes', 'Drawn by'],
    parts.map(({ part, elements, attributes, component, said: text }) => [
      code(part),
      elements.map((each) => code(each)).join(', '),
      attributes.map((each) => code(each)).join(', '),
      `${code(component)}${text ? `<br>${said(text)}` : ''}`,
    ]),
  );

const ABOUT_PARTS = `A part is one element, named by \`data-al-part\`. Its state is in attributes: those that are on or off are there or not, others have a value. Names of parts and attributes are public: to
rename one is a breaking change. A rule for one of them wins over the stylesheet:

\`\`\`css
[data-al-part='tool-call'][data-al-status='failed'] {
  outline: 2px solid crimson;
}
\`\`\`

\`classNames={{ 'tool-call': 'my-tool' }}\` adds class names by part. Components with a dot in their name are public, take \`render\` and the props of the element; the others draw what is
inside them.`;

function partsPage(page: string, title: string, parts: readonly DrawnPart[]): CustomisePage {
  return {
    page,
    content: `# ${title}\n\n${ABOUT_PARTS}\n\n## Point at it\n\n<LiveRun names />\n\n## All of them\n\n${partTable(parts)}\n`,
  };
}

/** A picture of a variable: a swatch of a colour, a sample of type, a bar of a length; none of what cannot be seen. */
function picture({ name, value }: Token): string {
  const style = (text: string): string => `<span class="${text}" style="--shown: var(${name})"></span>`;
  if (/light-dark|oklch|var\(--al-ink/.test(value) && !name.includes('shadow')) return style('swatch');
  if (name.startsWith('--al-radius')) return style('corner');
  if (/^--al-(?:gutter|rail|row|dur)/.test(name) && value.includes('rem')) return style('length');
  if (name.startsWith('--al-text')) return `<span style="font-size: var(${name})">Aa</span>`;
  if (name.startsWith('--al-font')) return `<span style="font-family: var(${name})">Aa 0O 1l</span>`;
  if (name.startsWith('--al-weight')) return `<span style="font-weight: var(${name})">Aa</span>`;
  return '';
}

function variablesPage(): CustomisePage {
  const sheets = (['tokens.css', 'colors.css'] as const).flatMap((sheet) => readTokens(sheet));
  const sections = sheets.map(({ title, tokens }) => {
    const rows = tokens.map((token) => [
      code(token.name),
      picture(token),
      code(token.value),
      said(token.said),
    ]);
    return `## ${title}\n\n${table(['Variable', 'Shown', 'Default', 'For'], rows)}`;
  });
  return {
    page: 'variables',
    content: `# Variables

Set them on \`:root\`, on a transcript, or on anything between. A colour has its light and its dark value in one \`light-dark()\`; which of them counts follows the \`color-scheme\` of the place
where it is used. What is shown here follows the switch of this site.

${sections.join('\n\n')}
`,
  };
}

/** The pages of props, parts and variables, made from the sources. */
export function customisePages(): readonly CustomisePage[] {
  return [
    propsPage(),
    partsPage('parts', 'Parts and attributes', readParts('src/components')),
    partsPage('debugger-parts', 'Parts of the debugger', readParts('src/debugger')),
    variablesPage(),
  ];
}
