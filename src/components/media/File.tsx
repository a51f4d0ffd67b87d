'use client';
import type { Labels } from '../../describe/labels.ts';
import { FileText, Paperclip } from 'lucide';
import { Fragment, useId, useState, type ReactNode } from 'react';
import type { DocumentBlock, FileBlock, MediaSource } from '../../model/index.ts';
import { VisibleText } from '../code/VisibleText.tsx';
import { Icon, type IconNode } from '../Icon.tsx';
import { Output } from '../output/Output.tsx';
import { Name } from '../name/Name.tsx';
import { renderPart } from '../renderPart.tsx';
import { useLabels } from '../ViewerContext.ts';
import { base64Size, decodeBase64 } from './base64.ts';
import { OpenDocument } from './OpenDocument.tsx';
import { SafeLink } from './SafeLink.tsx';
import { SaveButton } from './SaveButton.tsx';
import { safeFileName, saveFile } from './saveFile.ts';
import { safeRemoteUrl } from './safeUrl.ts';

const MAX_ADDRESS = 200;
const MAX_TYPE = 100;
const TEXT_TYPE = /^text\/|[/+](?:json|xml|yaml|javascript|typescript)$/;

/** Props of a file. */
export type FileProps = Pick<FileBlock, 'source' | 'filename'>;

/** Props of a document. */
export type DocumentProps = Pick<DocumentBlock, 'source' | 'title' | 'filename'>;

/** Shows a file: its name, type and size; saves it, or names where it is. Nothing is loaded or opened. Renders a `<div>`. */
export function File({ source, filename }: FileProps) {
  const labels = useLabels();
  return (
    <FileCard
      icon={Paperclip}
      name={filename ?? labels.file}
      {...describe(source, labels)}
      action={<FileAction source={source} filename={filename} />}
    />
  );
}

/** Shows a document: its title, type and size. One that is text opens; any other can be saved. Renders a `<div>`. */
export function Document({ source, title, filename }: DocumentProps) {
  const labels = useLabels();
  const name = title ?? filename ?? labels.document;
  const text = readText(source);
  const mimeType = source.type === 'base64' ? source.mimeType : 'text/plain';
  if (text !== null) return <TextDocument name={name} filename={filename} text={text} mimeType={mimeType} />;
  const action = source.type === 'text' ? null : <FileAction source={source} filename={filename ?? title} />;
  return <FileCard icon={FileText} name={name} {...describe(source, labels)} action={action} />;
}

function TextDocument({
  name,
  filename,
  text,
  mimeType,
}: {
  readonly name: string;
  readonly filename: string | undefined;
  readonly text: string;
  readonly mimeType: string;
}) {
  const labels = useLabels();
  const [open, setOpen] = useState(false);
  const id = useId();
  const toggle = renderPart('button', {
    part: 'file-toggle',
    state: { open },
    own: {
      type: 'button',
      'data-al-button': 'link',
      'aria-expanded': open,
      'aria-controls': id,
      onClick: () => {
        setOpen(!open);
      },
    },
    props: { children: open ? labels.hideText : labels.showText },
  });
  const save = renderPart('button', {
    part: 'file-save',
    own: {
      type: 'button',
      'data-al-button': 'link',
      onClick: () => {
        saveFile(safeFileName(filename ?? name, mimeType), text);
      },
    },
    props: { children: labels.download },
  });
  return (
    <>
      <FileCard
        icon={FileText}
        name={name}
        meta={[labels.characters(text.length)]}
        action={
          <>
            {toggle}
            {save}
          </>
        }
      />
      {renderPart('div', {
        part: 'file-text',
        props: { id, hidden: !open, children: open ? <Output text={text} label={name} /> : null },
      })}
    </>
  );
}

interface FileCardProps {
  readonly icon: IconNode;
  readonly name: string;
  readonly meta: readonly string[];
  readonly action: ReactNode;
}

function FileCard({ icon, name, meta, action }: FileCardProps) {
  return renderPart('div', {
    part: 'file',
    props: {
      children: (
        <>
          <Icon of={icon} />
          {renderPart('span', {
            part: 'file-name',
            props: { children: <Name text={name} /> },
          })}
          {renderPart('span', {
            part: 'file-meta',
            props: {
              children: meta.filter(Boolean).map((fact, index) => (
                <Fragment key={index}>
                  {index > 0 && ' · '}
                  <bdi>
                    <VisibleText text={fact} />
                  </bdi>
                </Fragment>
              )),
            },
          })}
          {action}
        </>
      ),
    },
  });
}

function FileAction({
  source,
  filename,
}: {
  readonly source: MediaSource;
  readonly filename: string | undefined;
}) {
  if (source.type === 'base64')
    return (
      <>
        <OpenDocument data={source.data} mimeType={source.mimeType} />
        <SaveButton data={source.data} name={filename} mimeType={source.mimeType} />
      </>
    );
  const url = safeRemoteUrl(source.url);
  return url === null ? null : <SafeLink href={source.url}>{url.href.slice(0, MAX_ADDRESS)}</SafeLink>;
}

function describe(
  source: MediaSource | { readonly type: 'text' },
  labels: Labels,
): { readonly meta: readonly string[] } {
  switch (source.type) {
    case 'text':
      return { meta: [] };
    case 'url':
      return {
        meta: [
          source.mimeType?.slice(0, MAX_TYPE) ??
            (safeRemoteUrl(source.url) === null ? source.url.slice(0, MAX_ADDRESS) : ''),
        ],
      };
    case 'base64':
      return { meta: [source.mimeType.slice(0, MAX_TYPE), sizeOf(source.data, labels)] };
    default:
      return source satisfies never;
  }
}

const sizeOf = (data: string, { figures }: Labels): string =>
  data === '' ? '' : figures.bytes(base64Size(data));

function readText(source: DocumentBlock['source']): string | null {
  if (source.type === 'text') return source.text;
  if (source.type !== 'base64' || !TEXT_TYPE.test(source.mimeType)) return null;
  try {
    const bytes = decodeBase64(source.data);
    return bytes && new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
