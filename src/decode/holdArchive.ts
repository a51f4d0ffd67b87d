/** Holds the bytes of a source back while they may be, or are, an archive. */
export interface ArchiveHold {
  /** Takes a piece; returns the pieces that are no archive, those held so far among them. `held`: it is part of one. */
  readonly push: (piece: string | Uint8Array) => readonly (string | Uint8Array)[] | 'held';
  /** The source is over: the bytes of the archive, or the pieces that were too few to say. */
  readonly end: () => { readonly archive: Uint8Array } | { readonly pieces: readonly Uint8Array[] };
}

const HEAD = 4;

/** Starts holding; `never` when a source is known to be no archive. Text is none. */
export function holdArchive(never: boolean): ArchiveHold {
  let verdict: boolean | undefined = never ? false : undefined;
  let held: Uint8Array[] = [];

  const release = (): readonly Uint8Array[] => {
    const pieces = held;
    held = [];
    return pieces;
  };

  return {
    push(piece) {
      if (typeof piece === 'string') {
        if (verdict === true) return 'held';
        verdict = false;
        return [...release(), piece];
      }
      held.push(piece);
      verdict ??= isZip(join(held.slice(0, HEAD).map((one) => one.subarray(0, HEAD))));
      if (verdict === undefined) return [];
      return verdict ? 'held' : release();
    },
    end: () => (verdict === true ? { archive: join(release()) } : { pieces: release() }),
  };
}

// `undefined` while there are too few bytes to say.
function isZip(bytes: Uint8Array): boolean | undefined {
  const start = [0x50, 0x4b, 0x03, 0x04];
  if (bytes.subarray(0, 4).some((byte, index) => byte !== start[index])) return false;
  return bytes.length < 4 ? undefined : true;
}

function join(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
