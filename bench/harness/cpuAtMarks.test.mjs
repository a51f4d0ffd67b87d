import { describe, expect, it } from 'vitest';
import { cpuAtMarks } from './cpuAtMarks.mjs';

describe('cpuAtMarks', () => {
  it('tells the CPU time at the marks of a page, and at nothing else', () => {
    const cat = 'blink.user_timing';
    expect(
      cpuAtMarks([
        { cat, ph: 'I', name: 'open', ts: 90_000, tts: 4000 },
        { cat: 'disabled-by-default-devtools.timeline', ph: 'X', name: 'RunTask', ts: 91_000, tts: 4100 },
        { cat, ph: 'b', name: 'measured', ts: 92_000, tts: 4200 },
        { cat, ph: 'R', name: 'responseEnd', ts: 93_000 },
        { cat: `devtools,${cat}`, ph: 'R', name: 'first content', ts: 150_000, tts: 6500 },
      ]),
    ).toEqual({ open: 4, 'first content': 6.5 });
  });
});
