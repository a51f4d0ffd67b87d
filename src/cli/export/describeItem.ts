import type { ItemRow, ParallelGroup, RowKey } from '../../core.ts';
import { describeBanner } from '../../describe/describeBanner.ts';
import { describeDivider } from '../../describe/describeDivider.ts';
import { defaultLabels as labels } from '../../describe/labels.ts';
import { findBranches } from '../../components/parallel/branches.ts';
import { isoTime, jsonText, otherFields, usageWords } from './facts.ts';
import { joinWords, quoted, type Part, type Telling } from './parts.ts';

const SAID_OF_DIVIDERS = new Set('type kind status timestamp summary'.split(' '));

/** What is no message: a divider, a banner, a group of runs side by side, a record that is not known. */
export function* describeItem(telling: Telling, { key, item }: ItemRow, level: number): Generator<Part> {
  switch (item.type) {
    case 'divider': {
      const { title, facts } = describeDivider(item, labels);
      yield {
        type: 'line',
        words: joinWords([
          [title],
          ...facts.map((fact) => [quoted(fact)]),
          item.timestamp === undefined ? [] : [isoTime(item.timestamp)],
        ]),
      };
      if (item.summary) yield { type: 'text', kind: 'prose', text: item.summary };
      const rest = otherFields(item, SAID_OF_DIVIDERS);
      if (rest !== undefined)
        yield { type: 'text', kind: 'code', text: jsonText(rest), words: [labels.details] };
      return;
    }
    case 'banner': {
      const { title, detail, code } = describeBanner(item, labels);
      yield {
        type: 'line',
        words: joinWords([
          [labels.severity[item.severity]],
          // It may name a tool.
          [quoted(title)],
          code === undefined ? [] : [quoted(code)],
          detail === undefined || detail === item.text ? [] : [detail],
        ]),
      };
      if (item.text) yield { type: 'text', kind: 'output', text: item.text };
      return;
    }
    case 'parallel':
      yield* describeGroup(telling, key, item, level);
      return;
    case 'unknownRecord':
      yield { type: 'line', words: joinWords([[labels.unknownRecord], [quoted(item.name)]]) };
      yield { type: 'text', kind: 'code', text: jsonText(item.raw) };
      return;
    default:
      item satisfies never;
  }
}

function* describeGroup(
  { state, rows }: Telling,
  key: RowKey,
  group: ParallelGroup,
  level: number,
): Generator<Part> {
  const branches = findBranches(state, key, group);
  yield { type: 'heading', level, words: [labels.parallelBranches(branches.length)] };
  for (const [index, { loopId, loopKey, isHere }] of branches.entries()) {
    yield {
      type: 'open',
      level: level + 1,
      words: joinWords([
        [labels.branch(index + 1)],
        [quoted(loopId)],
        loopId === group.selectedLoopId ? [labels.chosen] : [],
      ]),
    };
    if (isHere && loopKey !== undefined)
      yield { type: 'nested', parts: rows([loopKey, ...state.loopItems(loopKey)], level + 2) };
    yield { type: 'close' };
  }
  if (group.evaluationUsage)
    yield { type: 'line', words: [`${labels.judgeUsage}: ${usageWords(group.evaluationUsage)}`] };
}
