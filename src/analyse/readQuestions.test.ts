import { describe, expect, it } from 'vitest';
import { readQuestions } from './readQuestions.ts';

const options = [{ label: 'Oak', description: 'Lasts.' }, { label: 'Willow' }];
const asked = { questions: [{ question: 'Which wood?', header: 'Wood', multiSelect: false, options }] };

describe('readQuestions', () => {
  it('marks the option that was chosen, from the data of the result or from its text', () => {
    const chosen = [
      {
        text: 'Which wood?',
        options: [
          { label: 'Oak', description: 'Lasts.', chosen: true },
          { label: 'Willow', description: '', chosen: false },
        ],
        answer: null,
      },
    ];
    expect(readQuestions(asked, { answers: { 'Which wood?': 'Oak' } }, '')).toEqual(chosen);
    const said = 'User has answered your questions: "Which wood?"="Oak". You can now continue.';
    expect(readQuestions(asked, undefined, said)).toEqual(chosen);
  });

  it('gives the words of a person who chose none', () => {
    const [question] = readQuestions(asked, undefined, '"Which wood?"="Stone"') ?? [];
    expect(question?.answer).toBe('Stone');
    expect(question?.options.some(({ chosen }) => chosen)).toBe(false);
  });

  it('marks several where several may be chosen', () => {
    const many = { questions: [{ question: 'Q', multiSelect: true, options: ['a', 'b', 'c'] }] };
    const [question] = readQuestions(many, { answers: { Q: 'a, c' } }, '') ?? [];
    expect(question?.options.map(({ chosen }) => chosen)).toEqual([true, false, true]);
  });

  it('reads nothing out of anything else', () => {
    expect(readQuestions({ questions: [] }, undefined, '')).toBeNull();
    expect(readQuestions({ questions: [7] }, undefined, '')).toBeNull();
    expect(readQuestions(null, undefined, '')).toBeNull();
  });
});
