import type { AgentMessage, ContentBlock, JsonValue, MediaSource } from '../../model/index.ts';
import { stringifyJson } from '../../model/stringifyJson.ts';
import type { Labels } from '../../describe/labels.ts';

/** A message as Markdown: prose as it stands, thinking as a quote, calls and data as fenced code. */
export function toMarkdown(message: AgentMessage, labels: Labels): string {
  if (message.role === 'bashExecution') {
    return [
      fence(`$ ${message.command}`, 'sh'),
      ...(message.output === '' ? [] : [fence(message.output)]),
    ].join('\n\n');
  }
  const parts = (message.content ?? [])
    .map((block) => blockToMarkdown(block, labels))
    .filter((part) => part !== '');
  if (message.role === 'extension' && message.data !== null) parts.push(fence(toJson(message.data), 'json'));
  return parts.join('\n\n');
}

function blockToMarkdown(block: ContentBlock, labels: Labels): string {
  switch (block.type) {
    case 'text':
      return block.text.trim();
    case 'thinking':
      return block.thinking.trim() === '' ? '' : quote(block.thinking.trim());
    case 'toolCall':
      return `**${escapeInline(block.name || labels.unnamedTool)}**\n\n${fence(block.argumentsText ?? toJson(block.arguments), 'json')}`;
    case 'image':
      return `[${labels.image}: ${block.filename === undefined ? place(block.source) : escapeInline(block.filename)}]`;
    case 'document':
      if (block.source.type === 'text') return block.source.text.trim();
      return `[${labels.document}: ${escapeInline(block.title ?? block.filename ?? place(block.source))}]`;
    case 'file':
      return `[${labels.file}: ${escapeInline(block.filename ?? place(block.source))}]`;
    case 'source':
      return `- ${[block.title, block.url]
        .filter(Boolean)
        .map((text) => escapeInline(text ?? ''))
        .join(' ')}`;
    case 'unknown':
      return fence(toJson(block.raw), 'json');
    default:
      return block satisfies never;
  }
}

const place = (source: MediaSource): string =>
  source.type === 'url' ? escapeInline(source.url) : source.mimeType;

const quote = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');

const escapeInline = (text: string): string => text.replace(/[\\`*_[\]<>]/g, '\\$&').replace(/\s+/g, ' ');

/** Code between fences that nothing inside can close. */
function fence(code: string, language = ''): string {
  let longest = 2;
  for (const [run] of code.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  const marks = '`'.repeat(longest + 1);
  return `${marks}${language}\n${code}\n${marks}`;
}

const toJson = (value: JsonValue): string => stringifyJson(value, 'indented');
