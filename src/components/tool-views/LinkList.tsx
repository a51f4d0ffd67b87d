'use client';
import type { WebLink } from '../../analyse/readLinks.ts';
import { Source } from '../media/SourceContent.tsx';
import { FirstAndLast } from '../message/FirstAndLast.tsx';
import { renderPart } from '../renderPart.tsx';

/** Props of the pages that a search found. */
export interface LinkListProps {
  readonly links: readonly WebLink[];
}

/** The pages that a search found, as a list of links. */
export function LinkList({ links }: LinkListProps) {
  return renderPart('ul', {
    part: 'link-list',
    props: {
      children: (
        <FirstAndLast
          items={links}
          as="li"
          draw={({ url, title }, index) => (
            <li key={index}>
              <Source url={url} title={title} />
            </li>
          )}
        />
      ),
    },
  });
}
