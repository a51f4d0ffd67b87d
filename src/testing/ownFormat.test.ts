import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Adapter } from '../adapterKit.ts';
import { readTranscript } from '../core.ts';

const root = join(import.meta.dirname, '..', '..');
const page = readFileSync(join(root, 'docs/own-format.md'), 'utf8');
const samples = [...page.matchAll(/^```(\w+)\n(.*?)^```/gms)].map(({ 1: language, 2: code = '' }) => ({
  language,
  code,
}));

const folder = mkdtempSync(join(tmpdir(), 'agent-lanes-boats-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});
for (const [index, name] of ['boatsAdapter.ts', 'boatsAdapter.test.ts'].entries())
  writeFileSync(
    join(folder, name),
    (samples[index]?.code ?? '').replaceAll(
      "'agent-lanes/adapter-kit'",
      `'${join(root, 'src/adapterKit.ts')}'`,
    ),
  );
const { boatsAdapter } = (await import(/* @vite-ignore */ join(folder, 'boatsAdapter.ts'))) as {
  readonly boatsAdapter: Adapter;
};
// The second sample adds its own tests to these.
await import(/* @vite-ignore */ join(folder, 'boatsAdapter.test.ts'));

describe('the page about a format of one’s own', () => {
  it('shows an adapter and its tests, both of which are run here', () => {
    expect(samples.map(({ language }) => language)).toEqual(['ts', 'ts']);
  });

  it('reads what it says it reads', async () => {
    const source = '{"who":"ann","says":"How many boats?"}\n{"who":"harbour","says":"Two."}\n{"fog":true}\n';
    const { messages, store } = await readTranscript(source, { adapter: boatsAdapter });
    expect(messages).toMatchObject([
      { role: 'user', name: 'ann', content: [{ text: 'How many boats?' }] },
      { role: 'assistant', model: 'harbour', content: [{ text: 'Two.' }] },
    ]);
    const state = store.getState();
    const items = state.itemKeys.flatMap((key) => state.item(key)?.item ?? []);
    expect(items).toMatchObject([{ type: 'unknownRecord', raw: { fog: true } }]);
  });
});
