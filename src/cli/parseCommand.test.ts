import { describe, expect, it } from 'vitest';
import { CommandError } from './CommandError.ts';
import { parseCommand } from './parseCommand.ts';

const refusal = (...args: string[]): CommandError => {
  try {
    parseCommand(args);
  } catch (error) {
    if (error instanceof CommandError) return error;
    throw error;
  }
  throw new Error(`“${args.join(' ')}” was accepted`);
};

describe('parseCommand', () => {
  it('opens the start page without arguments', () => {
    expect(parseCommand([])).toEqual({
      name: 'view',
      target: undefined,
      follow: false,
      once: false,
      format: undefined,
      port: 0,
      open: true,
    });
  });

  it('views a file with or without the command, and with every option', () => {
    const expected = {
      name: 'view',
      target: 'run.jsonl',
      follow: true,
      once: true,
      format: 'pi',
      port: 4321,
      open: false,
    };
    const options = ['--follow', '--once', '--format', 'pi', '--port', '4321', '--no-open'];
    expect(parseCommand(['view', 'run.jsonl', ...options])).toEqual(expected);
    expect(parseCommand([...options, 'run.jsonl'])).toEqual(expected);
  });

  it('takes - for standard input', () => {
    expect(parseCommand(['-'])).toMatchObject({ name: 'view', target: '-' });
    expect(parseCommand(['stats', '-', '--json'])).toMatchObject({ name: 'stats', paths: ['-'], json: true });
  });

  it('converts to messages unless events are asked for', () => {
    expect(parseCommand(['convert', 'a.jsonl'])).toMatchObject({ to: 'messages' });
    expect(parseCommand(['convert', 'a.jsonl', '--to', 'events'])).toMatchObject({ to: 'events' });
  });

  it('exports to what the file to write is called', () => {
    expect(parseCommand(['export', 'a.jsonl', '-o', 'b.html'])).toEqual({
      name: 'export',
      file: 'a.jsonl',
      format: undefined,
      out: 'b.html',
      to: 'html',
      redact: false,
      force: false,
    });
    expect(parseCommand(['export', '-', '--output=b.MD', '--redact', '--format', 'pi'])).toMatchObject({
      to: 'md',
      out: 'b.MD',
      redact: true,
      format: 'pi',
    });
  });

  it.each(['--help', '-h'])('knows %s after any command', (flag) => {
    expect(parseCommand(['stats', flag])).toEqual({ name: 'help', topic: 'stats' });
    expect(parseCommand([flag])).toEqual({ name: 'help' });
  });

  it('takes “help” for a command', () => {
    expect(parseCommand(['help', 'stats'])).toEqual({ name: 'help', topic: 'stats' });
    expect(refusal('help', 'stast').message).toBe('There is no command “stast”. Did you mean “stats”?');
  });

  it('helps also beside what is wrong, but not after --', () => {
    expect(parseCommand(['stats', '--foo', '--help'])).toEqual({ name: 'help', topic: 'stats' });
    expect(parseCommand(['-h', '--nonsense'])).toEqual({ name: 'help' });
    expect(parseCommand(['stats', '--', '-h'])).toMatchObject({ name: 'stats', paths: ['-h'] });
  });

  it('takes “version” for the option', () => {
    expect(parseCommand(['version'])).toEqual({ name: 'version' });
  });

  it.each([
    [['exprt', 'a.jsonl', '-o', 'b.html'], 'There is no command “exprt”. Did you mean “export”?'],
    [['exprt', '-o', 'b.html'], 'There is no command “exprt”. Did you mean “export”?'],
    [['view', 'a', '--folow'], 'There is no option --folow. Did you mean “--follow”?'],
    [
      ['convert', 'a', '--to', 'event'],
      '--to takes “messages” or “events”, and got “event”. Did you mean “events”?',
    ],
    [
      ['a.jsonl', '-o', 'b.html'],
      '“view” has no option --output. “export” has it. Run “agent-lanes view --help” for the usage.',
    ],
  ])('says of %j what was probably meant', (args, message) => {
    expect(refusal(...args)).toMatchObject({ exitCode: 2, message });
  });

  it('asks for figures of files, folders and patterns, or of all sessions', () => {
    expect(parseCommand(['stats', 'a.jsonl', 'logs/', '*.json', '--by', 'day'])).toMatchObject({
      name: 'stats',
      paths: ['a.jsonl', 'logs/', '*.json'],
      by: 'day',
    });
    for (const option of ['--by=model', '--since=2d', '--project=shop', '--agent=codex'])
      expect(parseCommand(['stats', option])).toMatchObject({ name: 'stats', paths: [] });
  });

  it('names the command that there is not, and not the number of files', () => {
    expect(refusal('stast', 'a.jsonl')).toMatchObject({
      exitCode: 2,
      message: 'There is no command “stast”. Did you mean “stats”?',
    });
  });

  it('takes what has an extension for a file', () => {
    expect(parseCommand(['a.jsonl', 'b.jsonl'])).toMatchObject({
      name: 'view',
      target: 'a.jsonl',
      other: 'b.jsonl',
    });
  });

  it.each([
    [['stats']],
    [['convert']],
    [['view', 'a', 'b', '--at', 'e1']],
    [['view', '-', 'b', '-']],
    [['formats', 'a']],
    [['stats', 'a', '--follow']],
    [['view', 'a', '--port', 'x']],
    [['view', 'a', '--port', '65536']],
    [['view', 'a', '--port']],
    [['convert', 'a', '--to', 'html']],
    [['export', 'a']],
    [['export', '-o', 'b.html']],
    [['export', 'a', '-o', 'b.txt']],
    [['export', 'a', '-o', 'html']],
    [['stats', 'a', '--redact']],
    [['stats', '-', '-']],
    [['stats', '--json']],
    [['stats', '--by', 'colour']],
    [['--nonsense']],
    [['view', '--follow=yes']],
  ])('refuses %j with what to do, in one line', (args) => {
    const { exitCode, message } = refusal(...args);
    expect(exitCode).toBe(2);
    expect(message).toMatch(/^[^\n]+\. Run “agent-lanes (?:\w+ )?--help” for the usage\.$/);
  });

  it('takes a place to begin at, and says which it takes', () => {
    for (const at of ['e1', 'w2', 'turn:12', 'm4', 'm4.c1'])
      expect(parseCommand(['view', 'run.jsonl', '--at', at])).toMatchObject({ name: 'view', at });
    expect(() => parseCommand(['view', 'run.jsonl', '--at', '#x'])).toThrow(/--at takes e1, w1, turn:12/);
    expect(() => parseCommand(['view', '--at', 'e1'])).toThrow(/--at needs a file/);
  });
});
