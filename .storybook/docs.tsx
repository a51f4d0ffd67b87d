import { lazy, Suspense } from 'react';

// Tests draw stories and no pages: what a page needs is loaded with the first one.
const Page = lazy(async () => ({
  default: (await import('../stories/catalogue/CataloguePage.tsx')).CataloguePage,
}));

/** The documentation page of a file of stories. */
export const DocsPage = () => (
  <Suspense fallback={null}>
    <Page />
  </Suspense>
);
