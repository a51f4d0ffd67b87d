declare module 'virtual:part-props' {
  /** The props of every public component, as the types of the sources say them. */
  export const partProps: readonly {
    /** As it is written in JSX, e.g. `Thinking.Root`. */
    readonly component: string;
    readonly said: string;
    readonly props: readonly { readonly name: string; readonly type: string; readonly said: string }[];
  }[];
}
