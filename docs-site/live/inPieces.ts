const PIECE = 48;
const PAUSE_MS = 24;

/** Gives a text piece by piece, as it would come over a wire; no more once `signal` is aborted. */
export async function* inPieces(text: string, signal: AbortSignal): AsyncGenerator<string, void, void> {
  for (let at = 0; at < text.length && !signal.aborted; at += PIECE) {
    yield text.slice(at, at + PIECE);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
