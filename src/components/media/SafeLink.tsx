'use client';
import type { ReactNode } from 'react';
import { spellHidden } from '../../describe/readHidden.ts';
import { VisibleText } from '../code/VisibleText.tsx';
import { decideLink, destinationOf, namesAddress } from '../policies/decideLink.ts';
import { renderPart } from '../renderPart.tsx';
import { usePolicies } from '../ViewerContext.ts';

/** Props of a link whose address comes from a transcript. */
export interface SafeLinkProps {
  readonly href: string;
  readonly children: ReactNode;
  /** The words of the link, to tell whether they are its address. Default: the children, where they are a text. */
  readonly text?: string;
}

const MAX_TITLE = 2000;

/**
 * A link out of the transcript, in a new tab, with nothing sent along. The link policy decides where it leads; an address that
 * may not be a link leaves its words as text. Words that are not the address itself are followed by the real host. Renders an
 * `<a>`, or a `<span>`.
 */
export function SafeLink({ href, children, text }: SafeLinkProps) {
  const { linkPolicy } = usePolicies();
  const url = decideLink(linkPolicy, href);
  if (url === null)
    return renderPart('span', {
      part: 'unsafe-link',
      props: { title: spellHidden(href.slice(0, MAX_TITLE)), children },
    });
  const words = text ?? (typeof children === 'string' ? children : '');
  return renderPart('a', {
    part: 'link',
    props: {
      href: url.href,
      target: '_blank',
      rel: 'noopener noreferrer nofollow',
      referrerPolicy: 'no-referrer',
      title: url.href.slice(0, MAX_TITLE),
      children: (
        <>
          {renderPart('span', {
            part: 'link-words',
            props: { children: typeof children === 'string' ? <VisibleText text={children} /> : children },
          })}
          {!namesAddress(words, url) && (
            <>
              {' '}
              {renderPart('span', {
                part: 'link-host',
                own: { dir: 'ltr' },
                props: { children: <VisibleText text={`(${destinationOf(url)})`} /> },
              })}
            </>
          )}
        </>
      ),
    },
  });
}
