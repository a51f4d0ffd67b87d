import fc from 'fast-check';
import { scaled, seed } from './cases.ts';

// A gate tries the same cases each time. `npm run soak` looks for new ones.
fc.configureGlobal({ numRuns: scaled(100), ...(seed === undefined ? {} : { seed }) });
