import { describe, expect, it } from 'vitest';
import { manPage } from '../../scripts/manPage.mjs';
import * as table from './commandTable.ts';

const page = manPage(table, '1.2.3');
const read = page.replaceAll('\\-', '-').replaceAll('\\e', '\\').replaceAll('\\&', '');

describe('the man page', () => {
  it('holds every command, option and example of the table', () => {
    for (const name of table.COMMAND_NAMES) {
      expect(read).toMatch(new RegExp(`^\\.SS \\[?${name}\\b`, 'm'));
      for (const option of table.COMMANDS[name].options)
        expect(read).toMatch(new RegExp(`^\\.B (?:-\\w, )?--${option}\\b`, 'm'));
      for (const [line] of table.COMMANDS[name].examples) expect(read).toContain(`.B ${line}\n`);
    }
  });

  it('names every setting', () => {
    for (const setting of ['prices', 'folders', 'theme', 'labels']) expect(read).toContain(`“${setting}”`);
  });

  it('names its version, and begins no line with a macro that there is not', () => {
    expect(page.split('\n')[0]).toBe('.TH AGENT\\-LANES 1 "" "agent\\-lanes 1.2.3" "User Commands"');
    for (const line of page.split('\n'))
      expect(line).toMatch(/^(?:\.(?:TH|SH|SS|TP|PP|B|I|br)(?: |$)|(?!['.]))/);
  });
});
