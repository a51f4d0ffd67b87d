import { words } from '../words.ts';

/** The mark: a solid lane and a dashed one. */
export function Mark() {
  return (
    <svg width="18" height="18" viewBox="0 0 18 18" fill="none" aria-hidden="true">
      <rect x="3" y="2" width="7" height="14" rx="2" fill="currentColor" />
      <path d="M14.25 2v14" className="page-mark-lane" strokeWidth="2" strokeDasharray="2.6 1.9" />
    </svg>
  );
}

/** The mark and the name. */
export function Brand() {
  return (
    <div className="page-brand">
      <Mark />
      {words.product}
    </div>
  );
}
