import formats from '../../docs/formats.md?raw';

/** What docs/formats.md says of a format in its first paragraph, and what the stories of a format are. */
export function aboutFormat(format: string): string {
  const [, section = ''] = formats.split(`### \`${format}\``);
  const [, first = ''] = section.split('\n\n');
  const said = first.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1');
  return `${said}\n\nEach of these stories reads a source in this format as a page does that opens a file. The sources are those that its tests read.`;
}
