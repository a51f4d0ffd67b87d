import { readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const folder = dirname(fileURLToPath(import.meta.url));

/** The modules that importing one brings with it: its static imports, of values, and theirs. */
function loadedBy(entry: string): readonly string[] {
  const seen = new Set<string>();
  const visit = (path: string): void => {
    if (seen.has(path)) return;
    seen.add(path);
    const imports = readFileSync(path, 'utf8').matchAll(
      /^(?:import|export) (?!type )(?:(?:\w+|\{[^}]*\}|\*(?: as \w+)?) from )?'([^']+)';/gm,
    );
    for (const [, from = ''] of imports) {
      if (from.startsWith('node:')) continue;
      if (from.startsWith('.')) visit(resolve(dirname(path), from));
      else seen.add(from);
    }
  };
  visit(resolve(folder, entry));
  return [...seen].map((path) => (path.startsWith('/') ? relative(folder, path) : path)).toSorted();
}

describe('the command before it knows what to do', () => {
  it('has loaded what reads the command line, and no adapter, server or package', () => {
    expect(loadedBy('commandLine.ts')).toEqual([
      'CommandError.ts',
      'commandLine.ts',
      'commandTable.ts',
      'languages.ts',
      'nearest.ts',
      'parseCommand.ts',
      'readExportOptions.ts',
      'readPlace.ts',
      'readQuestion.ts',
      'readSince.ts',
      'readTurns.ts',
      'run.ts',
      'terminalText.ts',
      'wrongUsage.ts',
    ]);
  });

  it('has loaded what reads the version alone when it starts', () => {
    expect(loadedBy('main.ts')).toEqual(['main.ts', 'packageFolder.ts', 'readVersion.ts']);
  });

  it('loads two more for its help', () => {
    expect(loadedBy('help.ts')).toEqual([
      'CommandError.ts',
      'cells.ts',
      'commandTable.ts',
      'help.ts',
      'languages.ts',
      'nearest.ts',
    ]);
  });

  it('sees through modules between: the list of formats needs every adapter', () => {
    expect(loadedBy('formats.ts')).toContain('../adapters/formats/codex/index.ts');
  });
});
