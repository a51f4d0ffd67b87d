// What Vite does to each style sheet, wherever it builds one of ours.

/** What the transcript that a debugger is holds: a style of that may be one of the transcript itself, which nothing stands above. */
const ROOT = /\[data-al-part='(?:debugger|compare)'\]/;
/** The attribute of such a transcript, which nothing else has. */
const BELOW_ROOT = ':where([data-al-debugger])';

/**
 * Says of each style of the debugger that it is for what stands in one. A browser looks styles up by the names of attributes, all of ours by
 * `data-al-part`, so it would try those of the debugger on each element of a page that shows none; what it knows of the attributes of
 * ancestors tells it at once that they are not for it. Specificity stays as it is.
 */
const onlyInDebugger = {
  postcssPlugin: 'only-in-debugger',
  Once(root) {
    root.walkRules((rule) => {
      const { file = '' } = rule.source?.input ?? {};
      if (!/[\\/]src[\\/]debugger[\\/]/.test(file)) return;
      if (rule.parent?.type === 'atrule' && /keyframes$/i.test(rule.parent.name)) return;
      rule.selectors = rule.selectors.map((each) => (ROOT.test(each) ? each : `${BELOW_ROOT} ${each}`));
    });
  },
};

export default { plugins: [onlyInDebugger] };
