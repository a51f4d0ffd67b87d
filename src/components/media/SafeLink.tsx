'use client';
import type { ReactNode } from 'react';
import { renderPart } from '../renderPart.tsx';
import { safeUrl } from './safeUrl.ts';

/** Props of a link whose address comes from a transcript. */
export interface SafeLinkProps {
  readonly href: string;
  readonly children: ReactNode;
  /** The words of the link, to tell when they name another host than the one it leads to. */
  readonly text?: string;
}

/**
 * A link out of the transcript, in a new tab, with nothing sent along. An address that may not be a link leaves its words as
 * text. Words that read as an address of another host are followed by the real one. Renders an `<a>`, or a `<span>`.
 */
export function SafeLink({ href, children, text = '' }: SafeLinkProps) {
  const url = safeUrl(href);
  if (url === null)
    return renderPart('span', { part: 'unsafe-link', props: { title: href.slice(0, 2000), children } });
  return renderPart('a', {
    part: 'link',
    props: {
      href: url.href,
      target: '_blank',
      rel: 'noopener noreferrer nofollow',
      referrerPolicy: 'no-referrer',
      title: url.href.slice(0, 2000),
      children: (
        <>
          {children}
          {disagrees(text, url) && (
            <> {renderPart('span', { part: 'link-host', props: { children: `(${url.host})` } })}</>
          )}
        </>
      ),
    },
  });
}

function disagrees(text: string, url: URL): boolean {
  const named = /^\s*(?:https?:\/\/)?((?:[\p{L}\p{N}-]+\.)+\p{L}{2,})(?::\d+)?(?:[/?#]\S*)?\s*$/iu.exec(
    text.slice(0, 500),
  )?.[1];
  if (named === undefined || url.host === '') return false;
  // A file name such as `main.ts` looks like a host too: naming the real one beside it does no harm.
  const plain = (host: string): string => host.toLowerCase().replace(/^www\./, '');
  return plain(named) !== plain(url.hostname);
}
