import { describeTool, type ToolDescription } from '../describe/describeTool.ts';
import { previewLine } from '../describe/format.ts';
import type { Labels } from '../describe/labels.ts';
import { shortPath } from '../describe/shortPath.ts';
import type { RowKey } from '../model/index.ts';
import { selectContent, selectTurnCalls, type TranscriptState } from '../store/index.ts';

/** So many things a turn did are named; the rest is counted. */
const NAMED = 3;

/**
 * Says in a few words what a turn did: what its calls worked on, by the tool that most of them used, else the beginning of what was said.
 * Empty where it did and said nothing.
 */
export function describeTurn(state: TranscriptState, turn: RowKey, labels: Labels): string {
  const calls = selectTurnCalls(state, turn).flatMap(({ block, run }) =>
    block.type === 'toolCall'
      ? [
          {
            name: block.name,
            ...asLooked(
              describeTool(block.name, run?.executedArguments ?? block.arguments, undefined, block.title),
            ),
          },
        ]
      : [],
  );
  const first = calls[0];
  if (first) {
    const nameOf = ({ name, label }: (typeof calls)[number]): string =>
      label === null ? name : labels.toolKinds[label];
    const alike = calls.filter((call) => nameOf(call) === nameOf(first));
    const details = [
      ...new Set(
        alike.map((call) =>
          call.isPath ? fileOf(call.detail, state.session.cwd) : call.title || call.detail,
        ),
      ),
    ];
    const others = [...new Set(calls.filter((call) => nameOf(call) !== nameOf(first)).map(nameOf))];
    const what = details
      .filter((detail) => detail !== '')
      .slice(0, NAMED)
      .join(', ');
    return [`${nameOf(first)} ${what}`.trim(), ...others].join(', ').slice(0, 200);
  }
  for (const message of state.turn(turn)?.messageKeys ?? [])
    for (const block of selectContent(state, message)) {
      if (block.type === 'text' && block.text.trim() !== '') return previewLine(block.text);
      if (block.type === 'thinking' && block.thinking.trim() !== '')
        return block.title ?? previewLine(block.thinking);
    }
  return '';
}

/** A command that only looks at something as what it looks at. */
const asLooked = (description: ToolDescription): ToolDescription => ({
  ...description,
  ...description.shell,
});

function fileOf(path: string, cwd: string | undefined): string {
  return shortPath(path, cwd).name;
}
