'use client';
import { X } from 'lucide';
import { VisibleText } from '../components/code/VisibleText.tsx';
import { Icon } from '../components/Icon.tsx';
import { renderPart } from '../components/renderPart.tsx';
import type { RunLabels } from './runLabels.ts';

/** Props of `NoticeLine`. */
export interface NoticeLineProps {
  readonly text: string;
  readonly words: RunLabels;
  readonly onClose: () => void;
}

/** Says one thing below a head, until it is closed. Renders a `<p data-al-part="debugger-notice">`. */
export const NoticeLine = ({ text, words, onClose }: NoticeLineProps) =>
  renderPart('p', {
    part: 'debugger-notice',
    props: {
      children: (
        <>
          <VisibleText text={text} />
          {renderPart('button', {
            part: 'debugger-notice-close',
            props: {
              type: 'button',
              'data-al-button': 'icon',
              'aria-label': words.closeNotice,
              title: words.closeNotice,
              onClick: onClose,
              children: <Icon of={X} small />,
            },
          })}
        </>
      ),
    },
  });
