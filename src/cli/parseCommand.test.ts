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
    expect(parseCommand(['stats', '-', '--json'])).toMatchObject({ name: 'stats', file: '-', json: true });
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
    expect(parseCommand(['stats', flag])).toEqual({ name: 'help' });
  });

  it('takes “help” for a command', () => {
    expect(parseCommand(['help', 'stats'])).toEqual({ name: 'help' });
  });

  it('names the command that there is not, and not the number of files', () => {
    expect(refusal('stast', 'a.jsonl')).toMatchObject({
      exitCode: 2,
      message: 'There is no command “stast”. Run “agent-lanes --help” for the usage.',
    });
  });

  it('takes what has an extension for a file', () => {
    expect(refusal('a.jsonl', 'b.jsonl')).toMatchObject({
      message: '“view” takes one file, and got 2. Run “agent-lanes --help” for the usage.',
    });
  });

  it.each(['view', 'stats', 'convert', 'export'])('refuses a format that there is not in “%s”', (command) => {
    const rest = command === 'export' ? ['-o', 'b.md'] : [];
    expect(refusal(command, 'a.jsonl', ...rest, '--format', 'gemmini')).toMatchObject({
      exitCode: 2,
      message: 'There is no format “gemmini”. Run “agent-lanes formats” for the list.',
    });
  });

  it.each([
    [['stats']],
    [['convert']],
    [['view', 'a', 'b']],
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
    [['--nonsense']],
    [['view', '--follow=yes']],
  ])('refuses %j with what to do, in one line', (args) => {
    const { exitCode, message } = refusal(...args);
    expect(exitCode).toBe(2);
    expect(message).toMatch(/^[^\n]+\. Run “agent-lanes --help” for the usage\.$/);
  });
});
