/**
 * The text below a heading of the second level, up to the next one.
 * @param text - A page in Markdown.
 * @param slug - The heading as an anchor, e.g. `embed-messages`.
 */
export function sectionOf(text: string, slug: string): string {
  const sections = text.split(/^(?=## )/m);
  const section = sections.find((each) => {
    const [, title = ''] = /^## (.*)/.exec(each) ?? [];
    return title.toLowerCase().replace(/\W+/g, '-') === slug;
  });
  if (section === undefined)
    throw new Error(`agent-lanes: no section #${slug}. Name a heading that the page has.`);
  return section.replace(/^## .*\n+/, '').trimEnd();
}
