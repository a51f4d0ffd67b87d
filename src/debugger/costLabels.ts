import { grouped } from '../describe/plural.ts';

/** The words around what a run took, in English: those of the lists of its dearest rows. */
export const costLabels = {
  title: 'What took most',
  show: 'What the run took',
  measure: 'List by',
  close: 'Close the list',
  kinds: { turn: 'Turns', agent: 'Sub-agents', call: 'Tool calls' },
  by: {
    duration: 'Longest first',
    tokens: 'Most tokens first',
    cached: 'Most tokens that no cache held first',
    cost: 'Dearest first',
  },
  agentsIncluded: 'with all that they started',
  fresh: (tokens: string) => `${tokens} not from cache`,
  own: (figure: string) => `${figure} by itself`,
  unknown: (count: number) => `${grouped(count)} more, of which the source states none`,
  nothing: 'The source states it of no turn and no call.',
  turnTimes:
    'A turn lasts from the prompt or result before it to its last message, where the source states no ends of turns.',
  estimated: 'Figures with ≈ are computed from prices.',
  more: (count: number) => `Show ${grouped(count)} more`,
};
