import type { Diagnostic } from '../model/index.ts';
import { foreignArchive, truncatedArchive, unreadableMember } from './containerDiagnostics.ts';
import { createDecoder } from './createDecoder.ts';
import { decodeText } from './decodeText.ts';
import { findZipMembers, type ZipMember } from './findZipMembers.ts';
import { placeRecord } from './placeRecord.ts';
import type { SourceRecord } from './record.ts';
import { unpackMember } from './unpackMember.ts';

/** How much of an archive is unpacked. */
export interface ArchiveLimits {
  /** Bytes that all its files together may have. Default 1 GiB, and 256 MiB for any one of them. */
  readonly bytes?: number;
}

const LIMIT = 2 ** 30;

// A file becomes one text, and engines hold no more than half a billion characters in one.
const FILE_LIMIT = 2 ** 28;

/**
 * Reads a zip archive that holds an evaluation log of Inspect: the records of its header and then those of its samples, in batches.
 * An archive that is damaged, cut short, encrypted or unreasonably large yields what of it is readable, with a problem. Total.
 */
export async function* readArchive(
  bytes: Uint8Array,
  { bytes: limit = LIMIT }: ArchiveLimits = {},
): AsyncGenerator<readonly SourceRecord[], void, undefined> {
  const { members, broken } = findZipMembers(bytes);
  const log = membersOfLog(members);
  let index = 0;
  const told = (problem: Diagnostic): SourceRecord => ({
    index: index++,
    line: 1,
    value: undefined,
    problem,
  });
  if (log.length === 0) {
    yield [told(broken ? truncatedArchive() : foreignArchive())];
    return;
  }
  let left = limit;
  for (const member of log) {
    const { bytes: unpacked, problem } = await unpackMember(member, Math.min(left, FILE_LIMIT));
    left -= unpacked.length;
    const records = recordsOf(unpacked).map((record) => placeRecord(record, index++, member.name));
    if (problem) records.push(told(unreadableMember(member.name, problem)));
    yield records;
  }
  if (broken) yield [told(truncatedArchive())];
}

// A log that is still written has no header yet, but it says in its journal what it is of.
function membersOfLog(members: readonly ZipMember[]): readonly ZipMember[] {
  const named = (name: string): readonly ZipMember[] =>
    members.filter((member) => member.name === name).slice(-1);
  const header = named('header.json');
  const samples = members.filter(({ name }) => /^samples\/[^/]+\.json$/.test(name));
  // A sample that was written again replaces the earlier one.
  const latest = new Map(samples.map((member) => [member.name, member]));
  return [...(header.length > 0 ? header : named('_journal/start.json')), ...latest.values()];
}

function recordsOf(bytes: Uint8Array): readonly SourceRecord[] {
  if (bytes.length === 0) return [];
  const decoder = createDecoder('json');
  const text = decodeText();
  return [...decoder.push(text.push(bytes)), ...decoder.push(text.end()), ...decoder.end()];
}
