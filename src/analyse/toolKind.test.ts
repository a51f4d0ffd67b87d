import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../model/index.ts';
import { isReading, TOOL_KINDS, toolEntry, type ToolKind } from './toolKind.ts';

const kindOf = (name: string, args?: JsonValue): ToolKind => toolEntry(name, args)[0];

describe('toolEntry', () => {
  it.each([
    ['bash', 'bash', 'bash'],
    ['Read', 'read', 'read'],
    ['str_replace_editor', 'edit', 'edit'],
    ['Multi-Edit', 'edit', 'edit'],
    ['find', 'search', 'find'],
    ['web.search', 'web', 'webSearch'],
    ['view image', 'image', null],
    ['functions.exec', 'bash', 'bash'],
    ['functions:read', 'read', 'read'],
    ['default_api:grep', 'search', 'search'],
    ['proxy_grep', 'search', 'search'],
    ['heron', 'other', null],
    ['', 'other', null],
  ] as const)('knows “%s” as %s, called %s', (name, kind, label) => {
    expect(toolEntry(name, undefined)).toEqual([kind, label]);
    expect(toolEntry(name, {})).toEqual([kind, label]);
  });

  it.each([
    'mcp__gulls__grep',
    'my functions.exec',
    'functionsXexec',
    'functions',
    'reаd', // The third letter is Cyrillic.
    'read\n',
    '(read)',
    'read()',
    `${' '.repeat(200)}read`,
    'constructor',
  ])('takes “%s” for a tool of its own', (name) => {
    expect(kindOf(name)).toBe('other');
  });

  it('tells by the arguments what one editor does', () => {
    expect(toolEntry('str_replace_editor', { command: 'view' })).toEqual(['read', 'read']);
    expect(toolEntry('str_replace_editor', { command: 'create' })).toEqual(['write', 'write']);
    expect(toolEntry('str_replace_editor', { command: 'insert' })).toEqual(['edit', 'edit']);
    expect(toolEntry('str_replace_editor', { command: ['view'] })).toEqual(['edit', 'edit']);
    expect(toolEntry('read', { command: 'create' })).toEqual(['read', 'read']);
  });

  it('takes a shell that applies a patch for an edit', () => {
    const patch = 'apply_patch <<EOF\n*** Begin Patch\n*** Update File: a\n*** End Patch\nEOF';
    expect(toolEntry('shell', { command: patch })).toEqual(['edit', 'edit']);
    expect(toolEntry('shell', { command: 'ls' })).toEqual(['bash', 'bash']);
    expect(toolEntry('grep', { command: patch })).toEqual(['search', 'search']);
  });

  it.each([
    ['create', { path: 'a' }, 'write'],
    ['open', { filename: 'a' }, 'read'],
    ['insert', { file_name: 'a' }, 'edit'],
    ['insert', { text: 'a' }, 'edit'],
    ['functions.create', { path: 'a' }, 'write'],
    // Other agents call other things so.
    ['create', {}, 'other'],
    ['create', { text: 'a' }, 'other'],
    ['open', { path: 7 }, 'other'],
    ['insert', { text: 7 }, 'other'],
    ['insert', { row: 7 }, 'other'],
    ['heron', { path: 'a' }, 'other'],
  ] as const)('takes %s with %j for %s', (name, args, kind) => {
    expect(kindOf(name, args)).toBe(kind);
  });
});

describe('isReading', () => {
  it('holds for what changes nothing', () => {
    const kinds = Object.keys(TOOL_KINDS) as ToolKind[]; // as its type says
    expect(kinds.filter(isReading).toSorted()).toEqual(['list', 'read', 'search', 'todo', 'web']);
  });
});
