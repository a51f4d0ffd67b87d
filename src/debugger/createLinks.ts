/** What is known of the links to places in a run, whichever run within it is shown. */
export interface Links {
  /** Whether the host names a place that was neither gone to nor told. */
  readonly isNews: (location: string) => boolean;
  /** The place that the host names was gone to. */
  readonly arrived: (location: string) => void;
  /** Whether this place is another one than was told last. From now on it is that one. */
  readonly tells: (location: string) => boolean;
}

/** Starts before anything was named or told. */
export function createLinks(): Links {
  let seen: string | undefined;
  let told = '';
  return {
    isNews(location) {
      if (location === told) seen = location;
      return location !== seen;
    },
    arrived(location) {
      told = seen = location;
    },
    tells(location) {
      const isOther = location !== told;
      told = location;
      return isOther;
    },
  };
}
