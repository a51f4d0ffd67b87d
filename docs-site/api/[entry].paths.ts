import { apiPages } from '../generate/apiPages.ts';
import { readApi } from '../generate/readApi.ts';

export default {
  paths: () => apiPages(readApi()).map(({ page, title, content }) => ({ params: { entry: page, title }, content })),
};
