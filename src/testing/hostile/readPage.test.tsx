import { describe, expect, it } from 'vitest';
import { payloads } from './payloads.ts';
import { readPage } from './readPage.ts';
import type { ScannedElement, ScannedNode } from './scan.ts';

/** All that a scan sees of an element. */
function seen(element: ScannedElement): unknown {
  const children: unknown[] = [];
  for (let node: ScannedNode | null = element.firstChild; node; node = node.nextSibling)
    children.push(node.nodeType === 1 ? seen(node as ScannedElement) : [node.nodeType, node.nodeValue]);
  const attributes = element.getAttributeNames().map((name) => [name, element.getAttribute(name)]);
  return [element.localName, element.namespaceURI, element.id, attributes, element.textContent, children];
}

const written = [
  '<p id=a>one<b>two<p>three',
  '<table><tr><td>in<div>out</table>',
  '<svg viewBox="0 0 1 1"><path d="M0 0"/><foreignObject><p>x</p></foreignObject><a xlink:href="#b">y</a></svg>',
  '<math><mi>x</mi></math><template><p>kept</p></template><noscript><img src=x></noscript>',
  '<!doctype html><title>t</title><body class=c data-al-part=x><!-- a comment --><p>&lt;&#128512;&nbsp;',
];

describe('readPage', () => {
  it.each(written)('reads what a document is made of: %s', (html) => {
    expect(seen(readPage(html).root)).toEqual(
      seen(new DOMParser().parseFromString(html, 'text/html').documentElement),
    );
  });

  it('reads every hostile text as a document does', () => {
    for (const { text } of payloads) {
      const document = new DOMParser().parseFromString(text, 'text/html').documentElement;
      expect(seen(readPage(text).root), JSON.stringify(text.slice(0, 80))).toEqual(seen(document));
    }
  });

  it('finds elements by their attributes, from below', () => {
    const page = readPage('<div data-al-part="a" role=log><p class="b"><i>x</i></p></div>');
    const inner = [...page.root.elements()].find(({ localName }) => localName === 'i');
    expect(inner?.closest('[data-al-part]')?.localName).toBe('div');
    expect(inner?.closest(`[data-al-part='a'][role="log"]`)?.localName).toBe('div');
    expect(inner?.closest("[data-al-part='b']")).toBeNull();
    expect(inner?.closest("[class='b']")?.localName).toBe('p');
    expect(inner?.matches('[class]')).toBe(false);
    expect(() => inner?.matches('p > i')).toThrow('asks for more than attributes');
  });
});
