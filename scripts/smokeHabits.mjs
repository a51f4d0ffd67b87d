// What somebody does with the packed command day by day: stops a long search, follows a run in the terminal, asks what it cost, and sorts the start page.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FILES = 12_000;

/** Collects what a command says, and waits for some of it. Ends with an error when the command does before it has said that. */
function listen(child, streams) {
  let said = '';
  const closed = once(child, 'close');
  const waiting = [];
  for (const name of streams)
    child[name].setEncoding('utf8').on('data', (text) => {
      said += text;
      for (const look of waiting) look();
    });
  return {
    said: () => said,
    closed,
    until: (wanted) =>
      Promise.race([
        new Promise((resolve) => {
          const look = () => wanted.test(said) && resolve();
          waiting.push(look);
          look();
        }),
        closed.then(([code]) => assert.fail(`It ended with ${code} before it said ${wanted}: ${said}`)),
      ]),
  };
}

/** Checks that need no browser. `start` begins a command in the folder `work`, `prints` gives what one writes. */
export async function checkHabits({ check, start, prints, work, lines, claude }) {
  await check('a search through 12,000 files says that it is one, and ends at Ctrl+C', async () => {
    const big = join(work, 'big');
    mkdirSync(big);
    for (let i = 0; i < FILES; i++) writeFileSync(join(big, `n${i}.json`), `{"reading":${i}}\n`);
    const child = start(['view', 'big', '--no-open'], ['ignore', 'ignore', 'pipe']);
    const heard = listen(child, ['stderr']);
    await heard.until(/looking for sessions\. Ctrl\+C stops it\./);
    child.kill('SIGINT');
    const [code] = await heard.closed;
    assert.equal(code, 130);
    assert.doesNotMatch(heard.said(), /There is no file/);
  });
  await check('a run is shown in the terminal while it grows', async () => {
    const file = join(work, 'grows.jsonl');
    writeFileSync(file, lines(claude('user', 'u1', 'Is the tide in?')));
    const child = start(['show', 'grows.jsonl', '--follow'], ['ignore', 'pipe', 'pipe']);
    const heard = listen(child, ['stdout', 'stderr']);
    await heard.until(/Is the tide in\?/);
    appendFileSync(file, lines(claude('assistant', 'a1', [{ type: 'text', text: 'Not before noon.' }])));
    await heard.until(/Not before noon\./);
    child.kill('SIGINT');
    const [code] = await heard.closed;
    assert.equal(code, 130);
    assert.equal(heard.said().match(/Not before noon\./g)?.length, 1);
  });
  await check('what a run cost is estimated from prices, of one and of several', async () => {
    const paid = (name, input_tokens) =>
      writeFileSync(
        join(work, name),
        lines(
          claude('user', 'u1', 'Dredge it.'),
          claude('assistant', 'a1', [{ type: 'text', text: 'Dredged.' }], {
            message: {
              id: `msg-${name}`,
              role: 'assistant',
              model: 'kestrel-2',
              stop_reason: 'end_turn',
              content: [{ type: 'text', text: 'Dredged.' }],
              usage: { input_tokens, output_tokens: 100_000 },
            },
          }),
        ),
      );
    paid('one.paid.jsonl', 1_000_000);
    paid('two.paid.jsonl', 2_000_000);
    // In dollars for a million tokens: 1 × 3 + 0.1 × 15 = 4.50, and 2 × 3 + 1.5 = 7.50.
    const cost = { input: 3, output: 15 };
    writeFileSync(
      join(work, 'prices.json'),
      JSON.stringify({ birds: { models: { 'kestrel-2': { id: 'kestrel-2', cost } } } }),
    );
    assert.match(await prints(['stats', 'one.paid.jsonl', '--prices', 'prices.json']), /^Cost +.*\$4\.50/m);
    assert.match(
      await prints(['stats', 'one.paid.jsonl', 'two.paid.jsonl', '--prices', 'prices.json']),
      /^Total .*\$12\.00/m,
    );
    assert.doesNotMatch(await prints(['stats', 'one.paid.jsonl']), /\$/);
  });
}

/** Checks that need a browser. `serving` serves what a command line asks for while a function looks. */
export async function checkStartPage({ check, serving, browser, wordOf }) {
  await check('the start page filters, sorts, searches, and its rows are links that last', async () => {
    let address = '';
    await serving(['view'], async ({ url }) => {
      const page = await browser.newPage();
      await page.goto(url.href);
      const titles = () => page.getByRole('link', { name: /^Mend part/ });
      await page.getByText('71 sessions').first().waitFor();
      await page.getByRole('combobox', { name: 'Agent' }).selectOption({ label: 'Codex (10)' });
      await page.getByRole('combobox', { name: 'Order' }).selectOption({ label: 'Oldest first' });
      await page.waitForFunction(
        () => document.querySelectorAll("main a[href*='#run=']:not([href*='follow'])").length === 10,
      );
      // Each agent has every seventh session; Codex is the second of them.
      const parts = (await titles().allInnerTexts()).map((text) => Number(/part (\d+)/.exec(text)?.[1]));
      assert.deepEqual(parts, [1, 8, 15, 22, 29, 36, 43, 50, 57, 64]);
      await page.getByRole('combobox', { name: 'Order' }).selectOption({ label: 'Newest first' });
      await page.waitForFunction(() =>
        /part 64/.test(document.querySelector("main a[href*='#run=']")?.textContent ?? ''),
      );
      await page.getByRole('searchbox').fill(wordOf(22));
      await page.waitForFunction(
        () => document.querySelectorAll("main a[href*='#run=']:not([href*='follow'])").length === 1,
      );
      assert.match(await titles().first().innerText(), /part 22/);
      address = (await titles().first().getAttribute('href')) ?? '';
      await page.close();
    });
    // The same link in another process, once the page has its token.
    await serving(['view'], async ({ url }) => {
      const page = await browser.newPage();
      await page.goto(url.href);
      await page.getByText('71 sessions').first().waitFor();
      await page.goto(new URL(address, url).href);
      await page.locator("[role='log']", { hasText: wordOf(22) }).waitFor();
      await page.close();
    });
  });
}
