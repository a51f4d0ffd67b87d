import { describe, expect, it } from 'vitest';
import { readShellOutput } from './readShellOutput.ts';

describe('readShellOutput', () => {
  it('reads what a command in the background printed', () => {
    const text =
      '<status>completed</status>\n\n<exit_code>1</exit_code>\n\n<stdout>\n> test\n</stdout>\n\n<stderr>\nFAIL\n</stderr>\n\n<timestamp>2026</timestamp>';
    expect(readShellOutput(text)).toEqual({ status: 'completed', text: '> test\nFAIL' });
    expect(readShellOutput('<status>running</status>')).toEqual({ status: 'running', text: '' });
  });

  it('leaves any other text as it is', () => {
    expect(readShellOutput('No output')).toBeNull();
    expect(readShellOutput('<stdout>never closed')).toBeNull();
  });
});
