import { describe, expect, it } from 'vitest';
import { createEventOrder } from './createEventOrder.ts';

/** What comes out at each step, for numbers that come in. `*` marks the first event, `!` the last. */
function steps(...incoming: readonly string[]): string[] {
  const order = createEventOrder<string>();
  return incoming.map((event) => {
    const number = /\d+/.exec(event)?.[0];
    const place = event.includes('*') ? 'first' : event.includes('!') ? 'last' : undefined;
    return order.take(number === undefined ? undefined : Number(number), event, place).join(' ');
  });
}

describe('createEventOrder', () => {
  it('lets through what comes in order, wherever its numbers begin', () => {
    expect(steps('0', '1', '2')).toEqual(['0', '1', '2']);
    expect(steps('*1', '2', '3', '*0', '1')).toEqual(['*1', '2', '3', '*0', '1']);
  });

  it('keeps what comes too early until it is its turn', () => {
    expect(steps('0', '2', '3', '1', '4')).toEqual(['0', '', '', '1 2 3', '4']);
    expect(steps('2', '1', '*0', '3')).toEqual(['', '', '*0 1 2', '3']);
  });

  it('lets through what comes again', () => {
    expect(steps('0', '1', '0', '1', '2')).toEqual(['0', '1', '0', '1', '2']);
    expect(steps('0', '2', '2', '1')).toEqual(['0', '', '', '1 2 2']);
  });

  it('waits no longer when the last event comes, or one without a number, or another first', () => {
    expect(steps('0', '3', '2', '!4', '1')).toEqual(['0', '', '', '2 3 !4', '1']);
    expect(steps('0', '2', 'none', '1', '3')).toEqual(['0', '', '2 none', '1', '3']);
    expect(steps('0', '2', '*0', '1')).toEqual(['0', '', '2 *0', '1']);
  });

  it('gives up one that is missing, and keeps the order of what comes behind it', () => {
    const early = Array.from({ length: 33 }, (_, index) => String(index + 2));
    const given = steps('0', ...early, '36', '35', '1');
    expect(given.slice(1, 33).join('')).toBe('');
    expect(given.slice(33)).toEqual([early.join(' '), '', '35 36', '1']);
  });

  it('waits for none where many are missing, up to the next first event', () => {
    const odd = Array.from({ length: 100 }, (_, index) => String(2 * index + 3));
    const given = steps('0', ...odd, '*0', '2', '1');
    expect(given.join(' ').split(' ').filter(Boolean)).toEqual(['0', ...odd, '*0', '1', '2']);
    expect(given.slice(-60, -3)).toEqual(odd.slice(-57));
  });

  it('gives what still waits at the end', () => {
    const order = createEventOrder<string>();
    order.take(0, 'a');
    order.take(3, 'd');
    order.take(2, 'c');
    expect(order.rest()).toEqual(['c', 'd']);
    expect(order.rest()).toEqual([]);
  });
});
