'use client';
import { totalTokens, type Usage } from '../../model/index.ts';
import { renderPart } from '../renderPart.tsx';
import { useVariable } from '../useVariable.ts';
import { useLabels } from '../ViewerContext.ts';
import { cachePercent } from '../../describe/formatFigures.ts';
import type { UsageCosts } from './usageCosts.ts';
import { leastText } from '../../describe/leastText.ts';
import { UsageTitle } from './UsageTitle.tsx';
import { partAttributes } from '../partAttributes.ts';

/** Props of the details of a usage. */
export interface UsageDetailsProps {
  readonly usage: Usage;
  readonly costs: UsageCosts;
}

/** Every figure of a usage as a table, what it cost, and the share that came from the cache. Unknown figures say so. */
export function UsageDetails({ usage, costs }: UsageDetailsProps) {
  const labels = useLabels();
  const total = totalTokens(usage);
  const percent = cachePercent(usage);
  const rows: readonly (readonly [
    kind: string,
    name: string,
    tokens: number | null,
    cost?: number | null,
  ])[] = [
    ['input', labels.usageInput, usage.input, costs.input],
    ['cache-read', labels.usageCacheRead, usage.cacheRead, costs.cacheRead],
    ['cache-write', labels.usageCacheWrite, usage.cacheWrite, costs.cacheWrite],
    ['output', labels.usageOutput, usage.output, costs.output],
    ['reasoning', labels.usageReasoning, usage.reasoning],
  ];
  return (
    <>
      <UsageTitle usage={usage} />
      {renderPart('table', {
        part: 'usage-table',
        props: {
          children: (
            <>
              <thead {...partAttributes('visually-hidden')}>
                <tr>
                  <th scope="col">{labels.usage}</th>
                  <th scope="col">{labels.usageTokens}</th>
                  <th scope="col">{labels.usageCost}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map(([kind, name, tokens, cost]) => (
                  <tr key={kind} data-al-kind={kind}>
                    <th scope="row">{name}</th>
                    <td data-al-unknown={tokens === null ? '' : undefined}>
                      {tokens === null
                        ? labels.usageUnknown
                        : leastText(labels.figures.count(tokens), kind === 'output' && usage.atLeast, labels)}
                    </td>
                    <td>{cost === null || cost === undefined ? null : labels.figures.exactCost(cost)}</td>
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row">{labels.usageTotal}</th>
                  <td data-al-unknown={total === null ? '' : undefined}>
                    {total === null
                      ? labels.usageUnknown
                      : leastText(labels.figures.count(total), usage.atLeast, labels)}
                  </td>
                  <td data-al-unknown={costs.total === null ? '' : undefined}>
                    {costs.total === null
                      ? labels.costUnknown
                      : leastText(labels.figures.exactCost(costs.total), costs.atLeast, labels)}
                  </td>
                </tr>
              </tfoot>
            </>
          ),
        },
      })}
      {percent !== null && <CacheMeter usage={usage} text={labels.cacheShare(percent)} />}
      {costs.estimated && renderPart('p', { part: 'usage-hint', props: { children: labels.costEstimated } })}
    </>
  );
}

function CacheMeter({ usage, text }: { readonly usage: Usage; readonly text: string }) {
  const shares = [
    ['cache-read', usage.cacheRead],
    ['cache-write', usage.cacheWrite],
    ['input', usage.input],
  ] as const;
  return renderPart('div', {
    part: 'usage-meter',
    props: {
      children: (
        <>
          {renderPart('span', {
            part: 'usage-meter-track',
            own: { 'aria-hidden': true },
            props: {
              children: shares.map(
                ([kind, tokens]) =>
                  tokens !== null && tokens > 0 && <Share key={kind} kind={kind} tokens={tokens} />,
              ),
            },
          })}
          {text}
        </>
      ),
    },
  });
}

function Share({ kind, tokens }: { readonly kind: string; readonly tokens: number }) {
  return <span ref={useVariable('--al-value', tokens)} data-al-kind={kind} />;
}
