'use client';
import type { RunMatrix } from '../../../analyse/compare/index.ts';
import { DiffView } from '../../../components/lazy/leaves.tsx';
import { renderPart } from '../../../components/renderPart.tsx';
import { spellHidden } from '../../../describe/readHidden.ts';
import type { CompareLabels } from '../compareLabels.ts';
import { letterOf } from './letters.ts';

/** How the instructions and the tools of each run differ from those of the first one, folded; nothing where none does. Renders a `<div>`. */
export function MatrixSetup({
  matrix: { setup, setupChanges, coarse },
  words,
}: {
  readonly matrix: RunMatrix;
  readonly words: CompareLabels;
}) {
  const base = letterOf(0);
  const shown = setupChanges.flatMap(({ systemPromptDiffers, tools }, run) => {
    const letter = letterOf(run);
    const named = (say: (names: string) => string, names: readonly string[]): readonly string[] =>
      names.length === 0 ? [] : [say(names.map(spellHidden).join(', '))];
    const lines = [
      ...named((names) => words.matrix.toolsOnlyIn(base, names), tools.onlyA),
      ...named((names) => words.matrix.toolsOnlyIn(letter, names), tools.onlyB),
      ...named(words.toolsChanged, tools.changed),
    ];
    return systemPromptDiffers || lines.length > 0 ? [{ run, letter, systemPromptDiffers, lines }] : [];
  });
  if (shown.length === 0 && !coarse) return null;
  return renderPart('div', {
    part: 'compare-setup',
    props: {
      children: (
        <>
          {coarse && renderPart('p', { part: 'compare-remark', props: { children: words.coarse } })}
          {shown.map(({ run, letter, systemPromptDiffers, lines }) => (
            <div key={run}>
              {systemPromptDiffers && (
                <details>
                  <summary>{words.matrix.promptOf(letter)}</summary>
                  <DiffView
                    before={setup[0]?.systemPrompt ?? ''}
                    after={setup[run]?.systemPrompt ?? ''}
                    label={words.matrix.promptOf(letter)}
                  />
                </details>
              )}
              {lines.length > 0 && (
                <details>
                  <summary>{words.matrix.toolsOf(letter)}</summary>
                  {lines.map((line) => (
                    <p key={line}>{line}</p>
                  ))}
                </details>
              )}
            </div>
          ))}
        </>
      ),
    },
  });
}
