export * from './debugger/index.ts';
