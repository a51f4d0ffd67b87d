'use client';
import { renderPart } from '../renderPart.tsx';
import { useLabels, usePolicies } from '../ViewerContext.ts';
import { decodeAt, joinLines } from './base64.ts';
import { useBlobUrl } from './useBlobUrl.ts';

/** Props of a link to a document. */
export interface OpenDocumentProps {
  /** Base64. */
  readonly data: string;
  readonly mimeType: string;
}

const PDF = 'application/pdf';
const HEAD = 300;

/** Opens a PDF in a new tab, where the document policy says so and the data is one. Renders an `<a>`, or nothing. */
export function OpenDocument({ data, mimeType }: OpenDocumentProps) {
  const { documentPolicy } = usePolicies();
  if (documentPolicy !== 'open' || mimeType.trim().toLowerCase() !== PDF) return null;
  return decodeAt(joinLines(data.slice(0, HEAD)), 0, 5) === '%PDF-' ? <OpenPdf data={data} /> : null;
}

function OpenPdf({ data }: { readonly data: string }) {
  const labels = useLabels();
  const url = useBlobUrl(data, PDF);
  if (!url) return null;
  return renderPart('a', {
    part: 'file-open',
    own: { 'data-al-button': 'link', href: url, target: '_blank', rel: 'noopener noreferrer' },
    props: { children: labels.openDocument },
  });
}
