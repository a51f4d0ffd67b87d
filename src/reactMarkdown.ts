export * from './components/react-markdown/index.ts';
