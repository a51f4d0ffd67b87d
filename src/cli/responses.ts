import { STATUS_CODES, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** What every response carries, refusals too: nothing is stored, framed, sniffed or run that is not this page's own. */
export const HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    'img-src blob: data:',
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types agent-lanes#worker',
  ].join('; '),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-store',
};

const REASONS = {
  400: 'This is no request that can be answered.',
  401: 'This request lacks the token. Open the address that agent-lanes printed.',
  403: 'This request comes from elsewhere. Open the address that agent-lanes printed.',
  404: 'There is nothing here. Open the address that agent-lanes printed.',
  405: 'Only reading is possible here.',
  408: 'This request took too long.',
  416: 'This part of the source cannot be asked for.',
  431: 'This request has too many headers.',
  500: 'The source could not be read.',
} as const;

/** A status that a request is refused with. */
export type Refusal = keyof typeof REASONS;

/** Begins an answer. */
export function sendHead(
  response: ServerResponse,
  type: string,
  headers: Readonly<Record<string, string>> = {},
  status: 200 | 206 = 200,
): void {
  response.writeHead(status, { ...HEADERS, ...headers, 'Content-Type': type });
}

/** Refuses a request, in one short sentence that names no path. */
export function refuse(response: ServerResponse, status: Refusal): void {
  const allow = status === 405 ? { Allow: 'GET, HEAD' } : {};
  response.writeHead(status, { ...HEADERS, ...allow, ...bodyHeaders(status) });
  response.end(body(status));
}

/** Refuses what was never a request, and closes the connection. */
export function refuseConnection(socket: Duplex, status: Refusal): void {
  const headers = { ...HEADERS, ...bodyHeaders(status), Connection: 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body(status)}`, () => {
    socket.destroy();
  });
}

const body = (status: Refusal): string => `${REASONS[status]}\n`;

const bodyHeaders = (status: Refusal) => ({
  'Content-Type': 'text/plain; charset=utf-8',
  'Content-Length': String(body(status).length),
});
