/** Whether a text is base64 of something: its alphabet only, padded or not; line breaks are allowed. Linear. */
export function isBase64(data: string): boolean {
  return data !== '' && /^[A-Za-z0-9+/\r\n]+={0,2}\s*$/.test(data);
}

/** Size in bytes of what a base64 text holds; padding and line breaks make it a little too large. */
export function base64Size(data: string): number {
  return Math.floor((data.length * 3) / 4);
}

/** The first bytes of base64 data, one character a byte; empty when it cannot be read. */
export function decodeHead(data: string): string {
  try {
    return atob(
      data
        .slice(0, 64)
        .replace(/[\r\n]/g, '')
        .slice(0, 32),
    );
  } catch {
    return '';
  }
}

/** The bytes of base64 data; `null` when it cannot be read. */
export function decodeBase64(data: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(data), (byte) => byte.charCodeAt(0));
  } catch {
    return null;
  }
}
