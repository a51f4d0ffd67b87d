'use client';
import { memo, useMemo, type ComponentType } from 'react';
import type { Components, Options } from 'react-markdown';
import type { RowKey } from '../../model/index.ts';
import { GrowingText } from '../markdown/GrowingText.tsx';
import { ProseContext } from '../markdown/ProseContext.ts';
import { CommandSegment } from '../message/CommandSegment.tsx';
import type { CodeRendererProps, ContentRendererProps } from '../ViewerContext.ts';
import { HostBlocks, HostNote, HostProseContext, type HostProse } from './HostBlocks.tsx';

/** What settled text is drawn with, as `react-markdown` takes it. */
export interface TextRendererOptions {
  /** Plugins for the tree of Markdown. They must not be asynchronous. GitHub's extensions are there without one. */
  readonly remarkPlugins?: Options['remarkPlugins'];
  /** Plugins for the tree of elements. What they make is looked at after the last one: see `docs/react-markdown.md`. */
  readonly rehypePlugins?: Options['rehypePlugins'];
  /** Options of `remark-rehype`. */
  readonly remarkRehypeOptions?: Options['remarkRehypeOptions'];
  /**
   * Components by the name of the element that they draw. An element that HTML does not know is drawn only if it is among them. `img` stays
   * with agent-lanes, because images follow the image policy.
   */
  readonly components?: Components | undefined;
  /**
   * Components that draw fenced code of a language in the place of its code block, by the name of the language: `{ mermaid: Diagram }`. Other
   * code is drawn as everywhere in a transcript, or by `components`.
   */
  readonly code?: Readonly<Record<string, ComponentType<CodeRendererProps>>> | undefined;
}

/**
 * Makes a renderer of text blocks for `renderers.content.text`: `react-markdown` draws each block of a text once no more words can change it,
 * with the plugins and components of the application; what still arrives is drawn by agent-lanes. Call it once, outside of components.
 */
export function createTextRenderer(
  options: TextRendererOptions = {},
): ComponentType<ContentRendererProps<'text'>> {
  const { code = {}, ...theirs } = options;
  const host: HostProse = { options: theirs, own: new Set(Object.keys(options.components ?? {})), code };
  // A text follows its row by itself.
  const Text = memo(function Text({ rowKey }: { readonly rowKey: RowKey }) {
    const value = useMemo(() => ({ ...host, rowKey }), [rowKey]);
    return (
      <HostProseContext.Provider value={value}>
        <ProseContext.Provider value={drawing}>
          <GrowingText blockKey={rowKey} />
        </ProseContext.Provider>
      </HostProseContext.Provider>
    );
  });
  return function HostText({ row, block }: ContentRendererProps<'text'>) {
    return block.markup === undefined ? (
      <Text rowKey={row.key} />
    ) : (
      <CommandSegment block={block} blockKey={row.key} />
    );
  };
}

const drawing = { Blocks: HostBlocks, Note: HostNote };
