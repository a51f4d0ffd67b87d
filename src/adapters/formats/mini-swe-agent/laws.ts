import { type BrokenStream } from '../../../testing/broken/brokenStream.ts';

/** Sources of this format in which something is wrong, and what must be read of each. */
export const broken: readonly BrokenStream[] = [
  {
    name: 'an answer is missing and another is a number',
    text: JSON.stringify({
      trajectory_format: 'mini-swe-agent-1',
      info: {},
      messages: [
        { role: 'system', content: 'Wind clocks.' },
        { role: 'user', content: 'This one.' },
        { role: 'assistant', content: 12 },
        { role: 'user', content: '<returncode>0</returncode>' },
      ],
    }),
    shows: ['Wind clocks.', 'This one.'],
  },
  {
    name: 'the file is cut off',
    text: '{"trajectory_format":"mini-swe-agent-1","info":{},"messages":[{"role":"system","content":"Wind clocks."},{"role":"user","content":"All of th',
    shows: ['Wind clocks.', 'All of th'],
    reports: [['truncated-json', 1]],
  },
];

/** Why its streams have no other form. */
export const oneForm = 'writes its trajectory and nothing else';
