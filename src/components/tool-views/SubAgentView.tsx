'use client';
import { isJsonObject, type RowKey } from '../../model/index.ts';
import { useTranscript } from '../../react/index.ts';
import { panelKey } from '../../store/panels.ts';
import { selectContent, type TranscriptState } from '../../store/index.ts';
import { Markdown } from '../markdown/Markdown.tsx';
import { Name } from '../name/Name.tsx';
import { renderPart } from '../renderPart.tsx';
import { readAgentAnswer } from '../../analyse/agentTrailer.ts';
import { firstLongText } from '../../analyse/readArguments.ts';
import { useToolCallContext } from '../tool-call/ToolCallContext.ts';
import { ToolCallResults } from '../tool-call/ToolCallResults.tsx';
import { ToolCallSection } from '../tool-call/ToolCallSection.tsx';
import { ToolCallSubAgent } from '../tool-call/ToolCallSubAgent.tsx';
import { useSubAgentHere } from '../tool-call/useSubAgentHere.ts';
import { selectLoopCost } from '../../analyse/loopTotals.ts';
import { UsageBadge } from '../usage/UsageBadge.tsx';
import { usePrices } from '../usage/usePrices.ts';
import { useLabels, type ToolRendererProps } from '../ViewerContext.ts';
import { GenericView } from './GenericView.tsx';

/** Shows a sub-agent: what it was asked, its transcript, its answer, and what it spent, which is not part of the turn around. */
export function SubAgentView(props: ToolRendererProps) {
  const labels = useLabels();
  const { label, description } = useToolCallContext('SubAgentView');
  const { args, run, callKey } = props;
  const { childLoopKey, childLoopId } = run;
  const usage = useTranscript((state) => {
    const loop = childLoopKey === undefined ? undefined : state.loop(childLoopKey);
    // What a run spent is known when it is over.
    if (!loop || loop.open) return null;
    if (loop.loop.usage) return loop.loop.usage;
    return state.tally(loop.key).usage;
  });
  const prices = usePrices();
  const cost = useTranscript((state) =>
    childLoopKey === undefined ? null : selectLoopCost(state, childLoopKey, prices),
  );
  const isHere = useSubAgentHere();
  // Its answer is the end of its transcript: where that is shown, the result would say it again.
  const answered = useTranscript(
    (state) => isHere && childLoopKey !== undefined && endsWithText(state, childLoopKey, props.output),
  );
  const prompt = isJsonObject(args)
    ? firstLongText(args, ['prompt', 'task', 'message', 'instructions', 'objective', 'query'])
    : '';
  const saysPrompt = useTranscript(
    (state) => isHere && childLoopKey !== undefined && beginsWithText(state, childLoopKey, prompt),
  );
  const known = childLoopKey !== undefined || childLoopId !== undefined;
  if (prompt === '' && !known) return <GenericView {...props} />;
  return renderPart('div', {
    part: 'sub-agent-view',
    props: {
      children: (
        <>
          {prompt !== '' && !saysPrompt && (
            <ToolCallSection label={labels.prompt} openKey={panelKey(callKey, 'prompt')}>
              <Markdown text={prompt} />
            </ToolCallSection>
          )}
          <ToolCallSubAgent />
          <ToolCallResults text={(text) => (answered ? null : <Answer text={text} />)} />
          {known &&
            renderPart('div', {
              part: 'sub-agent-facts',
              props: {
                children: (
                  <>
                    {childLoopId !== undefined && childLoopId !== '' && (
                      <span>
                        {labels.runId}{' '}
                        <code>
                          <Name text={childLoopId} />
                        </code>
                      </span>
                    )}
                    {usage && (
                      <UsageBadge
                        usage={usage}
                        estimate={cost}
                        scope={[label, description.detail].filter(Boolean).join(' ')}
                      />
                    )}
                  </>
                ),
              },
            })}
        </>
      ),
    },
  });
}

/** What the sub-agent answered, without what the program wrote around it. */
function Answer({ text }: { readonly text: string }) {
  const answer = readAgentAnswer(text).text;
  return answer === '' ? null : <Markdown text={answer} />;
}

const MOST_ROWS = 10;

/** Whether the first message of a person in a loop is exactly this prompt. */
function beginsWithText(state: TranscriptState, loopKey: RowKey, prompt: string): boolean {
  if (prompt === '') return false;
  const first = state
    .loopItems(loopKey)
    .slice(0, MOST_ROWS)
    .find((key) => state.message(key)?.head.role === 'user');
  return first !== undefined && textOfMessage(state, first) === prompt.trim();
}

const textOfMessage = (state: TranscriptState, key: RowKey): string =>
  selectContent(state, key)
    .flatMap((block) => (block.type === 'text' ? [block.text] : []))
    .join('\n')
    .trim();

/** Whether the last answer of a loop says exactly this. */
function endsWithText(state: TranscriptState, loopKey: RowKey, text: string): boolean {
  const last = state.tally(loopKey).lastAnswer;
  if (last === undefined || text.trim() === '') return false;
  return textOfMessage(state, last) === readAgentAnswer(text).text.trim();
}
