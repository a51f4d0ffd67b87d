import { formatPages } from '../generate/formatPages.ts';

export default {
  paths: () => formatPages().map(({ format, source, content }) => ({ params: { format, source }, content })),
};
