/** What is looked at of a story once it was played. */
export interface Played {
  readonly id: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly canvasElement: HTMLElement;
  readonly globals: Readonly<Record<string, unknown>>;
  readonly parameters: Readonly<Record<string, unknown>>;
}

let look: ((story: Played) => Promise<void>) | undefined;

/** Lets each story be looked at again after its play function, as tests do. The catalogue itself looks at nothing. */
export function lookWith(other: (story: Played) => Promise<void>): void {
  look = other;
}

/** Looks at a story that was played: only as it is where its parameter `looks` is `false`. */
export const lookAgain = async (story: Played): Promise<void> => {
  await look?.(story);
};
