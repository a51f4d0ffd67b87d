import type { Element, Root } from 'hast';
import { hasHidden, type HiddenKind } from '../code/readHidden.ts';

/**
 * Step of the renderer that puts text with hidden characters into a `<span>` of its own, which draws them: those of literal text
 * within code, those that no prose needs elsewhere. Blocks of code draw their own.
 */
export function markHidden() {
  return (tree: Root): void => {
    const left: { readonly node: Root | Element; readonly kind: HiddenKind }[] = [
      { node: tree, kind: 'prose' },
    ];
    for (let next = left.pop(); next; next = left.pop()) {
      const { node, kind } = next;
      node.children.forEach((child, index) => {
        if (child.type === 'element' && child.tagName !== 'pre') {
          left.push({ node: child, kind: child.tagName === 'code' ? 'literal' : kind });
        } else if (child.type === 'text' && hasHidden(child.value, kind)) {
          node.children[index] = {
            type: 'element',
            tagName: 'span',
            properties: { dataAlHidden: kind },
            children: [child],
          };
        }
      });
    }
  };
}
