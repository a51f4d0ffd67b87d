import { isJsonObject, type JsonObject, type JsonValue } from '../model/index.ts';
import { ownValue } from './readArguments.ts';

/** A question that an agent asked a person. */
export interface Question {
  readonly text: string;
  readonly options: readonly QuestionOption[];
  /** What the person wrote in the place of an option; `null` where they chose one, or did not answer. */
  readonly answer: string | null;
}

/** One of the answers that an agent offered. */
export interface QuestionOption {
  readonly label: string;
  /** Empty where there is none. */
  readonly description: string;
  readonly chosen: boolean;
}

/**
 * Reads the questions out of the arguments of a tool that asks a person, with what was answered, from the data or the text of the result;
 * `null` where the arguments hold none. Claude Code writes the answers as `"question"="answer"`.
 */
export function readQuestions(
  args: JsonValue,
  details: JsonValue | undefined,
  output: string,
): readonly Question[] | null {
  const list = isJsonObject(args) ? ownValue(args, 'questions') : undefined;
  if (!Array.isArray(list) || list.length === 0) return null;
  const stated = isJsonObject(details) ? ownValue(details, 'answers') : undefined;
  const answers = isJsonObject(stated) ? stated : {};
  const questions = (list as readonly JsonValue[]).map((entry) => readQuestion(entry, answers, output)); // Array.isArray does not narrow a read-only array
  const readable = questions.filter((question) => question !== null);
  return readable.length === questions.length ? readable : null;
}

function readQuestion(entry: JsonValue, answers: JsonObject, output: string): Question | null {
  const text = isJsonObject(entry) ? ownValue(entry, 'question') : undefined;
  if (!isJsonObject(entry) || typeof text !== 'string') return null;
  const stated = ownValue(answers, text);
  const answer = typeof stated === 'string' ? stated : answerIn(output, text);
  const offered = ownValue(entry, 'options');
  const listed = (Array.isArray(offered) ? (offered as readonly JsonValue[]) : []).flatMap((option) => {
    const label = isJsonObject(option) ? ownValue(option, 'label') : option;
    const description = isJsonObject(option) ? ownValue(option, 'description') : undefined;
    return typeof label === 'string'
      ? [{ label, description: typeof description === 'string' ? description : '' }]
      : [];
  });
  const isMany = ownValue(entry, 'multiSelect') === true;
  const given = answer === null ? [] : isMany ? [answer, ...answer.split(', ')] : [answer];
  const options = listed.map((option) => ({ ...option, chosen: given.includes(option.label) }));
  return { text, options, answer: options.some(({ chosen }) => chosen) ? null : answer };
}

function answerIn(output: string, question: string): string | null {
  const key = `"${question}"="`;
  const at = output.indexOf(key);
  if (at === -1) return null;
  const start = at + key.length;
  const end = output.indexOf('"', start);
  return output.slice(start, end === -1 ? output.length : end);
}
