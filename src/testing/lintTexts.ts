import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

interface Report {
  readonly diagnostics: readonly { readonly code: string; readonly filename: string }[];
}

/**
 * The rules that oxlint finds broken in texts, by the path of the file that each text would be: `['agent-lanes(no-sinks)']`. Rules
 * that need types are left out. The texts are written into a project of their own, which has the settings of this one.
 */
export async function lintTexts(
  texts: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, readonly string[]>>> {
  const folder = mkdtempSync(join(tmpdir(), 'agent-lanes-lint-'));
  try {
    // A file of ours.
    const config = JSON.parse(readFileSync(`${root}.oxlintrc.json`, 'utf8')) as { readonly options: object };
    const options = { ...config.options, typeAware: false };
    writeFileSync(join(folder, '.oxlintrc.json'), JSON.stringify({ ...config, options }));
    for (const name of ['tsconfig.json', 'scripts/lintRules.mjs']) cpSync(root + name, join(folder, name));
    symlinkSync(`${root}node_modules`, join(folder, 'node_modules'), 'junction');
    for (const [path, text] of Object.entries(texts)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const said = await new Promise<string>((resolve) => {
      execFile(
        process.execPath,
        [`${root}node_modules/oxlint/bin/oxlint`, '--format=json', ...Object.keys(texts)],
        { cwd: folder, maxBuffer: Infinity },
        (_, stdout, stderr) => {
          resolve(stdout || stderr);
        },
      );
    });
    // What oxlint writes in this format.
    const { diagnostics } = JSON.parse(said) as Report;
    return Object.fromEntries(
      Object.keys(texts).map((path) => [
        path,
        diagnostics.filter(({ filename }) => filename === path).map(({ code }) => code),
      ]),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
