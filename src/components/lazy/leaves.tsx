'use client';
import type { DiffViewProps } from '../diff/DiffView.tsx';
import { PlainDiff } from '../diff/PlainDiff.tsx';
import type { DocumentProps, FileProps } from '../media/File.tsx';
import type { ImageProps } from '../media/Image.tsx';
import { fitPicture } from '../media/fitPicture.ts';
import { ImageNotice } from '../media/ImageNotice.tsx';
import { readImage } from '../media/readImage.ts';
import type { ImageSize } from '../media/readImageSize.ts';
import type { CommandTextProps } from '../message/CommandText.tsx';
import { readPieces, textsOfPiece } from '../../model/commandText.ts';
import { VisibleText } from '../code/VisibleText.tsx';
import { Name } from '../name/Name.tsx';
import type { OutputProps } from '../output/Output.tsx';
import { renderPart } from '../renderPart.tsx';
import type { LinkListProps } from '../tool-views/LinkList.tsx';
import type { QuestionListProps } from '../tool-views/QuestionList.tsx';
import type { MatchLinesProps } from '../tool-views/MatchLines.tsx';
import { useLabels, usePolicies } from '../ViewerContext.ts';
import { lazyView } from './lazyView.tsx';
import { PlainText } from './PlainText.tsx';

// What stands in the place of a view is as large as the view will be, so that nothing below moves when it comes.

/** Literal output; until its colours have loaded, without any. */
export const Output = lazyView<OutputProps>(
  (views) => views.Output,
  function PlainOutput({ text, label, lines, fromEnd, ended }) {
    const labels = useLabels();
    return (
      <PlainText text={text} label={label ?? labels.output} lines={lines} fromEnd={fromEnd} ended={ended} />
    );
  },
);

/** A diff; until its view has loaded, its lines without what changed in them. */
export const DiffView = lazyView<DiffViewProps>((views) => views.DiffView, PlainDiff);

/** A text with command tags; until that has loaded, its words. */
export const CommandText = lazyView<CommandTextProps>(
  (views) => views.CommandText,
  function PlainCommandText({ block }) {
    return (
      <>
        {readPieces(block).map((piece, index) => (
          <div key={index}>
            <VisibleText text={textsOfPiece(piece).join(' ')} />
          </div>
        ))}
      </>
    );
  },
);

/** What a search found; until that has loaded, as it stands. */
export const MatchLines = lazyView<MatchLinesProps>(
  (views) => views.MatchLines,
  function PlainMatches({ text }) {
    return <>{text}</>;
  },
);

/** The pages that a search found; until that has loaded, their addresses. */
export const LinkList = lazyView<LinkListProps>(
  (views) => views.LinkList,
  function PlainLinks({ links }) {
    return <PlainText text={links.map(({ title, url }) => title || url).join('\n')} label="" />;
  },
);

/** Questions to a person; until that has loaded, their words. */
export const QuestionList = lazyView<QuestionListProps>(
  (views) => views.QuestionList,
  function PlainQuestions({ questions }) {
    const lines = questions.flatMap(({ text, options }) => [text, ...options.map(({ label }) => label)]);
    return <PlainText text={lines.join('\n')} label="" />;
  },
);

/** An image; until that has loaded, its place, or what it shows in words. */
export const Image = lazyView<ImageProps>((views) => views.Image, PlainImage);

/** An image, or the source of one that is written as text; until that has loaded, its place, or what will stand there in words. */
export const ImageOrSource = lazyView<ImageProps>(
  (views) => views.ImageOrSource,
  function PlainImageOrSource(props) {
    const labels = useLabels();
    const isWritten = props.source.type === 'base64' && props.source.mimeType.startsWith('image/svg');
    if (!isWritten) return <PlainImage {...props} />;
    return (
      <>
        <ImageNotice text={labels.imageUnsupported('image/svg+xml')} detail={props.alt} action={null} />
        <PlainFile title={labels.imageSource} />
      </>
    );
  },
);

/** A document; until that has loaded, its name. */
export const Document = lazyView<DocumentProps>((views) => views.Document, PlainFile);

/** A file; until that has loaded, its name. */
export const File = lazyView<FileProps>((views) => views.File, PlainFile);

function PlainImage({ source, alt = '', caption = false }: ImageProps) {
  const labels = useLabels();
  const image = readImage(source, usePolicies());
  const words = alt.trim() || labels.image;
  if (image.kind === 'inline' && image.size)
    return <Place size={image.size} words={words} caption={caption} />;
  return <ImageNotice text={words} action={null} />;
}

interface PlaceProps {
  readonly size: ImageSize;
  readonly words: string;
  readonly caption: boolean;
}

function Place({ size, words, caption }: PlaceProps) {
  const { width, height } = fitPicture(size);
  const place = renderPart('svg', {
    part: 'image-place',
    own: { width, height, viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': words },
    props: {},
  });
  return (
    <>
      {renderPart('span', { part: 'image', state: { plain: true }, props: { children: place } })}
      {caption &&
        renderPart('span', {
          part: 'image-caption',
          props: { children: `${size.width} × ${size.height}` },
        })}
    </>
  );
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
