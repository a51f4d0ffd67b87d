import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstText, oneLine, previewArguments, previewJson } from './onOneLine.ts';

describe('oneLine', () => {
  it('puts one space in place of white space, and none at the ends', () => {
    expect(oneLine('  a\n\n\tb  c\r\n')).toBe('a b c');
  });

  it('shows the first 200 units', () => {
    expect(oneLine('x'.repeat(201))).toBe('x'.repeat(200));
    expect(oneLine(`${' '.repeat(150)}${'x'.repeat(300)}`)).toBe('x'.repeat(200));
  });

  it('looks no further than the first 800 units', () => {
    expect(oneLine(`${' '.repeat(799)}xy`)).toBe('x');
    expect(oneLine(`${' '.repeat(800)}x`)).toBe('');
  });
});

describe('firstText', () => {
  it('takes the first of the keys that holds more than white space', () => {
    expect(firstText({ b: 'two', a: 'one' }, ['a', 'b'])).toBe('one');
    expect(firstText({ a: ' \n', b: 'two' }, ['a', 'b'])).toBe('two');
    expect(firstText({ a: 7, b: null }, ['a', 'b', 'c'])).toBe('');
    expect(firstText({ a: `${' '.repeat(800)}one`, b: 'two' }, ['a', 'b'])).toBe('two');
    expect(firstText({}, ['constructor'])).toBe('');
  });

  it('joins a list of texts, and of the files that objects name', () => {
    const files = [{ path: 'a.ts' }, { file_path: 'b.ts' }, { path: 3 }, 'c.ts', null, { name: 'd' }, 5];
    expect(firstText({ files }, ['files'])).toBe('a.ts, b.ts, c.ts');
  });

  it('names no more than 20 entries of a list', () => {
    const files = Array.from({ length: 21 }, (_, index) => String(index % 10));
    expect(firstText({ files }, ['files'])).toBe(
      '0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9',
    );
  });

  it('reads a list of words as a command where it is one', () => {
    expect(firstText({ command: ['git', 'status'] }, ['command'], true)).toBe('git status');
    expect(firstText({ command: ['git', 'status'] }, ['command'])).toBe('git, status');
    expect(firstText({ command: 7, cmd: 'ls' }, ['command', 'cmd'], true)).toBe('ls');
  });
});

describe('previewArguments', () => {
  it('says each by its name, and only counts what a list or an object holds', () => {
    const args = { a: 'one\ntwo', b: [1, 2, 3], c: { d: 1 }, e: null, f: true, g: 1.5, 'h\ni': '' };
    expect(previewArguments(args)).toBe('a: one two, b: [3], c: {…}, e: null, f: true, g: 1.5, h i:');
    expect(previewArguments({})).toBe('');
  });

  it('says no more than 20 of them', () => {
    const args = Object.fromEntries(Array.from({ length: 25 }, (_, index) => [`k${index}`, 1]));
    expect(previewArguments(args).split(', ')).toHaveLength(20);
  });

  it('leaves out what is inherited', () => {
    const args = Object.assign(Object.create({ inherited: 1 }) as Record<string, number>, { own: 2 });
    expect(previewArguments(args)).toBe('own: 2');
  });
});

describe('previewJson', () => {
  it.each([
    ['a\n"b"', '"a\\n\\"b\\""'],
    [12.5, '12.5'],
    [null, 'null'],
    [false, 'false'],
    [[], '[]'],
    [{}, '{}'],
    [[1, 'two', [3]], '[1,"two",[3]]'],
    [{ a: 1, 'b"': [true], c: { d: null } }, '{"a":1,"b\\"":[true],"c":{"d":null}}'],
  ])('writes %j as JSON does', (value, text) => {
    expect(previewJson(value)).toBe(text);
  });

  it('is what JSON writes where that is short', () => {
    const small = fc.jsonValue({ depthSize: 'small' }).filter((value) => {
      const text = JSON.stringify(value);
      return text.length < 200 && !/\s|\\/.test(text) && (text.match(/[[{]/g)?.length ?? 0) < 8;
    });
    fc.assert(
      fc.property(small, (value) => {
        // fast-check's JSON is JSON, and -0 is written as 0.
        expect(previewJson(value as never)).toBe(JSON.stringify(value));
      }),
    );
  });

  it('goes eight levels down', () => {
    expect(previewJson([[[[[[[[['below']]]]]]]]])).toBe('[[[[[[[[…]]]]]]]]');
    expect(previewJson({ a: { a: { a: { a: { a: { a: { a: { a: {} } } } } } } } })).toBe(
      `${'{"a":'.repeat(8)}…${'}'.repeat(8)}`,
    );
  });

  it('stops where the line is full', () => {
    const read: number[] = [];
    const list = Array.from({ length: 300 }, (_, index) => index);
    const watched = new Proxy(list, {
      get(target, key, self) {
        if (typeof key === 'string' && /^\d+$/.test(key)) read.push(Number(key));
        return Reflect.get(target, key, self) as unknown;
      },
    });
    expect(previewJson(watched)).toBe(JSON.stringify(list).slice(0, 200));
    // 200 units: `[`, 10 figures of one digit, then of two and of three, each with its comma.
    expect(read.length).toBeLessThan(80);
    const object = Object.fromEntries(list.map((index) => [`k${index}`, 0]));
    expect(previewJson(object)).toBe(JSON.stringify(object).slice(0, 200));
    expect(previewJson(['x'.repeat(1e6)])).toBe(`["${'x'.repeat(198)}`);
    expect(previewJson({ ['k'.repeat(1e6)]: 1 })).toBe(`{"${'k'.repeat(198)}`);
  });

  it('writes only what is the value’s own', () => {
    expect(
      previewJson(Object.assign(Object.create({ inherited: 1 }) as Record<string, number>, { own: 2 })),
    ).toBe('{"own":2}');
  });
});
