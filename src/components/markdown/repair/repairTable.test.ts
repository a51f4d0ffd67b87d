import { describe, expect, it } from 'vitest';
import { repairTable } from './repairTable.ts';

describe('repairTable', () => {
  it.each([
    ['| a | b |', '| a | b |\n| - | - |'],
    ['   | a |  ', '   | a |  \n| - |'],
    ['| a | b |\n', '| a | b |\n| - | - |'],
    ['| a | b |\n|-', '| a | b |\n| - | - |'],
    ['| a | b |\n| - | ', '| a | b |\n| - | - |'],
    ['| a |\n:', '| a |\n| - |'],
    ['| a |\n| - | -', '| a |\n| - |'],
    ['| a \\| b |', '| a \\| b |\n| - |'],
  ])('completes the dashes below %j', (text, repaired) => {
    expect(repairTable(text)).toBe(repaired);
  });

  it.each([
    '',
    'a | b',
    '| a',
    'a |',
    '|',
    '||',
    '| |',
    '    | a |',
    '| a |\n|-',
    '| a |\n| - | ',
    '| a | b |\n| - | -',
    '| a | b |\n|:-:|--:|',
    '| a |\n|-:',
    '| a |\n| x',
    '| a |\n| - |\n| b',
    '| a |\n\n',
  ])('leaves %j as it is', (text) => {
    expect(repairTable(text)).toBe(text);
  });
});
