'use client';
import { excerpt } from '../../adapters/fields/index.ts';
import { stringifyJson } from '../../model/stringifyJson.ts';
import type { DiffViewProps } from '../diff/DiffView.tsx';
import type { JsonViewProps } from '../json/JsonView.tsx';
import type { DocumentProps, FileProps } from '../media/File.tsx';
import type { ImageProps } from '../media/Image.tsx';
import { Name } from '../name/Name.tsx';
import type { OutputProps } from '../output/Output.tsx';
import { renderPart } from '../renderPart.tsx';
import { useLabels } from '../ViewerContext.ts';
import { lazyView } from './lazyView.tsx';
import { PlainText } from './PlainText.tsx';

/** UTF-16 units of data that are written with a line for each value. */
const SHORT = 2000;

/** Data as JSON; until that has loaded, the beginning of it as text. */
export const JsonView = lazyView<JsonViewProps>(
  (views) => views.JsonView,
  function PlainJson({ value, label }) {
    const labels = useLabels();
    return <PlainText text={indented(value)} lines={Infinity} label={label ?? labels.json} />;
  },
);

/** As many lines as the view draws of it, where it is short; else its beginning. Bounded, however large or deep it is. */
function indented(value: unknown): string {
  const start = excerpt(value, SHORT);
  return start.length < SHORT ? stringifyJson(value, 'indented') : start;
}

/** Literal output; until its colours have loaded, without any. */
export const Output = lazyView<OutputProps>(
  (views) => views.Output,
  function PlainOutput({ text, label }) {
    const labels = useLabels();
    return <PlainText text={text} label={label ?? labels.output} />;
  },
);

/** A diff; until that has loaded, the patch as text, or what stands there after the change. */
export const DiffView = lazyView<DiffViewProps>(
  (views) => views.DiffView,
  function PlainDiff({ patch, numbered, after, label }) {
    const labels = useLabels();
    return <PlainText text={numbered ?? patch ?? after ?? ''} label={label ?? labels.diff} />;
  },
);

/** An image; until that has loaded, what it shows in words. */
export const Image = lazyView<ImageProps>((views) => views.Image, PlainImage);

/** An image, or the source of one that is written as text; until that has loaded, what it shows in words. */
export const ImageOrSource = lazyView<ImageProps>((views) => views.ImageOrSource, PlainImage);

/** A document; until that has loaded, its name. */
export const Document = lazyView<DocumentProps>((views) => views.Document, PlainFile);

/** A file; until that has loaded, its name. */
export const File = lazyView<FileProps>((views) => views.File, PlainFile);

function PlainImage({ alt = '' }: ImageProps) {
  const labels = useLabels();
  return renderPart('span', {
    part: 'image-notice',
    props: {
      children: renderPart('span', {
        part: 'image-notice-text',
        props: { children: alt.trim() || labels.image },
      }),
    },
  });
}

function PlainFile({ title, filename }: Pick<DocumentProps, 'title' | 'filename'>) {
  const labels = useLabels();
  return renderPart('div', {
    part: 'file',
    props: {
      children: renderPart('span', {
        part: 'file-name',
        props: { children: <Name text={title ?? filename ?? labels.file} /> },
      }),
    },
  });
}
