import type { ContentBlock, MediaSource } from '../../core.ts';
import { formatBytes } from '../../describe/format.ts';
import { defaultLabels as labels } from '../../describe/labels.ts';
import { stripAnsi } from '../../analyse/cleanTerminal.ts';
import { jsonText } from './facts.ts';
import { joinWords, quoted, type Part, type Words } from './parts.ts';

/** One block: prose, or what a tool printed. A call that nobody made is shown as it stands. */
export function* describeBlock(block: ContentBlock, kind: 'prose' | 'output'): Generator<Part> {
  switch (block.type) {
    case 'text': {
      const text = kind === 'output' ? stripAnsi(block.text) : block.text;
      if (text !== '') yield { type: 'text', kind, text };
      return;
    }
    case 'toolCall':
      yield { type: 'text', kind: 'code', text: jsonText({ ...block }), words: [labels.unnamedTool] };
      return;
    case 'thinking':
      yield { type: 'text', kind: 'thinking', text: block.thinking, words: thinkingWords(block) };
      return;
    case 'image':
      yield { type: 'line', words: mediaWords(labels.image, block.source, block.filename) };
      return;
    case 'document':
      if (block.source.type === 'text')
        yield {
          type: 'text',
          kind: 'prose',
          text: block.source.text,
          words: nameWords(labels.document, block.title, block.filename),
        };
      else
        yield { type: 'line', words: mediaWords(labels.document, block.source, block.title, block.filename) };
      return;
    case 'file':
      yield { type: 'line', words: mediaWords(labels.file, block.source, block.filename) };
      return;
    case 'source':
      yield { type: 'line', words: nameWords(labels.source, block.title, block.url, block.sourceType) };
      if (block.text) yield { type: 'text', kind: 'prose', text: block.text };
      return;
    case 'unknown':
      yield { type: 'text', kind: 'code', text: jsonText(block.raw), words: [labels.unknownContent] };
      return;
    default:
      block satisfies never;
  }
}

function thinkingWords({
  thinking,
  redacted,
  encrypted,
  summary,
  durationMs,
  title,
}: Extract<ContentBlock, { readonly type: 'thinking' }>): Words {
  const blank = thinking.trim() === '';
  return [
    durationMs === undefined ? labels.thought : labels.thoughtFor(durationMs),
    summary ? ` (${labels.thinkingSummary})` : '',
    ...(title === undefined ? [] : [' ', quoted(title)]),
    redacted
      ? `. ${labels.thinkingHidden}`
      : encrypted
        ? `. ${labels.thinkingEncrypted}`
        : blank
          ? `. ${labels.thinkingEmpty}`
          : '',
  ];
}

function nameWords(what: string, ...names: readonly (string | undefined)[]): Words {
  return joinWords([[what], ...names.map((name) => (name ? [quoted(name)] : []))]);
}

// Four characters of base64 are three bytes.
function mediaWords(what: string, source: MediaSource, ...names: readonly (string | undefined)[]): Words {
  return source.type === 'url'
    ? nameWords(what, ...names, source.url, source.mimeType)
    : joinWords([
        nameWords(what, ...names, source.mimeType),
        [formatBytes(Math.floor((source.data.length * 3) / 4))],
      ]);
}
