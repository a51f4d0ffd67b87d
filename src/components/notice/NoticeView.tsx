'use client';
import type { ReactNode } from 'react';
import { LongText } from '../code/LongText.tsx';
import { CopyButton } from '../CopyButton.tsx';
import { renderPart } from '../renderPart.tsx';
import { useLabels } from '../ViewerContext.ts';
import { NoticeActions } from './NoticeActions.tsx';
import { NoticeBody } from './NoticeBody.tsx';
import { NoticeCode } from './NoticeCode.tsx';
import type { NoticeTone } from '../../describe/tone.ts';
import { NoticeRaw } from './NoticeRaw.tsx';
import { NoticeRoot } from './NoticeRoot.tsx';
import { NoticeText } from './NoticeText.tsx';
import { NoticeTitle } from './NoticeTitle.tsx';

/** What a notice says. */
export interface NoticeViewProps {
  /** Stands in the gutter. */
  readonly icon: ReactNode;
  /** The sentence in bold. */
  readonly title: string;
  /** How loud it is. Default: neutral. */
  readonly tone?: NoticeTone;
  /** What it speaks of: `data-al-kind`. */
  readonly kind?: string;
  /** The stop reason it explains, as the source wrote it. */
  readonly stopReason?: string | undefined;
  /** Follows the title on the same line. */
  readonly detail?: string | undefined;
  /** Words of the source, in full. They can be copied. */
  readonly raw?: string | undefined;
  /** The words of the source are behind a click: the notice is one line until then. */
  readonly rawClosed?: boolean | undefined;
  /** Follows the text, in place of words of our own. */
  readonly children?: ReactNode;
  /** The name the source uses. */
  readonly code?: string | undefined;
  /** `alert` for a failure that has just happened. */
  readonly role?: 'alert' | 'status' | undefined;
}

/** The parts of a notice, assembled. */
export function NoticeView({
  icon,
  title,
  tone,
  kind,
  stopReason,
  detail,
  raw,
  rawClosed = false,
  children,
  code,
  role,
}: NoticeViewProps) {
  const labels = useLabels();
  return (
    <NoticeRoot tone={tone} kind={kind} stopReason={stopReason} role={role}>
      {icon}
      <NoticeBody>
        <NoticeText>
          <NoticeTitle>{title}</NoticeTitle>
          {detail && (
            <>
              {' '}
              <bdi>
                <LongText text={detail} kind="prose" />
              </bdi>
            </>
          )}
        </NoticeText>
        {children}
        {raw && !rawClosed && <RawText text={raw} />}
        {raw && rawClosed && (
          <NoticeDetails summary={labels.errorDetails}>
            <RawText text={raw} />
          </NoticeDetails>
        )}
      </NoticeBody>
      {code && <NoticeCode>{code}</NoticeCode>}
    </NoticeRoot>
  );
}

const SHORT = 120;

// What is short is read at a glance: it needs neither a scroller nor a button of its own.
function RawText({ text }: { readonly text: string }) {
  const labels = useLabels();
  if (text.length < SHORT && !text.includes('\n')) return <NoticeRaw>{text}</NoticeRaw>;
  return (
    <>
      <NoticeRaw tabIndex={0} role="group" aria-label={labels.errorDetails}>
        <LongText text={text} />
      </NoticeRaw>
      <NoticeActions>
        <CopyButton text={text} label={labels.copyDetails} withText />
      </NoticeActions>
    </>
  );
}

// The element of the browser: find-in-page opens it by itself.
function NoticeDetails({ summary, children }: { readonly summary: string; readonly children: ReactNode }) {
  return renderPart('details', {
    part: 'notice-details',
    props: {
      children: (
        <>
          {renderPart('summary', { part: 'notice-summary', props: { children: summary } })}
          {children}
        </>
      ),
    },
  });
}
