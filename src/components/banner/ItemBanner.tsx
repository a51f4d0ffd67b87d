'use client';
import { Ban, CircleX, FoldVertical, Info, Repeat, RotateCw, TriangleAlert } from 'lucide';
import type { Banner, RowKey } from '../../model/index.ts';
import { useItem } from '../../react/index.ts';
import type { ItemRow } from '../../store/index.ts';
import { Icon, type IconNode } from '../Icon.tsx';
import { NoticeView } from '../notice/NoticeView.tsx';
import { useArrivedLive } from '../notice/useArrivedLive.ts';
import { Spinner } from '../Spinner.tsx';
import { useLabels } from '../ViewerContext.ts';
import { describeBanner } from '../../describe/describeBanner.ts';

/** Props of a banner. */
export interface ItemBannerProps {
  /** Key of a banner. Any other item is not drawn. */
  readonly itemKey: RowKey;
}

/** Says what happened to the run as a whole: rejected input, a retry, a failure. A failure that arrives live is an alert. */
export function ItemBanner({ itemKey }: ItemBannerProps) {
  const row = useItem(itemKey);
  return row?.item.type === 'banner' ? <BannerView row={row} banner={row.item} /> : null;
}

function BannerView({ row, banner }: { readonly row: ItemRow; readonly banner: Banner }) {
  const labels = useLabels();
  const live = useArrivedLive(row.key, row.loopKey);
  const { tone, title, detail, raw, code } = describeBanner(banner, labels);
  return (
    <NoticeView
      icon={banner.status === 'running' ? <Spinner /> : <Icon of={iconOf(banner)} />}
      kind={banner.kind}
      tone={tone}
      title={title}
      detail={detail}
      raw={raw}
      rawClosed={banner.kind === 'retry' && banner.status === 'done'}
      code={code}
      role={live && tone === 'error' ? 'alert' : undefined}
    />
  );
}

function iconOf({ kind, severity, status }: Banner): IconNode {
  switch (kind) {
    case 'inputRejected':
      return Ban;
    case 'retry':
      return status === 'failed' ? CircleX : RotateCw;
    case 'compactionFailed':
      return FoldVertical;
    case 'repeatedToolCall':
      return Repeat;
    case 'error':
      return CircleX;
    default:
      return severity === 'info' ? Info : TriangleAlert;
  }
}
