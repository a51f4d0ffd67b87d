// What a compiler makes of JSX, in the words of `createElement`.
const { Fragment, createElement } = globalThis.React;
export { Fragment };
export const jsx = (type, props, key) => createElement(type, key === undefined ? props : { ...props, key });
export const jsxs = (type, { children, ...props }, key) =>
  createElement(type, key === undefined ? props : { ...props, key }, ...children);
