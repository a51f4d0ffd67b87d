import type { Agent } from './readSteps.ts';

type Reasons = Readonly<Partial<Record<Agent, string>>>;

const NOTHING_FAILED: Reasons = {
  cline: 'no call fails in it',
  inspect: 'no call fails in it',
  opencode: 'no call fails in it',
};
const NO_TOKENS: Reasons = {
  openhands: 'states no tokens of its answers',
  'swe-agent': 'states no tokens of its answers',
};
const NO_AGENT = 'starts no sub-agent';
const DOCUMENT = 'is one document, which is read once its source is over';

/** Agents whose recordings do not have what a question asks for, and why. Of each other agent it is asked. */
export const NOT_ASKED: Readonly<Record<string, Reasons>> = {
  Q1: NOTHING_FAILED,
  Q2: NOTHING_FAILED,
  Q3: NO_TOKENS,
  Q4: {
    inspect: 'states no time for its prompt',
    openhands: 'states the times of one turn alone',
    'swe-agent': 'states no times',
  },
  Q5: NO_TOKENS,
  Q6: NO_TOKENS,
  Q7: {
    inspect: 'ends with its score, after all that was said',
    opencode: 'ends with a message that says nothing new',
    'swe-agent': 'ends with words that were said before',
  },
  Q8: {
    inspect: 'has addresses and numbers alone for arguments',
    opencode: 'has no arguments',
  },
  Q10: NOTHING_FAILED,
  Q11: {
    cline: NO_AGENT,
    codex: NO_AGENT,
    'gemini-cli': NO_AGENT,
    inspect: NO_AGENT,
    opencode: 'has the calls that start sub-agents, and what these did in other files',
    openhands: NO_AGENT,
    pi: NO_AGENT,
    'swe-agent': NO_AGENT,
  },
  Q12: { cline: DOCUMENT, 'gemini-cli': DOCUMENT, inspect: DOCUMENT, 'swe-agent': DOCUMENT },
  Q13: {
    opencode: 'shows nothing odd by its bytes alone',
    openhands: 'shows nothing odd by its bytes alone',
  },
};
