import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scaled } from '../testing/cases.ts';
import {
  hasCommands,
  hasEditorContext,
  isFolded,
  isSaid,
  markCommands,
  markInstructions,
  readCommandText,
  readPieces,
  textsOfPiece,
} from './commandText.ts';

describe('readCommandText', () => {
  it('reads a command whose parts come in any order as one', () => {
    const [name, message, args] = [
      '<command-name>/init</command-name>',
      '<command-message>init is analyzing…</command-message>',
      '<command-args>the dam</command-args>',
    ];
    const command = { type: 'command', name: '/init', message: 'init is analyzing…', args: 'the dam' };
    expect(readCommandText(`${name}\n   ${message}\n   ${args}`)).toEqual([command]);
    expect(readCommandText(`${message}${name}${args}`)).toEqual([command]);
    expect(readCommandText(`${name}${name}`)).toHaveLength(2);
  });

  it('reads what commands print, shell commands and reminders among the words of the person', () => {
    const text =
      'Mend it.\n<system-reminder>\nThe file was changed.\n</system-reminder>\n<bash-input>ls <dam></bash-input>' +
      '<bash-stdout>a</bash-stdout><bash-stderr></bash-stderr>then';
    expect(readCommandText(text)).toEqual([
      { type: 'text', text: 'Mend it.' },
      { type: 'reminder', text: 'The file was changed.' },
      { type: 'shell', command: 'ls <dam>' },
      { type: 'output', text: 'a', isError: false },
      { type: 'text', text: 'then' },
    ]);
  });

  it('tells what an editor wrote from the request behind it, in which no tag means anything', () => {
    const text =
      '# Context from my IDE setup:\n\n## Open tabs:\n- dam.ts\n\n## My request for Codex:\nMend <system-reminder>it</system-reminder>.\n';
    expect(readCommandText(text)).toEqual([
      { type: 'text', text: 'Mend <system-reminder>it</system-reminder>.' },
      { type: 'editor', text: '## Open tabs:\n- dam.ts' },
    ]);
    expect(hasEditorContext(text)).toBe(true);
    expect(hasEditorContext('# Context from my IDE setup:\n\n## Open tabs:')).toBe(false);
    expect(hasEditorContext(`Look: ${text}`)).toBe(false);
  });

  it('reads a command that the person ran in the prompt of Codex, with what it printed', () => {
    const text =
      '<user_shell_command>\n<command>\nls dam\n</command>\n<result>\nExit code: 0\nOutput:\nmud\n</result>\n</user_shell_command>';
    expect(readCommandText(text)).toEqual([
      { type: 'shell', command: 'ls dam' },
      { type: 'output', text: 'Exit code: 0\nOutput:\nmud', isError: false },
    ]);
    expect(readCommandText('<user_shell_command>ls</user_shell_command>')).toEqual([
      { type: 'reminder', text: 'ls' },
    ]);
  });

  it('takes a tag that is not closed for text, and one inside another for what that says', () => {
    expect(readCommandText('a <system-reminder> b')).toEqual([
      { type: 'text', text: 'a <system-reminder> b' },
    ]);
    expect(readCommandText('<bash-stdout><command-name>x</command-name></bash-stdout>')).toEqual([
      { type: 'output', text: '<command-name>x</command-name>', isError: false },
    ]);
    expect(hasCommands('<command-name>/exit')).toBe(false);
    expect(hasCommands('<b>bold</b>')).toBe(false);
  });

  it('leaves out no word but the names of the tags, whatever the text is', () => {
    const tags = ['command-name', 'command-args', 'command-message', 'bash-stdout', 'system-reminder'];
    const part = fc.oneof(
      fc.string(),
      fc.constantFrom(...tags.flatMap((tag) => [`<${tag}>`, `</${tag}>`])),
      fc.tuple(fc.constantFrom(...tags), fc.string()).map(([tag, inside]) => `<${tag}>${inside}</${tag}>`),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const text = parts.join('');
        const said = readCommandText(text).map((piece) =>
          piece.type === 'command' ? [piece.name, piece.message, piece.args] : textsOfPiece(piece),
        );
        const letters = (words: string) => words.replace(/<\/?[a-z]+-[a-z]+>|\s/g, '');
        const sorted = (words: string) => Array.from(letters(words)).sort().join('');
        expect(sorted(said.flat().join(' '))).toBe(sorted(text));
      }),
      { numRuns: scaled(300) },
    );
  });

  it('keeps an output that is empty where nothing else was printed', () => {
    const [first, ...others] = readCommandText('<bash-stdout></bash-stdout>');
    expect(first).toEqual({ type: 'output', text: '', isError: false });
    expect(others).toEqual([]);
  });

  it('says a message that repeats the name of its command once', () => {
    const [piece] = readCommandText(
      '<command-name>/exit</command-name><command-message>exit</command-message>',
    );
    expect(piece && textsOfPiece(piece)).toEqual(['/exit']);
  });
});

describe('pieces of a text with tags', () => {
  const piecesOf = (text: string) => readCommandText(text);

  it('are read of every tag', () => {
    expect(piecesOf('<local-command-stdout> a </local-command-stdout>')).toEqual([
      { type: 'output', text: 'a', isError: false },
    ]);
    expect(piecesOf('<local-command-stderr>a</local-command-stderr>')).toEqual([
      { type: 'output', text: 'a', isError: true },
    ]);
    expect(piecesOf('<bash-stderr>a</bash-stderr>')).toEqual([{ type: 'output', text: 'a', isError: true }]);
    expect(piecesOf('<local-command-caveat>a</local-command-caveat>')).toEqual([
      { type: 'reminder', text: 'a' },
    ]);
    const half = '<command>ls</command>';
    expect(piecesOf(`<user_shell_command>${half}</user_shell_command>`)).toEqual([
      { type: 'reminder', text: half },
    ]);
  });

  it('are one command only while nothing stands between its parts, and no part is said twice', () => {
    const name = '<command-name>/a</command-name>';
    const args = '<command-args>b</command-args>';
    const none = { type: 'command', name: '', message: '', args: '' };
    expect(piecesOf(`${name}then${args}`)).toEqual([
      { ...none, name: '/a' },
      { type: 'text', text: 'then' },
      { ...none, args: 'b' },
    ]);
    expect(piecesOf(`<bash-input>ls</bash-input>${args}`)).toEqual([
      { type: 'shell', command: 'ls' },
      { ...none, args: 'b' },
    ]);
    expect(piecesOf(`${args}${args}`)).toEqual([
      { ...none, args: 'b' },
      { ...none, args: 'b' },
    ]);
  });

  it('are what is closed, once a tag was left open too', () => {
    expect(piecesOf('<bash-stdout>a</bash-stdout> <bash-stdout> b <bash-input>ls</bash-input>')).toEqual([
      { type: 'output', text: 'a', isError: false },
      { type: 'text', text: '<bash-stdout> b' },
      { type: 'shell', command: 'ls' },
    ]);
  });

  it('leave out the empty one of two streams, and keep what is no output', () => {
    const text = '<command-name></command-name><bash-stdout></bash-stdout><bash-stderr>no</bash-stderr>';
    expect(piecesOf(text)).toEqual([
      { type: 'command', name: '', message: '', args: '' },
      { type: 'output', text: 'no', isError: true },
    ]);
  });

  it('say a command by its parts, and its message where that says more', () => {
    const said = (message: string) => textsOfPiece({ type: 'command', name: '/exit', message, args: 'now' });
    expect(said('')).toEqual(['/exit', 'now']);
    expect(said('exit')).toEqual(['/exit', 'now']);
    expect(said('/exit')).toEqual(['/exit', 'now']);
    expect(said('exit is running…')).toEqual(['/exit', 'now', 'exit is running…']);
    expect(isSaid({ type: 'command', name: '', message: 'x', args: '' })).toBe(true);
    expect(textsOfPiece({ type: 'command', name: '', message: '', args: '' })).toEqual([]);
    expect(textsOfPiece({ type: 'shell', command: '' })).toEqual(['']);
    for (const type of ['text', 'reminder', 'editor', 'program'] as const) {
      expect(textsOfPiece({ type, text: 'a' })).toEqual(['a']);
      expect(textsOfPiece({ type, text: '' })).toEqual([]);
      expect(isFolded({ type, text: 'a' })).toBe(type !== 'text');
    }
    expect(isFolded({ type: 'output', text: 'a', isError: false })).toBe(false);
    expect(isFolded({ type: 'shell', command: 'a' })).toBe(false);
  });

  it('mark a text that holds them, and nothing else', () => {
    const text = { type: 'text', text: 'a <bash-input>ls</bash-input>' } as const;
    expect(markCommands(text)).toEqual({ ...text, markup: 'commands' });
    expect(markCommands({ type: 'text', text: 'a </b>' })).toEqual({ type: 'text', text: 'a </b>' });
    expect(markCommands({ type: 'thinking', thinking: text.text })).toEqual({
      type: 'thinking',
      thinking: text.text,
    });
    expect(hasCommands('')).toBe(false);
  });

  it('leave the words of the person without those of the editor where there is no request', () => {
    const text = '# Context from my IDE setup:\n## Open tabs:\n<bash-input>ls</bash-input>';
    expect(piecesOf(text)).toEqual([
      { type: 'text', text: '# Context from my IDE setup:\n## Open tabs:' },
      { type: 'shell', command: 'ls' },
    ]);
    expect(piecesOf('## My request for Codex: Mend.')).toEqual([
      { type: 'text', text: '## My request for Codex: Mend.' },
    ]);
    expect(hasEditorContext('## My request for Codex: Mend.')).toBe(false);
    expect(piecesOf('\n# Context from my IDE setup:\nx\n## My request for Codex:')).toEqual([
      { type: 'editor', text: 'x' },
    ]);
  });
});

describe('readPieces', () => {
  it.each([
    'INSTRUCTIONS:\nNow, fix this on your own.',
    'You can execute bash commands and edit files to implement the necessary changes.',
    '<instructions>\n# Task Instructions\n</instructions>',
  ])('tells the request from what the program says of the work behind it: %j', (told) => {
    const block = markInstructions({ type: 'text', text: `The dam leaks.\n\n${told}\n` });
    expect(block).toMatchObject({ markup: 'instructions' });
    expect(block.type === 'text' && readPieces(block)).toEqual([
      { type: 'text', text: 'The dam leaks.' },
      { type: 'program', text: told },
    ]);
  });

  it('takes a text without a mark, or with nothing before it, for a request', () => {
    for (const text of [
      'The INSTRUCTIONS: are old.',
      'INSTRUCTIONS:\nMend it.',
      ' \nINSTRUCTIONS:\nMend it.',
      'a\n<instructions> b',
      'a\n# Task Instructions b',
      '',
    ])
      expect(markInstructions({ type: 'text', text })).toEqual({ type: 'text', text });
    const thought = { type: 'thinking', thinking: 'a\nINSTRUCTIONS:\nMend it.' } as const;
    expect(markInstructions(thought)).toBe(thought);
    expect(readPieces({ text: ' no mark ', markup: 'instructions' })).toEqual([
      { type: 'text', text: ' no mark ' },
    ]);
    expect(readPieces({ text: ' all ', markup: 'program' })).toEqual([{ type: 'program', text: 'all' }]);
    expect(readPieces({ text: 'x', markup: 'of another version' as never })).toEqual([
      { type: 'text', text: 'x' },
    ]);
    expect(readPieces({ text: '<bash-input>ls</bash-input>', markup: 'commands' })).toEqual([
      { type: 'shell', command: 'ls' },
    ]);
  });

  it('takes what a program put beside the request as a whole', () => {
    expect(readPieces({ text: '<command-name>/x</command-name>', markup: 'program' })).toEqual([
      { type: 'program', text: '<command-name>/x</command-name>' },
    ]);
    expect(readPieces({ text: '<command-name>/x</command-name>' })).toEqual([
      { type: 'text', text: '<command-name>/x</command-name>' },
    ]);
  });
});
