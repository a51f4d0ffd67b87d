import { hostPages } from '../generate/hostPages.ts';

export default {
  paths: () => hostPages().map(({ host, content }) => ({ params: { host }, content })),
};
