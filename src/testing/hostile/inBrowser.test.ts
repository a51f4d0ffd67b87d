import { describe, expect, it } from 'vitest';
import { reportFigures } from '../reportFigures.ts';
import type { Policy } from '../servePage.ts';
import { PATIENCE, startPage, type OpenPage } from '../startPage.ts';
import type { HostilePage, TrialResult } from './page/main.tsx';
import { CANARY_HOST, payloads } from './payloads.ts';

const started = startPage<HostilePage>(new URL('page/', import.meta.url), { unlimitedFrames: true });

interface WatchedPage extends OpenPage<HostilePage> {
  /** Addresses that were asked for since the page stood, other than files of its own. */
  readonly requests: readonly string[];
}

async function openPage(policy: Policy): Promise<WatchedPage> {
  const requests: string[] = [];
  const opened = await started.open({
    policy,
    viewport: { width: 900, height: 1200 },
    before: async (page) => {
      await page.route(
        (url) => url.hostname === CANARY_HOST,
        (route) => route.abort(),
      );
      page.on('popup', () => requests.push('a window'));
      page.on('dialog', (dialog) => {
        requests.push(`a dialog: ${dialog.message()}`);
        void dialog.dismiss();
      });
    },
  });
  const { files } = started.served();
  opened.page.on('request', (request) => {
    const url = request.url();
    // Our own pictures are blobs; what loads later is a file of the build.
    if (!url.startsWith('blob:') && !files.some((file) => url.endsWith(`/${file}`))) requests.push(url);
  });
  return { ...opened, requests };
}

// Saved under the policy that an application may set; live under none, where only our own code holds content back.
describe('a hostile transcript in a browser', () => {
  it.for([
    ['saved', 'strict'],
    ['live', 'open'],
  ] as const)(
    'SEC-1 SEC-3 SEC-7 SEC-10 SEC-12 SEC-23: %s, under the %s policy, it runs nothing, asks for nothing and stays in its place',
    { timeout: PATIENCE },
    async ([way, policy], { task }) => {
      const { page, ask, requests, said, close } = await openPage(policy);
      const sum = { tried: 0, executed: 0, requests: 0, violations: 0, problems: 0 };
      const problems: string[] = [];
      for (const [index, { requirement, text }] of payloads.entries()) {
        const result = await ask(way, index);
        sum.tried += 1;
        sum.executed += result.executed;
        sum.violations += result.violations.length;
        sum.problems += result.problems.length;
        for (const problem of [...result.problems, ...result.violations])
          problems.push(`${requirement} ${JSON.stringify(text.slice(0, 60))}: ${problem}`);
      }
      sum.requests = requests.length;
      const name = way === 'saved' ? 'saved, under the strict policy' : 'streamed, under no policy';
      reportFigures(task, { group: 'hostile payloads in Chromium', name, values: sum });
      expect(problems).toEqual([]);
      expect(requests).toEqual([]);
      expect(said).toEqual([]);
      expect(sum).toEqual({ tried: payloads.length, executed: 0, requests: 0, violations: 0, problems: 0 });
      expect(page.url()).toBe(started.served()[policy]);
      await close();
    },
  );

  it.each(['strict', 'open'] as const)(
    'SEC-1 SEC-7 SEC-23: would be seen to run and ask, under the %s policy, if text became HTML',
    async (policy) => {
      const { page, requests, close } = await openPage(policy);
      const unsafe = (index: number): Promise<TrialResult> =>
        page.evaluate(
          (at) =>
            (globalThis as unknown as { offered: HostilePage }).offered.otherwise(at, (host, text) => {
              host.innerHTML = text;
            }),
          index,
        );
      const at = (start: string): number => payloads.findIndex(({ text }) => text.startsWith(start));
      if (policy === 'strict') {
        await expect(unsafe(at('<img src=x onerror'))).rejects.toThrow('TrustedHTML');
      } else {
        expect(await unsafe(at('<img src=x onerror'))).toMatchObject({ executed: 1 });
        expect((await unsafe(at('<div style="position:fixed'))).problems).toContainEqual(
          expect.stringMatching(/^something at/),
        );
        expect((await unsafe(at('<img name=getElementById'))).problems).toContain(
          'the document was clobbered',
        );
        const before = requests.length;
        await unsafe(at('<img src="https'));
        expect(requests.slice(before)).toContainEqual(expect.stringContaining(CANARY_HOST));
      }
      await close();
    },
    PATIENCE,
  );
});
