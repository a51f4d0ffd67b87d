import { readFileSync } from 'node:fs';

/** A colour of the stylesheet, with both of its values as they are written. */
export interface Color {
  readonly name: string;
  readonly light: string;
  readonly dark: string;
}

/** Every token that is a colour; or those that are another one where more contrast is asked for. */
export function readColors(sheet: 'colors' | 'contrast' = 'colors'): readonly Color[] {
  const css = readFileSync(new URL(`../components/${sheet}.css`, import.meta.url), 'utf8');
  const declared = css.matchAll(/(--al-[\w-]+): light-dark\(\s*(oklch\([^)]+\)),\s*(oklch\([^)]+\))\s*\);/g);
  return [...declared].map(([, name = '', light = '', dark = '']) => ({ name, light, dark }));
}
