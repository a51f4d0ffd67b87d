export * as Thinking from './index.parts.ts';
export { ThinkingContent } from './ThinkingContent.tsx';
