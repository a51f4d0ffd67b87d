import type { ContentBlock, MessageContext, RowKey } from '../../../model/index.ts';
import type { Writer } from '../../kit/createWriter.ts';
import { createBranch } from '../pi-session/branch.ts';

/** Records that follow one another whatever their parents say: the parts of one answer and the results of its calls. */
export interface Strand {
  tail: string;
}

/** Where a record stands in its file. */
export interface RecordPlace {
  readonly uuid: string | undefined;
  /** Id of the record it continues; `null`: a root; `undefined`: the source knows no tree. */
  readonly parent: string | null | undefined;
}

/**
 * The tree of a session file. Its records are finer than its messages: calls that run side by side make forks that are none. So the
 * records of one answer and its results are one strand, and only what continues an older strand is a branch.
 */
export interface Chain {
  /** Adds a message: to `strand` if nothing came after it, else where its parent stands. Returns its strand. */
  readonly add: (
    place: RecordPlace,
    strand: Strand | undefined,
    write: () => RowKey,
    context?: MessageContext,
  ) => Strand;
  /** A record that shows no message stands where its parent does. */
  readonly pass: (place: RecordPlace) => void;
  /** A record that is part of this strand. */
  readonly join: (place: RecordPlace, strand: Strand) => void;
  /** A compaction: what came before it is sent no more, but for what begins at the record `kept`. */
  readonly compact: (place: RecordPlace, kept: string | undefined) => void;
  /** Messages of a record. */
  readonly messagesOf: (uuid: string) => readonly RowKey[];
  readonly has: (uuid: string) => boolean;
}

/** Starts an empty tree. `branched` hears of a branch, with the number of messages it leaves behind. */
export function createChain(writer: Writer, branched: (left: number) => void): Chain {
  const branch = createBranch(writer);
  const strands = new Map<string, Strand>();
  const messages = new Map<string, { readonly first: string; readonly keys: RowKey[] }>();
  let last: Strand | null = null;
  let leaf: string | null = null;
  let count = 0;

  const parentOf = (parent: RecordPlace['parent']): string | null | undefined => {
    if (leaf === null || parent === undefined) return undefined;
    if (parent === null) return null;
    // A parent that is not in the file was left out of it; what follows still goes on.
    return strands.get(parent)?.tail;
  };
  const grow = ({ uuid, parent }: RecordPlace, strand: Strand | undefined) => {
    const id = `n${count++}`;
    const joined = leaf !== null && strand?.tail === leaf ? strand : undefined;
    const attached = branch.attach(id, joined ? undefined : parentOf(parent));
    if (attached.switched && attached.left + attached.returned > 0) branched(attached.left);
    leaf = id;
    const own = joined ?? { tail: id };
    own.tail = id;
    last = own;
    if (uuid !== undefined) strands.set(uuid, own);
    return { id, node: attached.node, strand: own };
  };

  return {
    add(place, strand, write, context = 'in') {
      const grown = grow(place, strand);
      const key = write();
      branch.place(grown.node, key, context);
      if (place.uuid !== undefined) {
        const known = messages.get(place.uuid);
        if (known) known.keys.push(key);
        else messages.set(place.uuid, { first: grown.id, keys: [key] });
      }
      return grown.strand;
    },
    pass({ uuid, parent }) {
      const strand = (typeof parent === 'string' ? strands.get(parent) : undefined) ?? last;
      if (uuid !== undefined && strand !== null) strands.set(uuid, strand);
    },
    join({ uuid }, strand) {
      if (uuid !== undefined) strands.set(uuid, strand.tail === leaf || last === null ? strand : last);
    },
    compact(place, kept) {
      const { node } = grow({ uuid: place.uuid, parent: undefined }, undefined);
      const first = kept === undefined ? undefined : messages.get(kept)?.first;
      branch.compact(node, first === undefined ? undefined : branch.find(first));
    },
    messagesOf: (uuid) => messages.get(uuid)?.keys ?? [],
    has: (uuid) => strands.has(uuid),
  };
}

/** The first words of some content. */
export function openingText(content: readonly ContentBlock[]): string {
  const first = content.find((block) => block.type === 'text');
  return first?.type === 'text' ? first.text : '';
}
