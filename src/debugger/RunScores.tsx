'use client';
import { Name } from '../components/name/Name.tsx';
import { renderPart } from '../components/renderPart.tsx';
import { useLabels } from '../components/ViewerContext.ts';
import { describeScore, describeVerdicts } from '../describe/describeScores.ts';
import { useRunScores } from './useRunScores.ts';

/** Says what an evaluation came to: the figures of its scorers, and how its samples were judged. Renders a `<span>` for each. */
export function RunScores() {
  const labels = useLabels();
  const said = useRunScores();
  const texts = [
    ...said.scores.map((score) => describeScore(score, said.scores.length > 1, labels)),
    said.samples > 1 ? describeVerdicts(said, labels) : '',
  ];
  return texts.filter((text) => text !== '').map((text, index) => <Fact key={index} text={text} />);
}

const Fact = ({ text }: { readonly text: string }) =>
  renderPart('span', { part: 'debugger-fact', props: { children: <Name text={text} /> } });
