import { customisePages } from '../generate/customisePages.ts';

export default {
  paths: () => customisePages().map(({ page, content }) => ({ params: { page }, content })),
};
