import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Who may ask. */
export interface RequestRules {
  readonly port: number;
  /** What a request for data must carry as `Authorization: Bearer`. */
  readonly token: string;
}

/**
 * The status a request is refused with; `undefined` when it may pass. Every request must name this server as its one
 * `Host`, which a page of another site cannot do even when its name points here (DNS rebinding), and only read.
 */
export function checkRequest(request: IncomingMessage, { port }: RequestRules): 403 | 405 | undefined {
  const [host, ...more] = headerValues(request, 'host');
  if (host === undefined || more.length > 0 || !hosts(port).includes(host)) return 403;
  // A target that is no path names a host of its own.
  if (!request.url?.startsWith('/')) return 403;
  if (request.method !== 'GET' && request.method !== 'HEAD') return 405;
  return undefined;
}

/**
 * The status a request for data is refused with, after `checkRequest`: 403 when another site asks, 401 without the token.
 * Browsers say who asks in `Origin` and `Sec-Fetch-Site`; the token is what other programs on this computer lack.
 */
export function checkDataRequest(
  request: IncomingMessage,
  { port, token }: RequestRules,
): 401 | 403 | undefined {
  const own = hosts(port).map((host) => `http://${host}`);
  if (headerValues(request, 'origin').some((origin) => !own.includes(origin))) return 403;
  const sites = headerValues(request, 'sec-fetch-site');
  if (sites.some((site) => site !== 'same-origin' && site !== 'none')) return 403;
  const [given = '', ...more] = headerValues(request, 'authorization');
  return more.length === 0 && sameSecret(given, `Bearer ${token}`) ? undefined : 401;
}

const hosts = (port: number): readonly string[] => [
  `127.0.0.1:${port}`,
  `localhost:${port}`,
  `[::1]:${port}`,
];

// `headers` keeps only the first of several; the raw list shows that there were more.
function headerValues({ rawHeaders }: IncomingMessage, name: string): readonly string[] {
  return rawHeaders.filter((_, i) => i % 2 === 1 && rawHeaders[i - 1]?.toLowerCase() === name);
}

// Hashed first: the comparison takes equal lengths only, and then equal time for any content.
function sameSecret(given: string, expected: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
