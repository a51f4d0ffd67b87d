import { describe, expect, it } from 'vitest';
import { previewFold } from './previewFold.ts';

describe('previewFold', () => {
  it.each([
    ['## Open tabs:\n- gauge.ts: src/gauge.ts\n- dam.ts: src/dam.ts\n', 'Open tabs: gauge.ts, dam.ts'],
    ['## Active file: src/dam.ts\n\n## Open tabs:\n- dam.ts: src/dam.ts', 'Active file: src/dam.ts'],
    ['INSTRUCTIONS:\nMend the dam alone.\nOne command at a time.', 'INSTRUCTIONS: Mend the dam alone.'],
    ['Files:\n- gauge.ts\nThat is all.', 'Files: gauge.ts'],
    ['The file was changed.\nRead it again.', 'The file was changed.'],
    ['Nothing:', 'Nothing:'],
    ['', ''],
  ])('says of %j: %j', (text, line) => {
    expect(previewFold(text)).toBe(line);
  });

  it('is one line of any length', () => {
    const line = previewFold(
      `Open tabs:\n${Array.from({ length: 500 }, (_, at) => `- tab-${at}.ts: t`).join('\n')}`,
    );
    expect(line).toMatch(/^Open tabs: tab-0\.ts, .*tab-9\.ts$/);
  });
});
