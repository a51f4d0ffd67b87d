import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import '../../styles.css';
import { AnsiText } from './AnsiText.tsx';
import { partAttributes } from '../partAttributes.ts';

const CODES = [0, 1, 2, 3, 4, 5, 6, 7];
const pencil = document.createElement('canvas').getContext('2d', { willReadFrequently: true });

/** A colour of any notation as its luminance, after https://www.w3.org/TR/WCAG22/#dfn-relative-luminance. */
function luminance(colour: string): number {
  if (!pencil) throw new Error('there is no canvas');
  pencil.fillStyle = colour;
  pencil.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = [...pencil.getImageData(0, 0, 1, 1).data].map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

describe('<AnsiText />', () => {
  it.each(['light', 'dark'])(
    'SEC-18 can be read in any colour on any other, also on its own, %s',
    (theme) => {
      const text = CODES.flatMap((ink) =>
        CODES.map((paper) => `\x1b[3${ink};4${paper}m${ink}${paper}\x1b[0m`),
      ).join(' ');
      const { container } = render(
        <div {...partAttributes('transcript')} data-al-theme={theme}>
          <pre {...partAttributes('output')}>
            <AnsiText text={`${text} \x1b[7mreversed\x1b[0m \x1b[8;31;41mconcealed\x1b[0m`} />
          </pre>
        </div>,
      );
      const spans = [...container.querySelectorAll('[data-al-bg]')];
      expect(spans.length).toBeGreaterThanOrEqual(CODES.length ** 2);
      const papers = new Set(spans.map((span) => getComputedStyle(span).backgroundColor));
      expect(papers.size).toBe(CODES.length);
      // Colours of a dark page are light.
      expect(Math.max(...[...papers].map(luminance)) > 0.4).toBe(theme === 'dark');
      const poor = spans.flatMap((span) => {
        const { color, backgroundColor } = getComputedStyle(span);
        const ratio = contrast(color, backgroundColor);
        return ratio < 4.5 ? [`${span.textContent}: ${ratio.toFixed(2)}`] : [];
      });
      expect(poor).toEqual([]);
    },
  );
});
