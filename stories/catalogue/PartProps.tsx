import { lazy, Suspense } from 'react';
import { drawnWith } from './sampleOf.ts';

interface PartPropsProps {
  /** The names that the compounds are exported by. */
  readonly compounds: readonly string[];
  /** What the stories of the page draw. */
  readonly component: unknown;
}

const PropTables = lazy(async () => ({ default: (await import('./PropTables.tsx')).PropTables }));

/** The props of the component of a page and of its parts, as the types say them. */
export function PartProps({ compounds, component }: PartPropsProps) {
  const whole = drawnWith(component);
  const names = whole === null ? compounds : [...compounds, whole];
  if (names.length === 0) return null;
  return (
    <section aria-labelledby="catalogue-props">
      <h2 id="catalogue-props">Props</h2>
      <Suspense fallback={null}>
        <PropTables names={names} />
      </Suspense>
    </section>
  );
}
