import { readFileSync } from 'node:fs';

/** A colour of the stylesheet, with both of its values as they are written. */
export interface Color {
  readonly name: string;
  readonly light: string;
  readonly dark: string;
}

/** Every token that is a colour. */
export function readColors(): readonly Color[] {
  const css = readFileSync(new URL('../components/colors.css', import.meta.url), 'utf8');
  const declared = css.matchAll(/(--al-[\w-]+): light-dark\(\s*(oklch\([^)]+\)),\s*(oklch\([^)]+\))\s*\);/g);
  return [...declared].map(([, name = '', light = '', dark = '']) => ({ name, light, dark }));
}
