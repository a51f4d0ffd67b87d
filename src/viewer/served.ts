import type { Prices } from 'agent-lanes/core';
import { inTurn, takeSlot, type Slot } from './slots.ts';
import { GoneError, type Answer } from './followServed.ts';

/** One source that the command line offers. */
export interface ServedSource {
  readonly id: string;
  readonly name: string;
  /** Bytes; `null` when unknown. */
  readonly size: number | null;
  /** Epoch milliseconds; `null` when unknown. */
  readonly modifiedAt: number | null;
  /** Title of the session, or what the user wrote first. */
  readonly title?: string | null;
  /** Working directory of the agent. */
  readonly project?: string | null;
  /** Id of the format. */
  readonly format?: string;
  /** The agent that keeps it. */
  readonly agent?: string | null;
  /** Branch of the project's repository. */
  readonly branch?: string | null;
  /** Version of the agent. */
  readonly version?: string | null;
  /** Model that it runs on, as far as its beginning says. */
  readonly model?: string | null;
  /** Epoch milliseconds of its first and last record that states a time. */
  readonly startedAt?: number | null;
  readonly updatedAt?: number | null;
  /** What was counted of the whole of it; absent until that is done, `null` where it is too long. */
  readonly counts?: ServedCounts | null;
}

/** What the command line counted of a session. */
export interface ServedCounts {
  /** Failures, as the debugger counts them. */
  readonly failures: number;
  /** Milliseconds in which something went on; `null` where its source states no times. */
  readonly workedMs: number | null;
  /** US dollars; `null` where nothing of its cost is known. */
  readonly costUsd: number | null;
  /** Some of the cost is computed from prices. */
  readonly isEstimated: boolean;
  /** There are answers whose cost is not known. */
  readonly isAtLeast: boolean;
  /** Files that it wrote to or edited. */
  readonly changed: number;
  /** The first of them. */
  readonly files: readonly string[];
}

/** A document that a run is written as. */
export interface ExportChoice {
  readonly to: 'html' | 'md' | 'json';
  /** Replaces what looks like a secret. */
  readonly redact: boolean;
}

/** When a session was last written to, as it says itself, or else its file; epoch milliseconds, `null` when unknown. */
export const timeOf = ({ updatedAt, modifiedAt }: ServedSource): number | null => updatedAt ?? modifiedAt;

/** What the command line serves. */
export interface Served {
  readonly kind: 'start' | 'file' | 'directory' | 'stdin' | 'pair';
  readonly follow: boolean;
  /** The command ends when its last tab is closed. */
  readonly once: boolean;
  readonly format: string | null;
  /** Prices of models that the command line was given. */
  readonly prices?: Prices;
  /** Where sessions are looked for. */
  readonly places: readonly { readonly agent: string | null; readonly path: string }[];
  readonly sources: readonly ServedSource[];
  /** Places and files that may not be read. */
  readonly closed: readonly string[];
  /** Files that were not looked at because they are older; `null` while the list is still coming. */
  readonly older: number | null;
  /** How often the list has changed; absent where it does not. */
  readonly revision?: number;
}

/** What changed in a list. */
export type ListChange = ServedSource | { readonly gone: string } | { readonly revision: number };

type Line =
  | Pick<Served, 'kind' | 'follow' | 'once' | 'format' | 'prices' | 'places'>
  | ServedSource
  | { readonly problem: string }
  | { readonly gone: string }
  | { readonly older: number; readonly revision?: number };

/** The token in the fragment of the address that the command line printed; `undefined` on a page that it does not serve. */
export function readToken(fragment: string): string | undefined {
  return new URLSearchParams(fragment.replace(/^#/, '')).get('token') ?? undefined;
}

/** Whether a command line serves this page, also where its address has lost the token. */
export const isServed = (): boolean => document.querySelector('meta[name="agent-lanes-served"]') !== null;

// Often enough for somebody who watches the list grow; drawing it anew takes as long as reading on.
const SHOW_MS = 200;

/**
 * Asks the command line that serves this page what there is. Yields the list as it grows, at once at first, and when it is whole. Rejects
 * when it does not answer.
 */
export async function* fetchServed(token: string): AsyncGenerator<Served, void, undefined> {
  const { body } = await ask('api/sources', token);
  let served: Served | undefined;
  // By their ids: what changed while the list was made comes once more.
  const sources = new Map<string, ServedSource>();
  const closed: string[] = [];
  let shownAt = -Infinity;
  for await (const lines of readLines(body ?? new Blob().stream())) {
    for (const line of lines) {
      const value = JSON.parse(line) as Line; // our own server answers, in these shapes
      if ('kind' in value) served = { ...value, sources: [], closed: [], older: null };
      else if ('id' in value) sources.set(value.id, value);
      else if ('gone' in value) sources.delete(value.gone);
      else if ('problem' in value) closed.push(value.problem);
      else if (served) served = { ...served, ...value };
    }
    if (!served || (served.older === null && performance.now() - shownAt < SHOW_MS)) continue;
    shownAt = performance.now();
    yield { ...served, sources: [...sources.values()], closed: [...closed] };
  }
  if (served?.older === null) yield { ...served, sources: [...sources.values()], closed: [...closed] };
}

/** Asks what changed in the list after a revision; with `waits`, once something has, or after a while. */
export async function fetchChanges(
  token: string,
  revision: number,
  { waits, signal }: { readonly waits: boolean; readonly signal: AbortSignal },
): Promise<readonly ListChange[]> {
  const answer = await ask(`api/sources?since=${revision}${waits ? '&wait=1' : ''}`, token, signal);
  const lines = (await answer.text()).split('\n').filter((line) => line !== '');
  return lines.map((line) => JSON.parse(line) as ListChange); // our own server answers, in these shapes
}

/** A session that holds what was looked for, and the line of it. */
export interface FoundText {
  readonly id: string;
  readonly before: string;
  readonly match: string;
  readonly after: string;
}

/** How far a search has come. */
export interface SearchProgress {
  /** Sessions that were looked at, of how many. */
  readonly looked: number;
  readonly of: number;
  /** Whether more would be found than are told. */
  readonly more: boolean;
}

/** Asks for sessions in which words were said. Yields what came together; the last thing of all is how far the search went. */
export async function* fetchFound(
  token: string,
  words: string,
  signal: AbortSignal,
): AsyncGenerator<readonly (FoundText | SearchProgress)[], void, undefined> {
  const query = new URLSearchParams({ words });
  const { body } = await ask(`api/search?${query.toString()}`, token, signal);
  for await (const lines of readLines(body ?? new Blob().stream()))
    yield lines.map((line) => JSON.parse(line) as FoundText | SearchProgress); // our own server answers, in these shapes
}

/** The list with what changed in it. */
export function applyChanges(served: Served, changes: readonly ListChange[]): Served {
  const sources = new Map(served.sources.map((source) => [source.id, source]));
  let { revision } = served;
  for (const change of changes) {
    if ('id' in change) sources.set(change.id, change);
    else if ('gone' in change) sources.delete(change.gone);
    else revision = change.revision;
  }
  const next = changes.length > 1 ? { ...served, sources: [...sources.values()] } : served;
  return revision === undefined ? next : { ...next, revision };
}

/**
 * Lets the command line know that a tab is there, for as long as one is: of several tabs one holds the connection, and when it is
 * closed the next one does. Resolves when the command line no longer listens.
 */
export async function keepTab(token: string): Promise<void> {
  await inTurn(() => holdTab(token));
}

async function holdTab(token: string): Promise<void> {
  const { body } = await ask('api/tab', token);
  const reader = (body ?? new Blob().stream()).getReader();
  while (!(await reader.read()).done);
}

/** A source written as a document. Rejects when it cannot be had. */
export async function fetchExport(
  token: string,
  id: string,
  { to, redact }: ExportChoice,
  signal: AbortSignal,
): Promise<Blob> {
  const answer = await ask(`api/export/${id}?to=${to}${redact ? '&redact=1' : ''}`, token, signal);
  // It comes as text, whatever it is.
  return new Blob([await answer.blob()], { type: EXPORT_TYPES[to] });
}

const EXPORT_TYPES: Readonly<Record<ExportChoice['to'], string>> = {
  html: 'text/html',
  md: 'text/markdown',
  json: 'application/json',
};

/** The bytes of one source from its start. Rejects when it cannot be had. */
export async function fetchSource(
  token: string,
  id: string,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  const { body } = await ask(`api/source/${id}`, token, signal);
  return body ?? new Blob().stream();
}

/**
 * The bytes of one source after a position. Where this tab may hold a connection, what is appended follows, until the tab is hidden;
 * otherwise they end where there is nothing more at present.
 */
export async function fetchFollowed(
  token: string,
  id: string,
  position: string | null,
  signal: AbortSignal,
): Promise<Answer> {
  const slot = await takeSlot();
  const follow = slot ? 'wait' : 'now';
  const query = new URLSearchParams({ follow, ...(position === null ? {} : { from: position }) });
  const until = slot ? AbortSignal.any([signal, slot.lost]) : signal;
  try {
    const { headers, body } = await ask(`api/source/${id}?${query.toString()}`, token, until);
    return {
      position: headers.get('position'),
      isThere: headers.get('file') !== 'missing',
      isHeld: slot !== undefined,
      bytes: readSlot(body ?? new Blob().stream(), slot),
    };
  } catch (error) {
    slot?.free();
    throw error;
  }
}

async function* readSlot(
  stream: ReadableStream<Uint8Array>,
  slot: Slot | undefined,
): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    yield* readChunks(stream);
  } catch (error) {
    // Given up on purpose, so nothing broke.
    if (!slot?.lost.aborted) throw error;
  } finally {
    slot?.free();
  }
}

/** The bytes of one source from one position up to another one. Rejects when they cannot be had. */
export async function fetchRange(
  token: string,
  id: string,
  [from, to]: readonly [from: number, to: number],
  { follow, signal }: { readonly follow: boolean; readonly signal: AbortSignal },
): Promise<Uint8Array> {
  const answer = await ask(`api/source/${id}${follow ? '?follow=now' : ''}`, token, signal, {
    range: `bytes=${from}-${to - 1}`,
  });
  return new Uint8Array(await answer.arrayBuffer());
}

async function ask(
  path: string,
  token: string,
  signal?: AbortSignal,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const response = await fetch(path, {
    headers: { ...headers, authorization: `Bearer ${token}` },
    signal: signal ?? null,
  });
  if (response.ok) return response;
  // A command that was started again has another token and other sources, so there is nothing to wait for.
  throw new GoneError((await response.text()).trim() || `status ${response.status}`);
}

async function* readChunks(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
  const reader = stream.getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
  } finally {
    // Reading it to its end or to its failure left nothing to cancel.
    await reader.cancel().catch(() => undefined);
  }
}

/** The whole lines that came together. */
async function* readLines(stream: ReadableStream<Uint8Array>): AsyncGenerator<readonly string[]> {
  const text = new TextDecoder();
  let rest = '';
  for await (const chunk of readChunks(stream)) {
    const lines = (rest + text.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    if (lines.length > 0) yield lines;
  }
}
