interface Fiber {
  readonly flags: number;
  readonly type: unknown;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly alternate: Fiber | null;
  readonly stateNode: { readonly current: Fiber } | null;
}

/** React sets it on a component that it called in the last render. */
const PERFORMED_WORK = 1;

/** The names of the components in a container of React that its last commit rendered. Reads what React keeps beside the container, in 18 and 19. */
export function renderedComponents(container: Element): readonly string[] {
  const key = Object.keys(container).find((name) => name.startsWith('__reactContainer$'));
  if (key === undefined) throw new Error('React has not rendered in this container.');
  const host = (container as unknown as Readonly<Record<string, Fiber>>)[key]; // where React keeps it
  const names: string[] = [];
  const walk = (fiber: Fiber | null | undefined): void => {
    for (let at = fiber; at; at = at.sibling) {
      const { type, alternate } = at;
      const name = nameOf(type);
      if (alternate && name !== undefined && (at.flags & PERFORMED_WORK) !== 0) names.push(name);
      // What has the children that it had was not rendered, and neither were they.
      if (at.child !== alternate?.child) walk(at.child);
    }
  };
  walk(host?.stateNode?.current);
  return names;
}

/** The name of a component; `undefined` for an element and for what React draws with itself. */
function nameOf(type: unknown): string | undefined {
  if (typeof type === 'function') return type.name;
  if (typeof type !== 'object' || type === null) return undefined;
  if ('render' in type) return nameOf(type.render);
  return 'type' in type ? nameOf(type.type) : undefined;
}
