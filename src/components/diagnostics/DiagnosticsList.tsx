'use client';
import { CircleX, Info, TriangleAlert } from 'lucide';
import { useId, useState } from 'react';
import type { Diagnostic, DiagnosticSeverity } from '../../model/index.ts';
import { useOpen, useTranscript } from '../../react/index.ts';
import { Icon, type IconNode } from '../Icon.tsx';
import { LineContent } from '../line/LineContent.tsx';
import { lineToggle } from '../lineToggle.ts';
import { MoreButton } from '../MoreButton.tsx';
import { renderPart, type PartProps } from '../renderPart.tsx';
import { useLabels, usePolicies } from '../ViewerContext.ts';

/** Props of the list of problems: those of a `<div>`. */
export type DiagnosticsListProps = Omit<PartProps<'div'>, 'children'>;

const ICONS = { info: Info, warning: TriangleAlert, error: CircleX } as const satisfies Record<
  DiagnosticSeverity,
  IconNode
>;

// A longer excerpt may scroll, so the keyboard must reach it.
const SHORT_RAW = 240;

/**
 * The problems of the source with their positions: a line that counts them and opens the list. Open at first when something
 * could not be read; nothing when there are no problems.
 * Renders a `<div>`.
 */
export function DiagnosticsList(props: DiagnosticsListProps) {
  const diagnostics = useTranscript((state) => state.diagnostics);
  return diagnostics.length > 0 ? <Problems diagnostics={diagnostics} props={props} /> : null;
}

function Problems({
  diagnostics,
  props,
}: {
  readonly diagnostics: readonly Diagnostic[];
  readonly props: DiagnosticsListProps;
}) {
  const labels = useLabels();
  const { limits } = usePolicies();
  const panelId = useId();
  const severity = worst(diagnostics);
  const [open, setOpen] = useOpen('diagnostics', severity === 'error');
  const [all, setAll] = useState(false);
  const shown = all ? diagnostics : diagnostics.slice(0, limits.diagnostics);
  const trigger = renderPart('button', {
    part: 'diagnostics-trigger',
    own: {
      ...lineToggle({ open, setOpen, panelId }),
    },
    props: {
      children: (
        <LineContent
          icon={<Icon of={ICONS[severity]} />}
          label={labels.diagnostics(diagnostics.length)}
          expandable
        />
      ),
    },
  });
  const list = renderPart('ul', {
    part: 'diagnostics-list',
    props: {
      children: shown.map((diagnostic, index) => (
        <Problem key={index} source={`d${index}`} diagnostic={diagnostic} />
      )),
    },
  });
  const more = (
    <MoreButton
      part="diagnostics-more"
      words={labels.showAllProblems(diagnostics.length)}
      onPress={() => {
        setAll(true);
      }}
    />
  );
  return renderPart('div', {
    part: 'diagnostics',
    state: { open, severity },
    own: {
      children: (
        <>
          {trigger}
          {renderPart('div', {
            part: 'diagnostics-panel',
            own: { id: panelId, hidden: !open },
            props: {
              children: (
                <>
                  {list}
                  {shown.length < diagnostics.length && more}
                </>
              ),
            },
          })}
        </>
      ),
    },
    props,
  });
}

function Problem({ diagnostic, source }: { readonly diagnostic: Diagnostic; readonly source: string }) {
  const labels = useLabels();
  const { severity, code, message, line, record, count, raw } = diagnostic;
  const position =
    line !== undefined
      ? labels.diagnosticLine(line)
      : record !== undefined
        ? labels.diagnosticRecord(record + 1)
        : null;
  return renderPart('li', {
    part: 'diagnostic',
    state: { severity, code, lineNumber: line, source },
    props: {
      children: (
        <>
          <Icon of={ICONS[severity]} small />
          {renderPart('span', {
            part: 'diagnostic-severity',
            props: { children: labels.severity[severity] },
          })}
          {position !== null &&
            renderPart('span', { part: 'diagnostic-position', props: { children: position } })}
          {count !== undefined &&
            renderPart('span', {
              part: 'diagnostic-count',
              props: { children: labels.diagnosticCount(count) },
            })}
          {renderPart('span', { part: 'diagnostic-message', props: { children: message } })}
          {raw &&
            renderPart('code', {
              part: 'diagnostic-raw',
              own: raw.length > SHORT_RAW ? { tabIndex: 0 } : {},
              props: { children: raw },
            })}
        </>
      ),
    },
  });
}

function worst(diagnostics: readonly Diagnostic[]): DiagnosticSeverity {
  if (diagnostics.some(({ severity }) => severity === 'error')) return 'error';
  return diagnostics.some(({ severity }) => severity === 'warning') ? 'warning' : 'info';
}
