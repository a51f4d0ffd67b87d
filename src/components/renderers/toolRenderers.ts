import type { ComponentType } from 'react';
import type { ToolKind } from '../../describe/describeTool.ts';
import { BashView } from '../tool-views/BashView.tsx';
import { EditView } from '../tool-views/EditView.tsx';
import { GenericView } from '../tool-views/GenericView.tsx';
import { PlanView } from '../tool-views/PlanView.tsx';
import { QuestionView } from '../tool-views/QuestionView.tsx';
import { ReadView } from '../tool-views/ReadView.tsx';
import { SearchView } from '../tool-views/SearchView.tsx';
import { ShellOutputView } from '../tool-views/ShellOutputView.tsx';
import { SubAgentView } from '../tool-views/SubAgentView.tsx';
import { TaskView } from '../tool-views/TaskView.tsx';
import { TodoView } from '../tool-views/TodoView.tsx';
import { WebView } from '../tool-views/WebView.tsx';
import { WriteView } from '../tool-views/WriteView.tsx';
import type { ToolRendererProps } from '../ViewerContext.ts';

type View = ComponentType<ToolRendererProps>;

// Tools that are known by name. Names as they are compared: lower case, without separators.
const namedViews = {
  askuserquestion: QuestionView,
  exitplanmode: PlanView,
  bashoutput: ShellOutputView,
  taskcreate: TaskView,
  taskupdate: TaskView,
  taskget: TaskView,
  tasklist: TaskView,
} satisfies Readonly<Record<string, View>>;

/** The built-in view of each kind of tool. Those of the application, by tool name, come before them. */
export const toolRenderers: Readonly<Record<ToolKind, View>> = {
  bash: BashView,
  read: ReadView,
  write: WriteView,
  edit: EditView,
  search: SearchView,
  list: SearchView,
  todo: TodoView,
  agent: SubAgentView,
  web: WebView,
  image: GenericView,
  other: GenericView,
};

/** The built-in views of tools by name, and of all others by kind. */
export const toolViews: Readonly<Record<ToolKind | keyof typeof namedViews, View>> = {
  ...toolRenderers,
  ...namedViews,
};

/** Which built-in view draws a tool. */
export function toolViewOf(name: string, kind: ToolKind): keyof typeof toolViews {
  const plain = name.slice(0, 40).replaceAll('_', '').toLowerCase();
  // A key of `namedViews`, because it has it.
  return Object.hasOwn(namedViews, plain) ? (plain as keyof typeof namedViews) : kind;
}
