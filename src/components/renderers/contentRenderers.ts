import { TextContent } from '../markdown/TextContent.tsx';
import { DocumentContent } from '../media/DocumentContent.tsx';
import { FileContent } from '../media/FileContent.tsx';
import { ImageContent } from '../media/ImageContent.tsx';
import { SourceContent } from '../media/SourceContent.tsx';
import { UnknownContent } from '../message/UnknownContent.tsx';
import { ThinkingContent } from '../thinking/ThinkingContent.tsx';
import { ToolCallContent } from '../tool-call/ToolCallContent.tsx';
import type { ContentRenderers } from '../ViewerContext.ts';

/** Draws content blocks by their type. */
export const contentRenderers = {
  text: TextContent,
  thinking: ThinkingContent,
  image: ImageContent,
  document: DocumentContent,
  file: FileContent,
  source: SourceContent,
  toolCall: ToolCallContent,
  unknown: UnknownContent,
} satisfies ContentRenderers;
