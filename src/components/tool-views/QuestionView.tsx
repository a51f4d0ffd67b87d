'use client';
import { readQuestions } from '../../analyse/readQuestions.ts';
import { QuestionList } from '../lazy/leaves.tsx';
import { Remark } from '../tool-call/Remark.tsx';
import { ToolCallResults } from '../tool-call/ToolCallResults.tsx';
import type { ToolRendererProps } from '../ViewerContext.ts';
import { GenericView } from './GenericView.tsx';

/** Shows what an agent asked a person, and what was answered. */
export function QuestionView(props: ToolRendererProps) {
  const { args, details, output, run } = props;
  const questions = readQuestions(args, details, output);
  if (!questions) return <GenericView {...props} />;
  const isAnswered = questions.every(
    ({ options, answer }) => answer !== null || options.some(({ chosen }) => chosen),
  );
  return (
    <>
      <QuestionList questions={questions} />
      {!(isAnswered && run.status === 'done') && <ToolCallResults text={(text) => <Remark text={text} />} />}
    </>
  );
}
