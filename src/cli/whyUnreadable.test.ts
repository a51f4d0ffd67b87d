import { expect, it } from 'vitest';
import { readTranscript } from '../core.ts';
import { whyUnreadable } from './whyUnreadable.ts';

it.each([
  ['{"a":1,\n"b" 2}', /^Line 2: This text is not valid JSON\./],
  ['', /^There is nothing in this source\./],
  ['{"scripts":{}}', /^This is JSON, but of no format that can be read\. Run “agent-lanes formats”/],
  ['<!doctype html><p>Sign in', /^This is a web page/],
])('says of %j where its problem is, or what it is as a whole', async (text, reason) => {
  const { summary, messages, diagnostics } = await readTranscript(text);
  expect(whyUnreadable(summary.format, messages.length, diagnostics)).toMatch(reason);
});
