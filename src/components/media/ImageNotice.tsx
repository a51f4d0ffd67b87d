'use client';
import { Image as ImageIcon, ImageOff } from 'lucide';
import type { ReactNode } from 'react';
import { cutText } from '../../describe/cutText.ts';
import { VisibleText } from '../code/VisibleText.tsx';
import { Icon } from '../Icon.tsx';
import { renderPart } from '../renderPart.tsx';

/** Props of what stands in place of an image. */
export interface ImageNoticeProps {
  /** Why it is not shown. */
  readonly text: string;
  /** What the source says it shows. */
  readonly detail?: string | undefined;
  /** What the reader can do about it. */
  readonly action?: ReactNode;
}

const MAX_DETAIL = 300;

/** Stands in place of an image that is not shown. Renders a `<span>`. */
export function ImageNotice({ text, detail = '', action }: ImageNoticeProps) {
  return renderPart('span', {
    part: 'image-notice',
    props: {
      children: (
        <>
          <Icon of={action === undefined ? ImageOff : ImageIcon} />
          {renderPart('span', {
            part: 'image-notice-text',
            props: {
              children: (
                <>
                  <VisibleText text={text} />
                  {detail.trim() && (
                    <>
                      {' '}
                      <bdi>
                        <VisibleText text={cutText(detail, MAX_DETAIL)} />
                      </bdi>
                    </>
                  )}
                </>
              ),
            },
          })}
          {action}
        </>
      ),
    },
  });
}

/** Does what the reader wants done about an image. Renders a `<button>`. */
export function ImageButton({ words, onClick }: { readonly words: string; readonly onClick: () => void }) {
  return renderPart('button', {
    part: 'image-load',
    own: { type: 'button', 'data-al-button': 'link', onClick },
    props: { children: words },
  });
}
