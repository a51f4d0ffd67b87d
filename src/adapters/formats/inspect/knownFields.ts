import { inside, known, knownKinds } from '../../kit/fields/index.ts';

/** What is inside the fields of a message; its other fields are kept. */
export const MESSAGE_FIELDS = inside({
  content: knownKinds(
    'type',
    {
      text: known('text', { citations: known('type url title cited_text') }),
      reasoning: known('reasoning summary signature redacted'),
      image: known('image detail'),
      audio: known('audio format'),
      video: known('video format'),
      document: known('document filename mime_type'),
      tool_use: known('id name arguments result error'),
    },
    known('type refusal'),
  ),
  tool_calls: known('id function arguments type parse_error', { view: known('title format content') }),
});
