import { maskInline } from './maskInline.ts';

/** Shows the words of a link whose address still arrives, and holds back an image until it is whole. */
export function repairLink(text: string): string {
  const { masked } = maskInline(text);
  const stack: { readonly at: number; readonly image: boolean }[] = [];
  for (let at = 0; at < masked.length; at += 1) {
    const mark = masked[at];
    if (mark === '[') stack.push({ at, image: masked[at - 1] === '!' });
    if (mark !== ']') continue;
    const open = stack.pop();
    if (!open || masked[at + 1] !== '(') continue;
    const end = addressEnd(masked, at + 2);
    if (end !== null) {
      at = end;
      continue;
    }
    const outer = stack.find((one) => one.image) ?? (open.image ? open : undefined);
    if (outer) return text.slice(0, outer.at - 1);
    return text.slice(0, open.at) + text.slice(open.at + 1, at);
  }
  const image = stack.find((one) => one.image);
  if (image) return text.slice(0, image.at - 1);
  return text.endsWith('!') && masked.endsWith('!') && /(?:^|\s)!$/.test(text) ? text.slice(0, -1) : text;
}

// Parentheses may nest in an address, as long as they are balanced.
function addressEnd(masked: string, from: number): number | null {
  let depth = 1;
  for (let at = from; at < masked.length; at += 1) {
    if (masked[at] === '(') depth += 1;
    if (masked[at] === ')') depth -= 1;
    if (depth === 0) return at;
  }
  return null;
}
