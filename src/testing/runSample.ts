import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { runInThisContext } from 'node:vm';
import { createElement, Fragment, useState } from 'react';
import ts from 'typescript';
import { adapters } from '../adapters/index.ts';
import * as core from '../core.ts';
import * as de from '../locales/de/index.ts';
import * as ja from '../locales/ja/index.ts';
import * as debuggerEntry from '../debugger.ts';
import * as eager from '../eager.ts';
import * as reactMarkdown from '../reactMarkdown.ts';
import * as root from '../index.ts';
import { adapterFixtures } from './fixtures.ts';

/** Folder of the project. */
export const folder = join(import.meta.dirname, '..', '..');
/** The text of a page. */
export const pageOf = (name: string): string => readFileSync(join(folder, name), 'utf8');

/** A block of code on a page. */
export interface Sample {
  readonly language: string;
  readonly line: number;
  readonly code: string;
}

/** The blocks of code on a page, without those that a label says are of another library. */
export function samplesOf(page: string): readonly Sample[] {
  const text = pageOf(page);
  return [...text.matchAll(/^```(\w+)(?: \[agent-lanes\])?\n(.*?)^```/gms)].map(
    ({ 1: language = '', 2: code = '', index }) => ({
      language,
      code,
      line: text.slice(0, index).split('\n').length,
    }),
  );
}

/** What a sample leaves behind: what it declares, and the element that it is. */
export type Left = Readonly<Record<string, unknown>> & { readonly store?: core.TranscriptStore };

/** What files of a reader export, by the path that a sample imports them from. */
export type Files = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Runs a sample as the body of a function, with the names that it uses and does not say. */
export async function runSample(
  code: string,
  given: Readonly<Record<string, unknown>>,
  files: Files = {},
): Promise<Left> {
  const imported: Record<string, unknown> = {};
  const body = code
    .replace(/^import \{(.*?)\} from '(.*?)';\n/gm, (_, names: string, from: string) => {
      const module = files[from] ?? moduleOf(from);
      for (const name of names.split(',')) imported[name.trim()] = module[name.trim()];
      return '';
    })
    .replace(/^import (?:type .*|'.*');\n/gm, '')
    .replace(/^export (?:default )?/gm, '')
    .replace(/^\s*<(?=[A-Z])/, 'const element = <');
  const declared = [...body.matchAll(/^(?:const|(?:async )?function\*?) (?:\{ ?(.*?) ?\} =|(\w+))/gm)]
    .flatMap(([, names, name = '']) => names?.split(',') ?? [name])
    .map((name) => name.trim());
  const names = { AgentTranscript: root.AgentTranscript, ...core, ...given, ...imported };
  const used = Object.keys(names).filter((name) => new RegExp(`\\b${name}\\b`).test(body));
  const { outputText } = ts.transpileModule(
    `(async ({ ${[...used, 'Fragment', 'createElement'].join(', ')} }) => { {\n${body}\nreturn { ${declared.join(', ')} }; } })`,
    {
      fileName: 'sample.tsx',
      compilerOptions: {
        target: ts.ScriptTarget.ESNext,
        jsx: ts.JsxEmit.React,
        jsxFactory: 'createElement',
        jsxFragmentFactory: 'Fragment',
      },
    },
  );
  const sample = runInThisContext(outputText) as (names: object) => Promise<Left>;
  return sample({ ...names, Fragment, createElement });
}

/** The languages that samples import, by their tag. */
const LOCALES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = { de, ja };

const SAID = { id: 'a', role: 'user', parts: [{ type: 'text', text: 'How deep is it?' }] };

/** What a package exports that a sample imports. */
export function moduleOf(name: string): Readonly<Record<string, unknown>> {
  if (name === 'agent-lanes') return root;
  if (name === 'agent-lanes/core') return core;
  if (name === 'agent-lanes/debugger') return debuggerEntry;
  if (name === 'agent-lanes/eager') return eager;
  if (name === 'agent-lanes/react-markdown') return reactMarkdown;
  if (name === 'react') return { useState };
  const [, language] = /^agent-lanes\/locales\/(.+)$/.exec(name) ?? [];
  if (language !== undefined) return LOCALES[language] ?? {};
  if (name === '@ai-sdk/react') return { useChat: () => ({ messages: [SAID], status: 'ready' }) };
  const format = name.replace('agent-lanes/adapters/', '');
  const adapter = adapters.find((each) => each.format === format);
  if (!adapter) throw new Error(`A sample imports ${name}.`);
  const camel = format.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return { [`${camel}Adapter`]: adapter };
}

/** The first fixture of a format that its sample can be given. */
export function sourceOf(format: string): Uint8Array {
  const files = adapterFixtures(format);
  const named = /messages|history|session|stream|prompt|rollout|api_conv/;
  const source = files.find(({ name }) => named.test(name)) ?? files[0];
  if (!source) throw new Error(`${format} has no fixture.`);
  return source.bytes;
}

/** The values of a JSON list, or of lines of JSON; none of anything else. */
function recordsIn(text: string): readonly unknown[] {
  try {
    if (text.startsWith('[')) return JSON.parse(text) as readonly unknown[];
    const lines = text.split('\n').filter(Boolean);
    return lines.map((line) => JSON.parse(line) as unknown);
  } catch {
    return [];
  }
}

/** What a sample of a format is given. */
export function givenFor(format: string): Readonly<Record<string, unknown>> {
  const bytes = sourceOf(format);
  const text = new TextDecoder().decode(bytes);
  const respond = () => new Response(text);
  const stream = { toReadableStream: () => new Response(text).body };
  const create = () => Promise.resolve(stream);
  const messages = adapterFixtures(format).find(({ name }) => name.endsWith('.json'));
  const values = (): unknown => JSON.parse(new TextDecoder().decode(messages?.bytes ?? bytes));
  return {
    store: core.createTranscriptStore(),
    response: respond(),
    fetch: () => Promise.resolve(respond()),
    file: new File([bytes as BlobPart], 'a run'),
    files: [new File([bytes as BlobPart], 'a run')],
    child: { stdout: Readable.from([Buffer.from(bytes)]) },
    agentProcess: { stdout: Readable.from([Buffer.from(bytes)]) },
    events: recordsIn(text),
    messages: [SAID],
    getRawHistory: () => Promise.resolve(values()),
    generateText: () => Promise.resolve({ response: { messages: values() } }),
    anthropic: { messages: { create } },
    openai: { responses: { create }, chat: { completions: { create } } },
    request: {},
    signal: new AbortController().signal,
    ...Object.fromEntries(
      ['url', 'server', 'headers', 'body', 'clientId', 'model', 'prompt'].map((name) => [name, name]),
    ),
    ...Object.fromEntries(
      ['DeployView', 'McpView', 'WeatherCard', 'Notice', 'MyText'].map((name) => [name, () => null]),
    ),
  };
}

/** The format that a sample names. */
export const formatIn = (code: string): string =>
  /format: '([\w-]+)'/.exec(code)?.[1] ?? /adapters\/([\w-]+)'/.exec(code)?.[1] ?? 'anthropic-messages';

/** Whether a sample is code of ours that can be run. */
export const isCode = ({ language }: Sample): boolean => language === 'ts' || language === 'tsx';
