/** One source that the command line offers. */
export interface ServedSource {
  readonly id: number;
  readonly name: string;
  /** Bytes; `null` when unknown. */
  readonly size: number | null;
  /** Epoch milliseconds; `null` when unknown. */
  readonly modifiedAt: number | null;
}

/** What the command line serves. */
export interface Served {
  readonly kind: 'start' | 'file' | 'directory' | 'stdin';
  readonly follow: boolean;
  readonly format: string | null;
  readonly sources: readonly ServedSource[];
}

/** The token in the fragment of the address that the command line printed; `undefined` on a page that it does not serve. */
export function readToken(fragment: string): string | undefined {
  return new URLSearchParams(fragment.replace(/^#/, '')).get('token') ?? undefined;
}

/** Asks the command line that serves this page what there is. Rejects when it does not answer. */
export async function fetchServed(token: string): Promise<Served> {
  const response = await ask('api/sources', token);
  return (await response.json()) as Served; // our own server answers, in this shape
}

/** The bytes of one source; with `follow` also what is appended later. Rejects when it cannot be had. */
export async function fetchSource(
  token: string,
  id: number,
  options: { readonly follow: boolean; readonly signal: AbortSignal },
): Promise<ReadableStream<Uint8Array>> {
  const { body } = await ask(`api/source/${id}${options.follow ? '?follow=1' : ''}`, token, options.signal);
  return body ?? new Blob().stream();
}

async function ask(path: string, token: string, signal?: AbortSignal): Promise<Response> {
  const response = await fetch(path, {
    headers: { authorization: `Bearer ${token}` },
    signal: signal ?? null,
  });
  if (!response.ok) throw new Error((await response.text()).trim() || `status ${response.status}`);
  return response;
}
