import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { toolCall, transcript } from '../testing/buildTranscript.ts';
import { AgentTranscript } from './AgentTranscript.tsx';
import { CodeBlock } from './code/CodeBlock.tsx';
import { LongText } from './code/LongText.tsx';
import { DiffView } from './diff/DiffView.tsx';
import { JsonView } from './json/JsonView.tsx';
import { Markdown } from './markdown/Markdown.tsx';
import { FirstAndLast } from './message/FirstAndLast.tsx';
import { Output } from './output/Output.tsx';

const lines = (count: number): string =>
  Array.from({ length: count }, (_, index) => `line ${index}`).join('\n');
const table = `| a |\n|---|\n${'| 1 |\n'.repeat(300)}`;

/** What is too long to show at once, and where the focus goes when all of it is shown. */
const LONG: readonly (readonly [what: string, drawn: ReactNode, place: string])[] = [
  ['code', <CodeBlock key="" code={lines(500)} />, 'Code'],
  ['output', <Output key="" text={lines(100)} />, 'Output'],
  ['a diff', <DiffView key="" before="" after={lines(500)} />, 'Diff'],
  ['a table', <Markdown key="" text={table} />, 'Table'],
  ['a list of Markdown', <Markdown key="" text={'- a\n'.repeat(2000)} />, 'around'],
  ['Markdown', <Markdown key="" text={'a word or two\n\n'.repeat(2000)} />, 'around'],
  ['a text', <LongText key="" text={'a '.repeat(15_000)} />, 'around'],
  ['a string of JSON', <JsonView key="" value={'a '.repeat(2000)} />, 'around'],
  ['a list of JSON', <JsonView key="" value={Array.from({ length: 500 }, () => 1)} />, 'around'],
  [
    'a list of blocks',
    <FirstAndLast
      key=""
      items={Array.from({ length: 1000 }, (_, index) => index)}
      draw={(item) => <p key={item}>{item}</p>}
    />,
    'around',
  ],
];

describe('<MoreButton />', () => {
  it.each(LONG)('leaves the focus near when all of %s is shown', async (_, drawn, place) => {
    const user = userEvent.setup();
    render(
      <div tabIndex={-1} role="group" aria-label="around">
        {drawn}
      </div>,
    );
    // Markdown is read in turns.
    await screen.findByRole('button', { name: /^Show .*(?:more|all)/ });
    let pressed = 0;
    for (; pressed < 10; pressed += 1) {
      const button = screen.queryByRole('button', { name: /^Show .*(?:more|all)/ });
      if (!button) break;
      button.focus();
      await user.keyboard('{Enter}');
      if (button.isConnected) expect(button).toHaveFocus();
    }
    expect(pressed).toBeGreaterThan(0);
    expect(screen.getByRole('group', { name: place })).toHaveFocus();
  });

  it('leaves the focus alone when something else has it', () => {
    const { rerender } = render(
      <div tabIndex={-1}>
        <LongText text={'a '.repeat(15_000)} />
      </div>,
    );
    rerender(<div tabIndex={-1} />);
    expect(document.body).toHaveFocus();
  });

  it('draws the items that are there no second time', async () => {
    const user = userEvent.setup();
    const mounted: number[] = [];
    function Item({ item }: { readonly item: number }) {
      useEffect(() => {
        mounted.push(item);
      }, [item]);
      return <p>{item}</p>;
    }
    render(
      <FirstAndLast
        items={Array.from({ length: 1000 }, (_, index) => index)}
        draw={(item) => <Item key={item} item={item} />}
      />,
    );
    for (;;) {
      const button = screen.queryByRole('button');
      if (!button) break;
      await user.click(button);
    }
    expect(mounted).toHaveLength(1000);
    expect(new Set(mounted).size).toBe(1000);
  });

  it('leaves the focus in the message of a transcript', async () => {
    const user = userEvent.setup();
    const store = transcript()
      .assistant([toolCall('a', { list: Array.from({ length: 300 }, () => 1) })])
      .finish()
      .store();
    render(<AgentTranscript store={store} />);
    await user.click(screen.getByRole('button', { name: /^a/ }));
    await user.click(screen.getByRole('button', { name: 'Show 100 more' }));
    expect(screen.getByRole('article')).toHaveFocus();
  });
});
