'use client';
import type { RunComparison } from '../../analyse/compare/index.ts';
import { DiffView } from '../../components/lazy/leaves.tsx';
import { renderPart } from '../../components/renderPart.tsx';
import { spellHidden } from '../../describe/readHidden.ts';
import type { CompareLabels } from './compareLabels.ts';

/** How the instructions and the tools of two runs differ, folded; nothing where they do not. Renders a `<div>`. */
export function CompareSetup({
  compared,
  words,
}: {
  readonly compared: RunComparison;
  readonly words: CompareLabels;
}) {
  const { systemPromptDiffers, setup, tools, coarse } = compared;
  const named = (say: (names: string) => string, names: readonly string[]): readonly string[] =>
    names.length === 0 ? [] : [say(names.map(spellHidden).join(', '))];
  const lines = [
    ...named(words.toolsOnlyA, tools.onlyA),
    ...named(words.toolsOnlyB, tools.onlyB),
    ...named(words.toolsChanged, tools.changed),
  ];
  if (!systemPromptDiffers && lines.length === 0 && !coarse) return null;
  return renderPart('div', {
    part: 'compare-setup',
    props: {
      children: (
        <>
          {coarse && renderPart('p', { part: 'compare-remark', props: { children: words.coarse } })}
          {systemPromptDiffers && (
            <details>
              <summary>{words.systemPrompt}</summary>
              <DiffView
                before={setup.a.systemPrompt ?? ''}
                after={setup.b.systemPrompt ?? ''}
                label={words.systemPrompt}
              />
            </details>
          )}
          {lines.length > 0 && (
            <details>
              <summary>{words.tools}</summary>
              {lines.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </details>
          )}
        </>
      ),
    },
  });
}
