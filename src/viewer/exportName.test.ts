import { describe, expect, it } from 'vitest';
import { exportName } from './exportName.ts';

describe('exportName', () => {
  it.each([
    ['Mend “gauge”, part 2', 'x.jsonl', 'mend-gauge-part-2.md'],
    ['修理 水位計', 'x.jsonl', '修理-水位計.md'],
    ['../../etc/passwd', 'x.jsonl', 'etc-passwd.md'],
    ['!?', '0199-ab.jsonl', '0199-ab.md'],
    [null, '…', 'run.md'],
    ['a'.repeat(80), 'x', `${'a'.repeat(60)}.md`],
  ])('calls %j in %j %j', (title, name, expected) => {
    expect(exportName({ title, name }, 'md')).toBe(expected);
  });
});
