'use client';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { MoreButton } from '../MoreButton.tsx';
import { renderPart, type PartProps } from '../renderPart.tsx';
import { useLabels, usePolicies } from '../ViewerContext.ts';
import { getCompareLarge, subscribeCompareLarge } from './compareLarge.ts';
import { isNumbered } from './diffLine.ts';
import { DiffLineView } from './DiffLineView.tsx';
import { diffTexts, isLargeDiff } from './diffTexts.ts';
import { readDiff, type DiffSource } from './readDiff.ts';
import { tidyHeaders } from './tidyHeaders.ts';
import { useLineColors } from './useLineColors.ts';
import { useLineMarks } from './useLineMarks.ts';

/** Props of a diff: those of a `<div>`, and what it is drawn from. */
export type DiffViewProps = Omit<PartProps<'div'>, 'children'> &
  DiffSource & {
    /** Accessible name. Default: “Diff”. */
    readonly label?: string;
    /** Lines shown before “Show all”. Default: `limits.diffLines`. */
    readonly lines?: number;
    /** The two texts are passages of a file: their lines have no numbers, because nobody says where they stand. */
    readonly passages?: boolean;
    /** The file that the reader knows that this is of: it is not named again, and its extension says how lines are coloured. */
    readonly path?: string | null;
  };

const STEP = 2000;

const never = () => () => undefined;
const none = () => null;

/**
 * Shows a diff: numbers, signs as text, added and removed lines, the words that changed in them, syntax colours. Long lines wrap, long
 * diffs are clamped. Renders a `<div>`.
 */
export function DiffView({
  label,
  lines,
  before,
  after,
  patch,
  numbered,
  passages = false,
  path = null,
  ...props
}: DiffViewProps) {
  const labels = useLabels();
  const { diffLines } = usePolicies().limits;
  const [added, setAdded] = useState(0);
  const limit = (lines ?? diffLines) + added;
  const text = numbered ?? patch;
  const large = text === undefined && isLargeDiff(before ?? '', after ?? '');
  const compare = useSyncExternalStore(
    large ? subscribeCompareLarge : never,
    large ? getCompareLarge : none,
    none,
  );
  const diff = useMemo(
    () =>
      tidyHeaders(
        text === undefined
          ? diffTexts(before ?? '', after ?? '', compare ?? undefined)
          : readDiff(numbered === undefined ? { patch: text } : { numbered: text }),
        path,
      ),
    [before, after, compare, numbered, text, path],
  );
  const all = diff.lines;
  const unnumbered = useMemo(() => passages || !isNumbered(all), [all, passages]);
  const shown = useMemo(() => all.slice(0, limit), [all, limit]);
  const marks = useLineMarks(shown);
  const colors = useLineColors(shown, diff.files, path);
  const rest = all.length - shown.length;
  return renderPart('div', {
    part: 'diff',
    state: { clamped: rest > 0, unnumbered },
    own: { dir: 'ltr' },
    props: {
      ...props,
      children: (
        <>
          {renderPart('div', {
            part: 'diff-lines',
            own: { role: 'group', tabIndex: 0, 'aria-label': label ?? labels.diff },
            props: {
              children:
                all.length === 0
                  ? renderPart('div', {
                      part: 'diff-line',
                      state: { op: 'none' },
                      props: { children: labels.noChanges },
                    })
                  : shown.map((line, index) => (
                      <DiffLineView
                        key={`${index}`}
                        line={line}
                        unnumbered={unnumbered}
                        marks={marks?.get(line)}
                        tokens={colors?.get(line)}
                      />
                    )),
            },
          })}
          {rest > 0 && (
            <MoreButton
              part="diff-more"
              words={rest <= STEP ? labels.showAllLines(all.length) : labels.showMoreLines(STEP)}
              onPress={() => {
                setAdded(added + STEP);
              }}
            />
          )}
        </>
      ),
    },
  });
}
