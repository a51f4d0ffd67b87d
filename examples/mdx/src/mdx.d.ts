// @types/mdx asks for a global JSX, which React 19 does not have.
declare module '*.mdx' {
  import type { ReactNode } from 'react';

  export default function Page(): ReactNode;
}
