'use client';
import { Circle, CircleCheck } from 'lucide';
import type { Question } from '../../analyse/readQuestions.ts';
import { LongText } from '../code/LongText.tsx';
import { Icon } from '../Icon.tsx';
import { FirstAndLast } from '../message/FirstAndLast.tsx';
import { renderPart } from '../renderPart.tsx';
import { useLabels } from '../ViewerContext.ts';

/** Props of the questions that an agent asked. */
export interface QuestionListProps {
  readonly questions: readonly Question[];
}

/** Questions to a person, each with what was offered and what was chosen or written. */
export function QuestionList({ questions }: QuestionListProps) {
  return (
    <FirstAndLast
      items={questions}
      // The questions of a call never change: their position names them.
      draw={(question, index) => <QuestionItem key={index} question={question} />}
    />
  );
}

function QuestionItem({ question }: { readonly question: Question }) {
  const labels = useLabels();
  const { text, options, answer } = question;
  return renderPart('div', {
    part: 'question',
    props: {
      children: (
        <>
          {renderPart('p', {
            part: 'question-text',
            own: { dir: 'auto' },
            props: { children: <LongText text={text} /> },
          })}
          {renderPart('ul', {
            part: 'todo-list',
            props: {
              children: (
                <FirstAndLast
                  items={options}
                  as="li"
                  draw={(option, index) => <OptionItem key={index} {...option} />}
                />
              ),
            },
          })}
          {answer !== null &&
            renderPart('p', {
              part: 'question-answer',
              own: { dir: 'auto' },
              props: {
                children: (
                  <>
                    {labels.answered} <LongText text={answer} />
                  </>
                ),
              },
            })}
        </>
      ),
    },
  });
}

function OptionItem({ label, description, chosen }: Question['options'][number]) {
  const labels = useLabels();
  return renderPart('li', {
    part: 'todo-item',
    state: { status: chosen ? 'chosen' : 'offered' },
    props: {
      children: (
        <>
          <Icon of={chosen ? CircleCheck : Circle} small />
          <bdi>
            <LongText text={label} />
            {description !== '' &&
              renderPart('span', {
                part: 'question-hint',
                props: {
                  children: (
                    <>
                      {' '}
                      <LongText text={description} />
                    </>
                  ),
                },
              })}
          </bdi>
          {chosen && renderPart('span', { part: 'chip', props: { children: labels.chosen } })}
        </>
      ),
    },
  });
}
