import { afterEach, expect, it, vi } from 'vitest';
import { warnOfDeprecated } from './warnOfDeprecated.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const heard = () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  return () => warn.mock.calls.map(([words]) => String(words));
};

it('says once for each name what to do', () => {
  const said = heard();
  const old = { name: 'the option “tape”', since: '0.2.0', instead: 'Use “journal”.' };
  warnOfDeprecated(old);
  warnOfDeprecated(old);
  warnOfDeprecated({ ...old, name: 'the option “reel”' });
  expect(said()).toEqual([
    'agent-lanes: the option “tape” is deprecated since 0.2.0 and will go. Use “journal”.',
    'agent-lanes: the option “reel” is deprecated since 0.2.0 and will go. Use “journal”.',
  ]);
});

it('is silent in production, and where there is no process', () => {
  const said = heard();
  const old = { name: 'the option “quiet”', since: '0.2.0', instead: 'Leave it out.' };
  vi.stubEnv('NODE_ENV', 'production');
  warnOfDeprecated(old);
  vi.unstubAllEnvs();
  vi.stubGlobal('process', undefined);
  warnOfDeprecated(old);
  vi.unstubAllGlobals();
  expect(said()).toEqual([]);
});
