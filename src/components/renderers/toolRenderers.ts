import type { ComponentType } from 'react';
import type { ToolKind } from '../tool-call/describeTool.ts';
import { GenericView } from '../tool-views/GenericView.tsx';
import { lazyView } from '../lazy/lazyView.tsx';
import type { Views } from '../lazy/loadViews.ts';
import type { ToolRendererProps } from '../ViewerContext.ts';

// Until a view has loaded, its call is drawn like that of any tool.
const viewOf = (pick: (views: Views) => ComponentType<ToolRendererProps>) => lazyView(pick, GenericView);

const SearchView = viewOf((views) => views.SearchView);

/** The built-in view of each kind of tool. Those of the application, by tool name, come before them. */
export const toolRenderers: Readonly<Record<ToolKind, ComponentType<ToolRendererProps>>> = {
  bash: viewOf((views) => views.BashView),
  read: viewOf((views) => views.ReadView),
  write: viewOf((views) => views.WriteView),
  edit: viewOf((views) => views.EditView),
  search: SearchView,
  list: SearchView,
  todo: viewOf((views) => views.TodoView),
  agent: viewOf((views) => views.SubAgentView),
  web: GenericView,
  image: GenericView,
  other: GenericView,
};
