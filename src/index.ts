export * from './components/index.ts';
export * from './react/index.ts';
