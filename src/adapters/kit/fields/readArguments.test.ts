import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mediaSource } from './mediaSource.ts';
import { readArguments } from './readArguments.ts';

describe('readArguments', () => {
  it('reads any JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(readArguments(JSON.stringify(value))).toEqual({
          arguments: JSON.parse(JSON.stringify(value)) as unknown,
        });
      }),
    );
  });

  it('takes no text for no arguments', () => {
    expect(readArguments(' ')).toEqual({ arguments: {} });
  });

  it('keeps the readable part of what broke off, and the text', () => {
    expect(readArguments('{"a":"b')).toEqual({
      arguments: { a: 'b' },
      argumentsText: '{"a":"b',
      argumentsPartial: true,
    });
  });

  it('keeps the text of what is no JSON', () => {
    expect(readArguments('ls -l')).toEqual({ arguments: {}, argumentsText: 'ls -l' });
  });
});

describe('mediaSource', () => {
  it('takes base64 out of its URL', () => {
    expect(mediaSource('data:image/png;base64,AAAA')).toEqual({
      type: 'base64',
      data: 'AAAA',
      mimeType: 'image/png',
    });
  });

  it('leaves other addresses as they are', () => {
    expect(mediaSource('https://a.example/b.png')).toEqual({ type: 'url', url: 'https://a.example/b.png' });
    expect(mediaSource('data:text/plain,hello')).toEqual({ type: 'url', url: 'data:text/plain,hello' });
  });
});
