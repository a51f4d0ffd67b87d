/** Whether a text is base64 of something: its alphabet only, padded or not; line breaks are allowed. Linear. */
export function isBase64(data: string): boolean {
  let end = data.length;
  while (end > 0 && isSpace(data.charCodeAt(end - 1))) end -= 1;
  const last = end;
  while (end > 0 && last - end < 2 && data.charCodeAt(end - 1) === 0x3d) end -= 1;
  return end > 0 && !/[^A-Za-z0-9+/\r\n]/.test(end === data.length ? data : data.slice(0, end));
}

const isSpace = (code: number): boolean => code === 0x20 || (code >= 0x09 && code <= 0x0d);

/** Base64 on one line. */
export function joinLines(data: string): string {
  return /[\r\n]/.test(data) ? data.replace(/[\r\n]/g, '') : data;
}

/** Size in bytes of what a base64 text holds; padding and line breaks make it a little too large. */
export function base64Size(data: string): number {
  return Math.floor((data.length * 3) / 4);
}

/** Some bytes of base64 data on one line, one character a byte; empty when they cannot be read. Decodes no more than those. */
export function decodeAt(data: string, offset: number, length: number): string {
  // Four characters hold three bytes.
  const start = Math.floor(offset / 3) * 4;
  const end = Math.ceil((offset + length) / 3) * 4;
  try {
    return atob(data.slice(start, end)).slice(offset % 3, (offset % 3) + length);
  } catch {
    return '';
  }
}

/** The bytes of base64 data; `null` when it cannot be read. */
export function decodeBase64(data: string): Uint8Array<ArrayBuffer> | null {
  try {
    const text = atob(data);
    const bytes = new Uint8Array(text.length);
    for (let index = 0; index < text.length; index += 1) bytes[index] = text.charCodeAt(index);
    return bytes;
  } catch {
    return null;
  }
}
