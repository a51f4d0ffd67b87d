let made = 0;

/** Gives jsdom the two functions of `URL` that it lacks. The addresses lead nowhere. */
export function provideBlobUrls(): void {
  Object.assign(URL, {
    createObjectURL: () => `blob:test/${(made += 1)}`,
    revokeObjectURL: () => undefined,
  });
}
