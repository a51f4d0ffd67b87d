import { defaultLabels, type Labels } from '../../describe/labels.ts';

type LabelOf<T> = T extends (...args: never) => unknown ? T : T extends string ? string : Partial<T>;

/** Words that replace the default ones. Groups such as `toolStatus` may be given in part. */
export type LabelOverrides = { readonly [K in keyof Labels]?: LabelOf<Labels[K]> };

/** The default words with these in their place. */
export function mergeLabels(overrides: LabelOverrides | undefined, base: Labels = defaultLabels): Labels {
  if (!overrides) return base;
  const merged: Record<string, unknown> = { ...base };
  for (const [name, value] of Object.entries(overrides) as [keyof Labels, unknown][]) {
    if (value === undefined) continue;
    const before: unknown = base[name];
    merged[name] = isGroup(value) && isGroup(before) ? { ...before, ...value } : value;
  }
  return merged as Labels; // the keys are those of Labels, the values of their types
}

const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null;
