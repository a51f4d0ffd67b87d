import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { findForbidden } from './findForbidden.ts';
import { findUnreadable } from './findUnreadable.ts';

/** A line in a part of its own, as each test is about other parts. */
const line = (part: string, color: string, background: string) => (
  <div data-al-part={part} style={{ background, padding: 8 }}>
    <span style={{ color }}>Sluice gate 4 is open.</span>
  </div>
);

describe('texts that are hard to read', () => {
  it('are found, and others are not', async () => {
    const { container } = render(
      <>
        {line('pale', '#bbb', '#fff')}
        {line('dark', '#333', '#fff')}
      </>,
    );
    const found = await findUnreadable(container);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain('color-contrast');
    expect(found[0]).toContain('rgb(187, 187, 187)');
  });

  it('are found each time they come', async () => {
    const { container } = render(line('again', '#bbb', '#fff'));
    expect(await findUnreadable(container)).toHaveLength(1);
    expect(await findUnreadable(container)).toHaveLength(1);
  });

  it.each([
    ['its background', line('behind', '#333', '#222')],
    ['its colour', line('behind', '#eee', '#fff')],
    ['what is behind its background', <div style={{ opacity: 0.2 }}>{line('behind', '#333', '#fff')}</div>],
  ])('are found where a part was readable and %s is other now', async (_, changed) => {
    const { container, rerender } = render(line('behind', '#333', '#fff'));
    expect(await findUnreadable(container)).toEqual([]);
    expect(await findUnreadable(container)).toEqual([]);
    rerender(changed);
    expect(await findUnreadable(container)).toHaveLength(1);
  });

  it('are found once they are uncovered', async () => {
    const Cut = ({ height }: { readonly height: number }) => (
      <div style={{ height, overflow: 'hidden' }}>{line('cut', '#bbb', '#fff')}</div>
    );
    const { container, rerender } = render(<Cut height={0} />);
    expect(await findUnreadable(container)).toEqual([]);
    rerender(<Cut height={80} />);
    expect(await findUnreadable(container)).toHaveLength(1);
  });
});

it('a style that a reader cannot undo is forbidden', () => {
  const { container } = render(<p>Sluice gate 4 is open.</p>);
  const text = container.querySelector('p');
  text?.style.setProperty('letter-spacing', '1px');
  expect(findForbidden(container)).toEqual([]);
  text?.style.setProperty('letter-spacing', '1px', 'important');
  expect(findForbidden(container)).toEqual([expect.stringContaining('1.4.12')]);
});
