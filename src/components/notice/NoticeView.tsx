'use client';
import type { ReactNode } from 'react';
import { CopyButton } from '../CopyButton.tsx';
import { useLabels } from '../ViewerContext.ts';
import { NoticeActions } from './NoticeActions.tsx';
import { NoticeBody } from './NoticeBody.tsx';
import { NoticeCode } from './NoticeCode.tsx';
import type { NoticeTone } from './NoticeContext.ts';
import { NoticeRaw } from './NoticeRaw.tsx';
import { NoticeRoot } from './NoticeRoot.tsx';
import { NoticeText } from './NoticeText.tsx';
import { NoticeTitle } from './NoticeTitle.tsx';

/** What a notice says. */
export interface NoticeViewProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly tone?: NoticeTone;
  readonly kind?: string;
  readonly stopReason?: string | undefined;
  /** Follows the title on the same line. */
  readonly detail?: string | undefined;
  /** Words of the source, in full. They can be copied. */
  readonly raw?: string | undefined;
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
          {detail && ` ${detail}`}
        </NoticeText>
        {raw && (
          <>
            <NoticeRaw tabIndex={0} role="group" aria-label={labels.errorDetails}>
              {raw}
            </NoticeRaw>
            <NoticeActions>
              <CopyButton text={raw} label={labels.copyDetails} withText />
            </NoticeActions>
          </>
        )}
      </NoticeBody>
      {code && <NoticeCode>{code}</NoticeCode>}
    </NoticeRoot>
  );
}
