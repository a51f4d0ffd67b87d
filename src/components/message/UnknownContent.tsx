'use client';
import { FileQuestionMark } from 'lucide';
import { isJsonObject, type JsonValue } from '../../model/index.ts';
import { Icon } from '../Icon.tsx';
import { JsonView } from '../json/JsonView.tsx';
import { useLabels, type ContentRendererProps } from '../ViewerContext.ts';
import { Disclosure } from './Disclosure.tsx';

/** Draws a block of a type that is not known: as it stood in the source, open. */
export function UnknownContent({ row, block }: ContentRendererProps<'unknown'>) {
  const labels = useLabels();
  return (
    <Disclosure
      part="unknown-content"
      openKey={row.key}
      defaultOpen
      icon={<Icon of={FileQuestionMark} />}
      label={labels.unknownContent}
      detail={typeName(block.raw)}
      mono
    >
      <JsonView value={block.raw} />
    </Disclosure>
  );
}

function typeName(raw: JsonValue): string {
  const type = isJsonObject(raw) && Object.hasOwn(raw, 'type') ? raw.type : undefined;
  return typeof type === 'string' ? `"type": "${type.slice(0, 100)}"` : '';
}
