import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { transcript } from '../testing/buildTranscript.ts';
import * as exported from './index.ts';

const { RunCompare, RunDebugger } = exported;

// Styles of the debugger are for what stands below this attribute.
it('everything that the debugger draws stands below the attribute that its styles ask for', () => {
  const [a, b, c] = ['One.', 'Two.', 'Three.'].map((text) => transcript().user(text).finish().store());
  if (!a || !b || !c) throw new Error('There are three runs.');
  const drawn = [
    <RunDebugger key="run" store={a} />,
    <RunCompare key="two" a={a} b={b} />,
    <RunCompare key="three" a={a} b={b} more={[{ store: c }]} />,
  ];
  for (const each of drawn) {
    const { container, unmount } = render(each);
    const [root, ...others] = container.children;
    expect(others).toEqual([]);
    expect(root?.matches("[data-al-part='transcript'][data-al-debugger]")).toBe(true);
    unmount();
  }
  // Components: no other one draws parts of the debugger.
  const components = Object.entries(exported).filter(([name]) => /^[A-Z]/.test(name));
  expect(components.map(([name]) => name)).toEqual(['RunCompare', 'RunDebugger']);
});
