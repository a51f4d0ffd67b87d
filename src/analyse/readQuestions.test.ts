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

  const answerOf = (details: Parameters<typeof readQuestions>[1], output = '') => {
    const [question] = readQuestions(asked, details, output) ?? [];
    return [question?.answer, question?.options.findIndex(({ chosen }) => chosen)];
  };

  it('goes by the data before the text, and by the text where the data is no answer', () => {
    const said = '"Which wood?"="Oak"';
    expect(answerOf({ answers: { 'Which wood?': 'Willow' } }, said)).toEqual([null, 1]);
    expect(answerOf({ answers: { 'Which wood?': 7 } }, said)).toEqual([null, 0]);
    expect(answerOf({ answers: { 'Which stone?': 'Willow' } }, said)).toEqual([null, 0]);
    expect(answerOf({ answers: ['Willow'] }, said)).toEqual([null, 0]);
    expect(answerOf(['Willow'], said)).toEqual([null, 0]);
    expect(answerOf(undefined)).toEqual([null, -1]);
    expect(answerOf(undefined, 'So: "Which wood?"="Sto')).toEqual(['Sto', -1]);
    expect(answerOf(undefined, 'Which wood?=Oak')).toEqual([null, -1]);
    // Only where several may be chosen a comma parts them.
    expect(answerOf({ answers: { 'Which wood?': 'Oak, Willow' } })).toEqual(['Oak, Willow', -1]);
  });

  it('takes an answer for one option that holds a comma before it takes it for several', () => {
    const many = { questions: [{ question: 'Q', multiSelect: true, options: ['a, b', 'c', 'a'] }] };
    const [question] = readQuestions(many, { answers: { Q: 'a, b' } }, '') ?? [];
    expect(question?.options.map(({ chosen }) => chosen)).toEqual([true, false, true]);
    expect(question?.answer).toBeNull();
  });

  it('reads options as words or with a description, and leaves out what has no words', () => {
    const odd = {
      questions: [{ question: 'Q', options: ['a', { label: 'b', description: 7 }, { name: 'c' }, 7, null] }],
    };
    expect(readQuestions(odd, undefined, '')).toEqual([
      {
        text: 'Q',
        options: [
          { label: 'a', description: '', chosen: false },
          { label: 'b', description: '', chosen: false },
        ],
        answer: null,
      },
    ]);
    expect(readQuestions({ questions: [{ question: 'Q', options: 'a' }] }, undefined, '')).toEqual([
      { text: 'Q', options: [], answer: null },
    ]);
  });

  it('reads nothing out of anything else', () => {
    expect(readQuestions({ questions: 'Q' }, undefined, '')).toBeNull();
    expect(readQuestions({ questions: [{ question: 7 }] }, undefined, '')).toBeNull();
    expect(readQuestions({ questions: [{ question: 'Q' }, {}] }, undefined, '')).toBeNull();
    expect(readQuestions(['Q'], undefined, '')).toBeNull();
    expect(readQuestions({ questions: [] }, undefined, '')).toBeNull();
    expect(readQuestions({ questions: [7] }, undefined, '')).toBeNull();
    expect(readQuestions(null, undefined, '')).toBeNull();
  });
});
