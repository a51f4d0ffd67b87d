import { type BrokenStream } from '../../../testing/broken/brokenStream.ts';

/** Sources of this format in which something is wrong, and what must be read of each. */
export const broken: readonly BrokenStream[] = [
  {
    name: 'the history holds nothing but oddities and one answer',
    text: JSON.stringify({
      environment: 'main',
      trajectory: [],
      info: null,
      history: [
        null,
        3,
        { role: 'assistant', content: 'Bake it.', agent: 'main', message_type: 'action' },
        { role: 'stranger', content: 'Eat it.' },
      ],
    }),
    shows: ['Bake it.', 'Eat it.'],
  },
  {
    name: 'the file is cut off in its history',
    text: '{"environment":"main","trajectory":[],"info":{},"history":[{"role":"user","content":"Find the oven.","agent":"main","is_demo":false},{"role":"assistant","content":"I loo',
    shows: ['Find the oven.', 'I loo'],
    reports: [['truncated-json', 1]],
  },
];

/** Why its streams have no other form. */
export const oneForm = 'writes its trajectory and nothing else';
