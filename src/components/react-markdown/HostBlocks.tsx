'use client';
import { createContext, memo, useContext, useEffect, useMemo, type ReactNode } from 'react';
import ReactMarkdown, { type Components, type Options } from 'react-markdown';
import type { RowKey } from '../../model/index.ts';
import { reportFailure } from '../boundary/reportFailure.ts';
import type { MarkdownBlock } from '../markdown/createMarkdownDocument.ts';
import type { PieceContext } from '../markdown/createReferences.ts';
import { isTooHard } from '../markdown/limits.ts';
import { BackMarks, Block, NoteText, TOGETHER } from '../markdown/MarkdownBlocks.tsx';
import type { ProseBlocksProps, ProseNoteProps } from '../markdown/ProseContext.ts';
import type { ViewerPolicies } from '../policies/policies.ts';
import { renderPart } from '../renderPart.tsx';
import { usePolicies, useViewer } from '../ViewerContext.ts';
import { cutStretches, joinGroups, type Stretch } from './cutStretches.ts';
import { elementsFor, type FenceRenderers } from './elements.tsx';
import { guard } from './guard.ts';
import { leaveOutPrefix, placeNotes, readAlike, writeDirectives } from './plugins.ts';

/** What an application draws settled text with. */
export interface HostProse {
  readonly options: Pick<Options, 'remarkPlugins' | 'rehypePlugins' | 'remarkRehypeOptions' | 'components'>;
  /** Elements that its components draw. */
  readonly own: ReadonlySet<string>;
  /** What draws fenced code, by its language. */
  readonly code: FenceRenderers;
}

/** Carries what an application draws settled text with, and the row of the text. */
export const HostProseContext = createContext<HostProse & { readonly rowKey: RowKey | null }>({
  options: {},
  own: new Set(),
  code: {},
  rowKey: null,
});

/** Blocks of a text: those that have settled are drawn by `react-markdown`, what is open by agent-lanes. */
export function HostBlocks({ groups, idPrefix, complete }: ProseBlocksProps) {
  const joined = joinGroups(groups);
  return joined.map((blocks, index) => (
    <Group
      key={`${index}`}
      blocks={blocks}
      idPrefix={idPrefix}
      open={!complete && index === joined.length - 1}
    />
  ));
}

interface GroupProps {
  readonly blocks: readonly MarkdownBlock[];
  readonly idPrefix: string;
  readonly open: boolean;
}

const areSame = <T,>(a: readonly T[], b: readonly T[]): boolean =>
  a === b || (a.length === b.length && a.every((value, index) => value === b[index]));

const Group = memo(
  function Group({ blocks, idPrefix, open }: GroupProps) {
    const { limits } = usePolicies();
    const stretches = cutStretches(blocks, limits, open);
    const starts = Array.from(
      { length: Math.ceil(stretches.length / TOGETHER) },
      (_, index) => index * TOGETHER,
    );
    return renderPart('div', {
      part: 'prose-group',
      props: {
        children: starts.map((start) => (
          <Neighbours
            key={`${start}`}
            stretches={stretches.slice(start, start + TOGETHER)}
            idPrefix={idPrefix}
          />
        )),
      },
    });
  },
  (a, b) => a.idPrefix === b.idPrefix && a.open === b.open && areSame(a.blocks, b.blocks),
);

function Neighbours({
  stretches,
  idPrefix,
}: {
  readonly stretches: readonly Stretch[];
  readonly idPrefix: string;
}) {
  return renderPart('div', {
    part: 'prose-group',
    props: {
      children: stretches.map((stretch) => (
        <StretchView key={stretch.key} stretch={stretch} idPrefix={idPrefix} />
      )),
    },
  });
}

interface StretchProps {
  readonly stretch: Stretch;
  readonly idPrefix: string;
}

const StretchView = memo(
  function StretchView({ stretch: { blocks, source, context }, idPrefix }: StretchProps) {
    const ours = blocks.map((block) => <Block key={block.key} block={block} idPrefix={idPrefix} />);
    if (source === null) return ours;
    return <HostPiece source={source} context={context} idPrefix={idPrefix} ours={ours} />;
  },
  (a, b) =>
    a.idPrefix === b.idPrefix &&
    (a.stretch.source === null) === (b.stretch.source === null) &&
    areSame(a.stretch.blocks, b.stretch.blocks),
);

interface HostPieceProps {
  readonly source: string;
  readonly context: PieceContext;
  readonly idPrefix: string;
  /** What stands there where the piece is too hard to parse, or where a plugin fails. */
  readonly ours: ReactNode;
  /** Of this footnote, what it says. */
  readonly note?: string;
  /** Places what was drawn. Default: as it is. */
  readonly place?: (drawn: ReactNode) => ReactNode;
}

function HostPiece({ source, context, idPrefix, ours, note, place }: HostPieceProps) {
  const policies = usePolicies();
  const { onError } = useViewer();
  const host = useContext(HostProseContext);
  const { options, own, code, rowKey } = host;
  const drawn = useMemo(
    () => drawPiece({ source, context, note }, { options, own, code }, policies, idPrefix),
    [source, context, note, options, own, code, policies, idPrefix],
  );
  const { failure } = drawn;
  useEffect(() => {
    if (failure !== undefined) reportFailure(onError, failure, rowKey);
  }, [failure, onError, rowKey]);
  if (drawn.element === null) return ours;
  return place ? place(drawn.element) : drawn.element;
}

interface Drawn {
  readonly element: ReactNode;
  readonly failure?: unknown;
}

function drawPiece(
  piece: Pick<HostPieceProps, 'source' | 'context'> & { readonly note: string | undefined },
  { options, own, code }: HostProse,
  policies: ViewerPolicies,
  idPrefix: string,
): Drawn {
  const { source, context } = piece;
  if (isTooHard(source, policies.limits)) return { element: null };
  // The guard makes these elements, whose props are its own.
  const ours = elementsFor(idPrefix, code) as Components;
  try {
    return {
      // A function that calls no hooks: what a plugin throws is caught here, and the rest of the text stays.
      element: ReactMarkdown({
        ...options,
        children: context.prefix + source,
        remarkPlugins: [
          readAlike(piece),
          leaveOutPrefix(piece),
          ...(options.remarkPlugins ?? []),
          writeDirectives(piece, own),
          placeNotes(piece),
        ],
        rehypePlugins: [
          ...(options.rehypePlugins ?? []),
          guard({ policies, context, own, fences: new Set(Object.keys(code)) }),
        ],
        components: { ...options.components, ...ours },
        urlTransform: (url) => url,
      }),
    };
  } catch (failure) {
    return { element: null, failure };
  }
}

/** What a footnote says, drawn by `react-markdown`. */
export function HostNote({ note, idPrefix }: ProseNoteProps) {
  const { identifier, number, uses, source, context } = note;
  return (
    <HostPiece
      source={source}
      context={context}
      note={identifier}
      idPrefix={idPrefix}
      ours={<NoteText note={note} idPrefix={idPrefix} />}
      place={(drawn) => (
        <>
          {drawn} <BackMarks number={number} uses={uses} idPrefix={idPrefix} />
        </>
      )}
    />
  );
}
