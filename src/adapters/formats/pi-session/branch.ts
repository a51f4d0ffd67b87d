import type {
  ContentBlock,
  JsonObject,
  JsonValue,
  MessageContext,
  MessageHead,
  RowKey,
} from '../../../model/index.ts';
import type { Writer } from '../../kit/createWriter.ts';

/** What the entries after a node need to know of those above it. */
export interface Above {
  readonly turn: RowKey | null;
  /** When the answer of that turn was written, if it made exactly one call. */
  readonly calledAt: number | null;
  /** The last message: itself, where the node has one. */
  readonly last: BranchNode | null;
}

/**
 * One entry of a session tree: also what it leaves to the entries after it, and what it said. All in one object, because a long file has
 * many of them, and each object that stays is walked through at each collection.
 */
export interface BranchNode extends Above {
  readonly parent: BranchNode | null;
  readonly depth: number;
  /** On the way from the root to the last entry. */
  active: boolean;
  /** Entries above this depth are not sent any more: the compaction that counts here stands for them. */
  keptFrom: number;
  message: RowKey | null;
  /** Where its message stands while it is on the active branch and not compacted. */
  context: MessageContext;
  turn: RowKey | null;
  calledAt: number | null;
  last: BranchNode | null;
  /** Head of its message. */
  head: MessageHead | null;
  /** What it said, to know it again. Of a message only what its row keeps anyway: all its records would take as much memory again. */
  said: readonly ContentBlock[] | JsonObject | null;
  /** The parent that it named, as it stood. */
  named: JsonValue | undefined;
  /** When it was written, in epoch milliseconds. */
  time: number | null;
}

/** What a new entry did to the active branch. */
export interface Attached {
  readonly node: BranchNode;
  /** It continues an older entry than the last one. */
  readonly switched: boolean;
  /** Messages that are on the active branch no more. */
  readonly left: number;
  /** Messages that are on the active branch again. */
  readonly returned: number;
  /** The parent it names is not there. */
  readonly orphan: boolean;
}

/**
 * The tree of a session file, entry by entry. The last entry is the leaf; what is not between it and its root is abandoned, and what
 * its last compaction stands for is compacted. Parents come first, so a node never has itself above it.
 */
export interface Branch {
  /**
   * Adds an entry. `parent`: id of the entry it continues, `null` for a root, `undefined` where the source knows no tree and each entry
   * continues the last one. An unknown parent makes a root.
   */
  readonly attach: (id: string | undefined, parent: string | null | undefined) => Attached;
  /** Places the message of a node that was just attached. */
  readonly place: (node: BranchNode, message: RowKey, context: MessageContext) => void;
  /** Says that the last node is a compaction that keeps what begins at `kept`, or nothing before itself. */
  readonly compact: (node: BranchNode, kept: BranchNode | undefined) => void;
  /** The entry of this id, the latest if there are several. */
  readonly find: (id: string) => BranchNode | undefined;
}

/** What the first entry finds. */
export const NOTHING: Above = { turn: null, calledAt: null, last: null };

/** Starts an empty tree that says on `writer` whatever changes its context. */
export function createBranch(writer: Writer): Branch {
  const byId = new Map<string, BranchNode>();
  // Most entries continue the last one, which is there without looking through all of them.
  let lastId: string | undefined;
  // The active branch, by depth.
  const path: BranchNode[] = [];

  const move = (nodes: readonly BranchNode[], keptFrom: number): number => {
    const moved = new Map<MessageContext, RowKey[]>();
    let count = 0;
    for (const { message, depth, active, context: own } of nodes) {
      if (message === null) continue;
      count += 1;
      const context = !active ? 'abandoned' : own === 'in' && depth < keptFrom ? 'compacted' : own;
      const group = moved.get(context);
      if (group) group.push(message);
      else moved.set(context, [message]);
    }
    for (const [context, messages] of moved) writer.emit({ type: 'context', messages, context });
    return count;
  };
  // What lies between two bounds changed sides.
  const shift = (before: number, after: number, end: number): void => {
    move(path.slice(Math.min(before, after), Math.min(Math.max(before, after), end)), after);
  };

  return {
    attach(id, parentId) {
      const leaf = path.at(-1) ?? null;
      const find = (id: string) => (id === lastId ? path.at(-1) : byId.get(id));
      const named = typeof parentId === 'string' ? find(parentId) : undefined;
      const parent = parentId === undefined ? leaf : (named ?? null);
      const orphan = typeof parentId === 'string' && !named;
      const switched = leaf !== null && parent !== leaf;
      const keptFrom = parent?.keptFrom ?? 0;
      let left = 0;
      let returned = 0;
      if (switched) {
        const back: BranchNode[] = [];
        let fork = parent;
        while (fork && !fork.active) {
          back.push(fork);
          fork = fork.parent;
        }
        const shared = fork ? fork.depth + 1 : 0;
        const off = path.splice(shared);
        for (const node of off) node.active = false;
        for (const node of back.reverse()) {
          node.active = true;
          path.push(node);
        }
        left = move(off, keptFrom);
        returned = move(back, keptFrom);
        shift(leaf.keptFrom, keptFrom, shared);
      }
      const above = parent ?? NOTHING;
      const node: BranchNode = {
        parent,
        depth: path.length,
        active: true,
        keptFrom,
        message: null,
        context: 'in',
        // An entry that says nothing leaves what it found.
        turn: above.turn,
        calledAt: above.calledAt,
        last: above.last,
        head: null,
        said: null,
        named: undefined,
        time: null,
      };
      path.push(node);
      if (id !== undefined) byId.set(id, node);
      lastId = id;
      return { node, switched, left, returned, orphan };
    },
    place(node, message, context) {
      node.message = message;
      node.context = context;
    },
    compact(node, kept) {
      const before = node.keptFrom;
      node.keptFrom = kept && path[kept.depth] === kept ? kept.depth : node.depth;
      shift(before, node.keptFrom, node.depth);
    },
    find: (id) => byId.get(id),
  };
}
