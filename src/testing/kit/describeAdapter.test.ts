import { describe, expect, it } from 'vitest';
import type { Adapter, Translator } from '../../adapters/index.ts';
import { createWriter } from '../../adapters/kit/createWriter.ts';
import { str } from '../../adapters/kit/fields/index.ts';
import type { SourceRecord } from '../../decode/index.ts';
import { describeAdapter } from './describeAdapter.ts';

/** A format of one text to a line, read right. Each test breaks one thing of it. */
function plainTranslator(): Translator {
  const writer = createWriter();
  const loop = writer.loopStart({ loopId: '', kind: 'initial', status: 'running' });
  return {
    push({ value }) {
      const text = str(value, 'says');
      if (text === undefined) writer.item({ type: 'unknownRecord', name: '', raw: value as null }, loop);
      else writer.message({ role: 'user', timestamp: null }, [{ type: 'text', text }], { loop });
      return writer.take();
    },
    end(cause) {
      writer.emit({ type: 'loopEnd', loop, value: { status: 'completed' } });
      return writer.end(cause);
    },
  };
}

const plain: Adapter = {
  format: 'plain',
  title: 'Texts, one to a line',
  detect: (head) => head.some(({ value }) => str(value, 'says') !== undefined),
  start: plainTranslator,
};

const SOURCE = '{"says":"How many boats?"}\n{"says":"Two of them."}\n{"weather":"dense fog today"}\n';

/** The tests that `describeAdapter` adds: which of them fail, with what they say. */
async function failuresOf(adapter: Adapter): Promise<Readonly<Record<string, string>>> {
  const failures: Record<string, string> = {};
  const tests: [string, () => Promise<void>][] = [];
  describeAdapter(adapter, {
    samples: [{ name: 'boats', source: SOURCE }],
    describe: (_, body) => {
      body();
    },
    it: (name, body) => tests.push([name, body]),
  });
  expect(tests.length).toBe(9);
  for (const [name, body] of tests)
    await body().catch((error: unknown) => {
      failures[name] = String(error);
    });
  return failures;
}

/** The plain format with one thing changed in how it is translated. */
const broken = (change: (translator: Translator) => Partial<Translator>): Adapter => ({
  ...plain,
  start: () => {
    const translator = plainTranslator();
    return { ...translator, ...change(translator) };
  },
});

describe('describeAdapter', () => {
  it('passes an adapter that keeps all laws', async () => {
    expect(await failuresOf(plain)).toEqual({});
  });

  it('names the law that an adapter breaks, and where', async () => {
    const throwing = broken(({ push }) => ({
      push: (record) => {
        if (record.value === null) throw new Error('no value');
        return push(record);
      },
    }));
    expect(await failuresOf(throwing)).toMatchObject({
      'throws nothing, leaves nothing open and makes up nothing, whatever the records are':
        expect.stringMatching(/With `runs: 1, seed: \d+`: Error: no value/) as string,
    });

    const losing = broken(({ push }) => ({
      push: (record) => (str(record.value, 'says') === 'Two of them.' ? [] : push(record)),
    }));
    expect(await failuresOf(losing)).toEqual({
      'shows every text that it holds: in a row, its raw data or a diagnostic': expect.stringContaining(
        'It does not show: .says “Two of them.”',
      ) as string,
    });

    const late = broken(({ push, end }) => {
      const held: SourceRecord[] = [];
      return {
        push: (record) => {
          held.push(record);
          return held.length < 3 ? [] : held.splice(0).flatMap(push);
        },
        end: (cause) => (cause === 'complete' ? [...held.flatMap(push), ...end(cause)] : end(cause)),
      };
    });
    expect(await failuresOf(late)).toMatchObject({
      'throws nothing, loses nothing and leaves nothing open when it breaks off after any of its records':
        expect.stringContaining('It loses texts: after 1 records, failed: How many boats?') as string,
    });

    const open = broken(() => ({ end: () => [] }));
    const openFailures = await failuresOf(open);
    expect(Object.values(openFailures).join('\n')).toContain('It leaves rows open');

    let started = 0;
    const counting: Adapter = {
      ...plain,
      start: () => {
        const translator = plainTranslator();
        const name = `run ${started++}`;
        return {
          ...translator,
          end: (cause) => [{ type: 'session', value: { title: name } }, ...translator.end(cause)],
        };
      },
    };
    const countingFailures = await failuresOf(counting);
    expect(Object.keys(countingFailures)).toEqual(
      expect.arrayContaining(['says the same for the same records', 'says the same when it is read twice']),
    );

    const blind: Adapter = { ...plain, detect: () => false };
    expect(await failuresOf(blind)).toEqual({
      'is detected as what it is': expect.stringContaining('`detect` of plain answers false') as string,
    });
  });
});
