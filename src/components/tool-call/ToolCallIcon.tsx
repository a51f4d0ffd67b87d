'use client';
import {
  Ban,
  CircleDashed,
  CircleStop,
  CircleX,
  Clock,
  FilePlus,
  FileText,
  Folder,
  Globe,
  Hand,
  Image,
  ListTodo,
  Pencil,
  Plug,
  Search,
  SquareTerminal,
  Unlink,
  Workflow,
} from 'lucide';
import type { ToolStatus } from '../../store/index.ts';
import { Icon, type IconNode } from '../Icon.tsx';
import type { Tone } from '../line/LineContent.tsx';
import { Spinner } from '../Spinner.tsx';
import { TOOL_KINDS, type ToolIcon, type ToolKind } from '../../analyse/toolKind.ts';

const TOOL_ICONS: Readonly<Record<ToolIcon, IconNode>> = {
  terminal: SquareTerminal,
  file: FileText,
  newFile: FilePlus,
  pencil: Pencil,
  lens: Search,
  folder: Folder,
  checklist: ListTodo,
  flow: Workflow,
  globe: Globe,
  picture: Image,
  plug: Plug,
};

/** How a status looks: its icon, and the tone of its word. Without an icon, a done call shows what kind of tool it is and the others turn a ring. */
export const STATUS_LOOKS: Readonly<
  Record<ToolStatus, { readonly icon: IconNode | 'spinner' | 'kind'; readonly tone: Tone }>
> = {
  preparing: { icon: 'spinner', tone: 'accent' },
  pending: { icon: Clock, tone: 'muted' },
  'awaiting-approval': { icon: Hand, tone: 'accent' },
  running: { icon: 'spinner', tone: 'accent' },
  done: { icon: 'kind', tone: 'muted' },
  failed: { icon: CircleX, tone: 'error' },
  aborted: { icon: CircleStop, tone: 'muted' },
  denied: { icon: Ban, tone: 'warn' },
  skipped: { icon: Ban, tone: 'muted' },
  'not-executed': { icon: Ban, tone: 'muted' },
  'no-result': { icon: CircleDashed, tone: 'muted' },
  orphan: { icon: Unlink, tone: 'muted' },
};

/** The icon of a tool call in the gutter. Decorative: the word on the line says the same. */
export function ToolCallIcon({ status, kind }: { readonly status: ToolStatus; readonly kind: ToolKind }) {
  const { icon } = STATUS_LOOKS[status];
  if (icon === 'spinner') return <Spinner />;
  return <Icon of={icon === 'kind' ? TOOL_ICONS[TOOL_KINDS[kind].icon] : icon} />;
}
