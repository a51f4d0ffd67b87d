// Apart from the other diagnostics, because it is loaded with what reads containers.
import type { Diagnostic } from '../model/index.ts';
import { binaryInput, shorten } from './diagnostics.ts';

/** A cassette that departs from YAML. `line` is where. */
export function malformedCassette(line: number, raw: string): Diagnostic {
  return {
    severity: 'warning',
    code: 'malformed-yaml',
    message:
      'This recording of HTTP exchanges is not valid YAML here. The answers that could be read are shown; compare the file with the program that wrote it.',
    line,
    raw: shorten(
      raw
        .split('\n')
        .slice(Math.max(0, line - 2), line + 2)
        .join('\n'),
    ),
  };
}

/** A cassette without an answer in it. */
export function emptyCassette(): Diagnostic {
  return {
    severity: 'warning',
    code: 'empty-input',
    message:
      'This recording of HTTP exchanges holds no answer. Check that the program recorded response bodies.',
  };
}

/** A zip archive without a log in it. */
export function foreignArchive(): Diagnostic {
  return binaryInput('a zip archive without an evaluation log in it');
}

/** A zip archive that breaks off. */
export function truncatedArchive(): Diagnostic {
  return {
    severity: 'warning',
    code: 'truncated-archive',
    message:
      'This zip archive breaks off before its end. What was readable is shown; open the complete file for the rest.',
  };
}

/** A file of a zip archive that could not be unpacked whole. `name` is that file. */
export function unreadableMember(
  name: string,
  problem: 'too-large' | 'damaged' | 'method' | 'encrypted',
): Diagnostic {
  const file = `The file “${shorten(name)}” in this archive`;
  const messages = {
    'too-large': `${file} is larger than what is read at once. Unpack the archive and open the file by itself.`,
    damaged: `${file} is damaged. What was readable is shown; copy the archive again.`,
    method: `${file} is packed in a way that can not be read. Pack it again with deflate or Zstandard.`,
    encrypted: `${file} is encrypted. Unpack the archive with its password first.`,
  };
  return {
    severity: problem === 'damaged' ? 'warning' : 'error',
    code: 'unreadable-member',
    message: messages[problem],
  };
}
