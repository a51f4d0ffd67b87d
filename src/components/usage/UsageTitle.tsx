'use client';
import { totalTokens, type Usage } from '../../model/index.ts';
import { renderPart } from '../renderPart.tsx';
import { useLabels } from '../ViewerContext.ts';
import { leastText } from '../../describe/leastText.ts';

/** Heads the details of a usage: all tokens of it. Renders a `<p>`. */
export function UsageTitle({ usage }: { readonly usage: Usage }) {
  const labels = useLabels();
  const total = totalTokens(usage);
  return renderPart('p', {
    part: 'usage-title',
    props: {
      children: (
        <>
          <span>{labels.usage}</span>
          {total !== null && (
            <span>{labels.tokensTotal(leastText(labels.figures.count(total), usage.atLeast, labels))}</span>
          )}
        </>
      ),
    },
  });
}
