import { describe, expect, it } from 'vitest';
import { maskInline } from './maskInline.ts';

describe('maskInline', () => {
  it.each([
    ['', '', null],
    ['a *b*', 'a *b*', null],
    ['a\\*b', 'a··b', null],
    ['a\\', 'a·', null],
    ['a\\\\*', 'a··*', null],
    ['`*` b', '··· b', null],
    ['``a`*`` b', '······· b', null],
    ['<a:*> b', '····· b', null],
    ['< *', '· *', null],
    ['<a *', '·a *', null],
    ['<a\n>*', '·a\n>*', null],
    ['a `b', 'a ', 2],
    ['a ``b` c', 'a ', 2],
    ['`a` ``b', '··· ', 4],
    ['\\`a` b', '··a', 3],
    ['`a\\` b', '···· b', null],
    ['*<a:b>*`c`*', '*·····*···*', null],
  ])('masks %j as %j', (text, masked, openCode) => {
    expect(maskInline(text)).toEqual({ masked, openCode });
  });
});
