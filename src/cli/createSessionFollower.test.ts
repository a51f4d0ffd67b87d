import { appendFile, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createSessionFollower } from './createSessionFollower.ts';
import { nodeFiles } from './files.ts';
import { createSubAgentFinder } from './sessionFiles.ts';
import { temporaryFolder } from './testing.ts';

const line = (n: number) => `${JSON.stringify({ type: 'user', sessionId: 'ses-fen', n })}\n`;

async function session(main: string) {
  const folder = await temporaryFolder();
  const path = join(folder, 'ses-fen.jsonl');
  const agents = join(folder, 'ses-fen', 'subagents');
  await mkdir(agents, { recursive: true });
  await writeFile(path, main);
  return { path, agent: (name: string) => join(agents, `agent-${name}.jsonl`) };
}

function follow(path: string) {
  const stop = new AbortController();
  onTestFinished(() => {
    stop.abort();
  });
  const follower = createSessionFollower(path, {
    findOthers: createSubAgentFinder(path),
    files: nodeFiles({ pollMs: 10 }),
  });
  const bytes = follower.read(follower.start(), stop.signal);
  const next = async () => {
    const { done, value } = await bytes.next();
    return done ? undefined : Buffer.from(value).toString();
  };
  /** What a reader gets that comes now, from an offset on. */
  const all = async (offset = 0) => {
    const { generation } = follower.start();
    let text = '';
    for await (const chunk of follower.read({ generation, offset }, stop.signal, 'now'))
      text += Buffer.from(chunk).toString();
    return text;
  };
  return { follower, next, all };
}

describe('createSessionFollower', () => {
  it('sends the session, then its sub-agents, then what each of them gains', async () => {
    const { path, agent } = await session(line(1));
    await writeFile(agent('a'), line(2));
    const { next } = follow(path);
    expect(await next()).toBe(line(1));
    expect(await next()).toBe(line(2));
    await appendFile(agent('a'), line(3));
    expect(await next()).toBe(line(3));
    await appendFile(path, line(4));
    expect(await next()).toBe(line(4));
  });

  it('sends a sub-agent that begins later', async () => {
    const { path, agent } = await session(line(1));
    const { next } = follow(path);
    expect(await next()).toBe(line(1));
    await writeFile(agent('late'), line(2));
    expect(await next()).toBe(line(2));
  });

  it('finds sub-agents beside the file that a link leads to', async () => {
    const { path, agent } = await session(line(1));
    await writeFile(agent('a'), line(2));
    const link = join(await temporaryFolder(), 'link.jsonl');
    await symlink(path, link);
    expect(await follow(link).all()).toBe(line(1) + line(2));
  });

  it('keeps lines whole: those of a sub-agent wait for the end of a line of the session', async () => {
    const { path, agent } = await session(`${line(1)}{"n":`);
    const { next } = follow(path);
    expect(await next()).toBe(`${line(1)}{"n":`);
    await writeFile(agent('a'), `${line(3)}{"half`);
    await appendFile(path, '2}\n');
    expect(await next()).toBe('2}\n');
    expect(await next()).toBe(line(3));
  });

  it('ends a last record that lacks the end of its line', async () => {
    const { path, agent } = await session(line(1).trimEnd());
    await writeFile(agent('a'), line(2).trimEnd());
    await writeFile(agent('b'), line(3));
    const { all } = follow(path);
    expect(await all()).toBe(line(1) + line(2) + line(3));
  });

  it('gives every reader the same bytes, wherever each begins', async () => {
    const { path, agent } = await session(line(1));
    const { next, all } = follow(path);
    await next();
    await writeFile(agent('a'), line(2));
    await next();
    await appendFile(path, line(3));
    await next();
    const whole = line(1) + line(2) + line(3);
    for (let at = 0; at <= whole.length; at += 7) expect(await all(at)).toBe(whole.slice(at));
  });

  it('begins anew when one of the files is written anew', async () => {
    const { path, agent } = await session(line(1));
    await writeFile(agent('a'), line(2));
    const { follower, next, all } = follow(path);
    const before = follower.start();
    await next();
    await next();
    await writeFile(agent('a'), line(9));
    expect(await next()).toBeUndefined();
    expect(follower.start({ ...before, offset: 4 })).not.toEqual({ ...before, offset: 4 });
    expect(await all()).toBe(line(1) + line(9));
  });

  it('keeps what others have read while the file is gone', async () => {
    const { path } = await session(line(1));
    const { follower, next, all } = follow(path);
    await next();
    const before = follower.start();
    await rm(path);
    expect(await follower.isThere()).toBe(false);
    expect(await all()).toBe('');
    expect(follower.start()).toEqual(before);
  });

  it('waits for a session that is not there yet', async () => {
    const { path } = await session('');
    await rm(path);
    const { next } = follow(path);
    const first = next();
    await writeFile(path, line(1));
    expect(await first).toBe(line(1));
    await rm(dirname(path), { recursive: true });
  });
});
