import type { ComponentType } from 'react';
import type { ToolKind } from '../../describe/describeTool.ts';
import { BashView } from '../tool-views/BashView.tsx';
import { EditView } from '../tool-views/EditView.tsx';
import { GenericView } from '../tool-views/GenericView.tsx';
import { ReadView } from '../tool-views/ReadView.tsx';
import { SearchView } from '../tool-views/SearchView.tsx';
import { SubAgentView } from '../tool-views/SubAgentView.tsx';
import { TodoView } from '../tool-views/TodoView.tsx';
import { WriteView } from '../tool-views/WriteView.tsx';
import type { ToolRendererProps } from '../ViewerContext.ts';

/** The built-in view of each kind of tool. Those of the application, by tool name, come before them. */
export const toolRenderers: Readonly<Record<ToolKind, ComponentType<ToolRendererProps>>> = {
  bash: BashView,
  read: ReadView,
  write: WriteView,
  edit: EditView,
  search: SearchView,
  list: SearchView,
  todo: TodoView,
  agent: SubAgentView,
  web: GenericView,
  image: GenericView,
  other: GenericView,
};
