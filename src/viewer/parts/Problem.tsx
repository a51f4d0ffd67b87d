import type { Diagnostic } from 'agent-lanes/core';
import { CircleX } from 'lucide';
import { useState } from 'react';
import { VisibleText } from '../../components/code/VisibleText.tsx';
import { Name } from '../../components/name/Name.tsx';
import { writeClipboard } from '../../components/writeClipboard.ts';
import type { Reading } from '../startReading.ts';
import { words } from '../words.ts';
import { Icon } from './Icon.tsx';

/** Props of `Problem`. */
export interface ProblemProps {
  /** What happened and what to do. */
  readonly problem: string;
  readonly reading: Reading;
  readonly diagnostics: readonly Diagnostic[];
  readonly onPick: () => void;
}

const PREVIEW_LINES = 4;
const LISTED = 5;

/** Says that a source is no run, why, how it begins and what to do. */
export function Problem({ problem, reading, diagnostics, onPick }: ProblemProps) {
  const [copied, setCopied] = useState(false);
  const preview = diagnostics
    .find(({ raw }) => raw !== undefined)
    ?.raw?.split('\n')
    .slice(0, PREVIEW_LINES);
  const cause = diagnostics.find(({ message }) => message === problem);
  const others = diagnostics.filter((diagnostic) => diagnostic !== cause).slice(0, LISTED);
  const line = cause?.line;
  const copy = () => {
    const report = JSON.stringify({ name: reading.name, size: reading.size, problem, diagnostics }, null, 2);
    void writeClipboard(report).then(setCopied);
  };
  return (
    <section className="page-problem" role="alert">
      <h1>
        <Icon of={CircleX} />
        {reading.name === words.paste.name ? words.problem.textTitle : words.problem.title}
      </h1>
      <p className="page-lead">
        <strong>
          <Name text={reading.name} />
        </strong>
        {line !== undefined && `, ${words.problem.inLine(line)}`}
        {': '}
        <VisibleText text={problem} />
      </p>
      {preview && (
        <pre aria-label={line === undefined ? words.problem.preview : words.problem.line(line)}>
          <VisibleText text={preview.join('\n')} />
        </pre>
      )}
      <div className="page-actions">
        <button className="page-button" data-look="solid" type="button" onClick={onPick}>
          {words.problem.again}
        </button>
        <button className="page-button" data-look="outline" type="button" onClick={copy}>
          {copied ? words.problem.copied : words.problem.report}
        </button>
      </div>
      {others.length > 0 && (
        <>
          <h2>{words.problem.heading}</h2>
          <ul>
            {others.map(({ line: at, message }, i) => (
              <li key={i}>
                <VisibleText text={at === undefined ? message : `${words.problem.line(at)}: ${message}`} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
