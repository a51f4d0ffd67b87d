import { decode, type SourceRecord } from '../../decode/index.ts';
import { adapters, type Adapter } from '../../adapters/index.ts';
import { adapterFixtures, expectedFigures, recordings, sharedIsHere, type Fixture } from '../fixtures.ts';

/** One source that a law is tried on. */
export interface LawSource extends Fixture {
  readonly records: readonly SourceRecord[];
}

/** An adapter with the sources that its laws are tried on. */
export interface LawSubject {
  readonly format: string;
  readonly adapter: Adapter;
  readonly sources: readonly LawSource[];
}

/** Folders of recordings whose format is called otherwise. */
const FOLDERS: Readonly<Record<string, readonly string[]>> = {
  'anthropic-messages': ['anthropic-sse'],
  'openai-responses': ['openai-responses-sse'],
  'openai-chat': ['openai-chat-chunks', 'openrouter-chunks'],
  gemini: ['gemini-stream', 'gemini-interactions'],
  'ag-ui': ['ag-ui'],
  'pi-session': ['pi-session'],
  'claude-code': ['claude-code-session', 'claude-code-record-catalogue'],
  codex: ['codex-rollout', 'codex-record-catalogue', 'codex-exec-json', 'codex-app-server'],
  'gemini-cli': ['gemini-cli-session'],
  opencode: ['opencode-events'],
  inspect: ['inspect-log'],
  'swe-agent': ['swe-agent-traj'],
  'mini-swe-agent': ['mini-swe-agent-traj'],
  openhands: ['openhands-events'],
  cline: ['cline-session'],
};

/** Decodes a whole source. */
export async function recordsIn(bytes: Uint8Array): Promise<readonly SourceRecord[]> {
  const records: SourceRecord[] = [];
  for await (const batch of decode(bytes)) records.push(...batch);
  return records;
}

/** The recordings of a format, where they lie beside the project. */
export function recordingsOf(format: string): readonly Fixture[] {
  if (!sharedIsHere) return [];
  const known = expectedFigures();
  return (FOLDERS[format] ?? [])
    .flatMap((folder) => recordings(folder))
    .filter(({ path }) => path in known)
    .map(({ path, bytes }) => ({ format, name: path, bytes }));
}

const HEAD = 60;
const SMALL = 60_000;

let subjects: Promise<readonly LawSubject[]> | undefined;

/** Every adapter with its fixtures and the heads of its recordings: what random changes are made to copies of. Read once in a process. */
export const lawSubjects = (): Promise<readonly LawSubject[]> => (subjects ??= readSubjects());

async function readSubjects(): Promise<readonly LawSubject[]> {
  return Promise.all(
    adapters.map(async (adapter) => {
      const { format } = adapter;
      const recorded = recordingsOf(format).filter(({ bytes }) => bytes.length < SMALL);
      const sources = await Promise.all(
        [...adapterFixtures(format), ...recorded].map(async (fixture) => ({
          ...fixture,
          records: (await recordsIn(fixture.bytes)).slice(0, HEAD),
        })),
      );
      return { format, adapter, sources };
    }),
  );
}
