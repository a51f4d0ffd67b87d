import type { ContentBlock, JsonObject, JsonValue, ThinkingBlock, Usage } from '../../../model/index.ts';
import { isJsonObject } from '../../../model/index.ts';
import {
  field,
  isJsonArray,
  mediaSource,
  num,
  optional,
  stopReasons,
  str,
  usageWithin,
} from '../../kit/fields/index.ts';

/** A file by its address, which may hold it. Older parts state the bytes. */
export function readFile(chunk: JsonObject): ContentBlock {
  const mimeType = str(chunk, 'mediaType', 'mimeType');
  const url = str(chunk, 'url');
  const data = str(chunk, 'data');
  if (url === undefined && data === undefined) return { type: 'unknown', raw: chunk };
  const source =
    url === undefined
      ? ({ type: 'base64', data: data ?? '', mimeType: mimeType ?? '' } as const)
      : mediaSource(url, mimeType);
  const kind = source.mimeType ?? '';
  const filename = optional('filename', str(chunk, 'filename'));
  if (kind.startsWith('image/')) return { type: 'image', source, ...filename };
  const isDocument = kind === 'application/pdf' || kind.startsWith('text/');
  return { type: isDocument ? 'document' : 'file', source, ...filename };
}

/** A source that the answer names. */
export function readSource(chunk: JsonObject): ContentBlock {
  const url = str(chunk, 'url');
  return {
    type: 'source',
    sourceType: url === undefined ? 'document' : 'url',
    ...optional('url', url),
    ...optional('title', str(chunk, 'title', 'filename')),
  };
}

/** What a provider says of a part of thinking beside its text: its signature, that it is withheld or encrypted. */
export function thinkingMarks(chunk: JsonObject): Partial<ThinkingBlock> {
  const metadata = field(chunk, 'providerMetadata');
  if (!isJsonObject(metadata)) return {};
  for (const provider of Object.values(metadata)) {
    const signature = str(provider, 'signature', 'thoughtSignature');
    const redacted = str(provider, 'redactedData');
    const encrypted = str(provider, 'reasoningEncryptedContent');
    if (signature !== undefined) return { signature };
    if (redacted !== undefined) return { signature: redacted, redacted: true };
    if (encrypted !== undefined) return { signature: encrypted, encrypted: true };
  }
  return {};
}

/** Output of a tool as content: a text, or the contents of an MCP result. Other output is shown as the JSON it is. */
export function outputContent(output: JsonValue): readonly ContentBlock[] {
  if (typeof output === 'string') return [{ type: 'text', text: output }];
  const content = field(output, 'content');
  if (!isJsonArray(content)) return [];
  const blocks = content.map(readOutputPart);
  return blocks.every((block) => block !== undefined) ? blocks : [];
}

function readOutputPart(part: JsonValue): ContentBlock | undefined {
  const text = str(part, 'text');
  const data = str(part, 'data');
  const mimeType = str(part, 'mimeType', 'mediaType');
  if (str(part, 'type') === 'text' && text !== undefined) return { type: 'text', text };
  if (data === undefined || mimeType === undefined) return undefined;
  const source = { type: 'base64', data, mimeType } as const;
  return mimeType.startsWith('image/') ? { type: 'image', source } : { type: 'file', source };
}

/** Why the model stopped, in our words. Others keep their own. */
export const stopReasonOf = stopReasons({ 'tool-calls': 'toolUse', 'content-filter': 'guardRail' });

/** Usage that an application put into the metadata of a message; its input includes cached tokens. `null` when there is none. */
export function metadataUsage(metadata: JsonValue | undefined): Usage | null {
  const usage = field(metadata, 'usage', 'totalUsage');
  const input = num(usage, 'inputTokens', 'promptTokens');
  const output = num(usage, 'outputTokens', 'completionTokens');
  if (input === undefined && output === undefined) return null;
  const details = field(usage, 'inputTokenDetails');
  return usageWithin({
    input,
    output,
    reasoning: num(field(usage, 'outputTokenDetails'), 'reasoningTokens') ?? num(usage, 'reasoningTokens'),
    cacheRead: num(details, 'cacheReadTokens') ?? num(usage, 'cachedInputTokens'),
    cacheWrite: num(details, 'cacheWriteTokens'),
    totalTokens: num(usage, 'totalTokens'),
  });
}
