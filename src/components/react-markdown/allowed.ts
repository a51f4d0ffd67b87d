/** Elements that plugins may make of a text: prose, formulas of MathML and shapes of SVG. None of them asks for anything. */
export const ELEMENTS: ReadonlySet<string> = new Set(
  (
    'p h1 h2 h3 h4 h5 h6 blockquote ul ol li dl dt dd hr br wbr pre code table caption colgroup col thead tbody tfoot tr th td ' +
    'em strong del ins s sub sup b i u mark small q cite abbr dfn kbd samp var time span div section article aside figure figcaption ' +
    'header footer details summary ruby rt rp bdi bdo ' +
    'math annotation maction maligngroup malignmark menclose merror mfenced mfrac mglyph mi mlabeledtr mmultiscripts mn mo mover mpadded ' +
    'mphantom mprescripts none mroot mrow ms mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover semantics ' +
    'svg g path line rect circle ellipse polyline polygon'
  ).split(' '),
);

const PROPERTIES = new Set(
  (
    'className title lang dir hidden role colSpan rowSpan scope start reversed value dateTime open ' +
    'xmlns display mathVariant mathvariant mathSize mathsize mathColor mathcolor mathBackground mathbackground encoding stretchy fence ' +
    'separator accent accentUnder accentunder largeOp largeop lspace rspace linethickness columnalign columnAlign columnspacing columnSpacing ' +
    'columnlines columnLines rowalign rowspacing rowSpacing rowlines rowLines scriptlevel scriptLevel displaystyle displayStyle minsize ' +
    'maxsize symmetric form notation depth voffset movablelimits columnspan rowspan ' +
    'width height viewBox preserveAspectRatio fill stroke strokeWidth strokeLinecap strokeLinejoin d cx cy r rx ry x y x1 x2 y1 y2 points'
  ).split(' '),
);

/** Whether an element of this name is drawn, given those that components of the application draw. */
export const isDrawn = (name: string, own: ReadonlySet<string>): boolean =>
  ELEMENTS.has(name) || own.has(name) || name === 'a' || name === 'img';

/** Whether an element may have this property, by its name in a tree of HTML. */
export const isAllowedProperty = (name: string): boolean =>
  PROPERTIES.has(name) || /^aria[A-Z]/.test(name) || /^data(?!Al[A-Z])[A-Z]/.test(name);

/** Whether a component of the application may be handed this property: nothing that is run, requested or means something to React. */
export const isHandedOver = (name: string): boolean =>
  !/^(?:on.*|dangerously.*|style|ref|key|children|src.*|href|xlink.*|action|formaction|poster|background|data|ping|id|name|is)$/i.test(
    name,
  );

const DECLARED =
  /^(?:(?:min-|max-)?(?:height|width)|(?:margin|padding)(?:-(?:left|right|top|bottom))?|top|left|right|bottom|vertical-align|(?:background-)?color|border(?:-(?:top|bottom|left|right))?(?:-(?:width|style|color))?|text-align|text-shadow|font-(?:size|weight|style)|--(?!al-)[\w-]+)$/;
const PLAIN_VALUE = /^[\w\s.%#+-]*$/;
/** A width as formulas have it: `calc(100% - 0.0556em)`. */
const SUM = /^calc\(([\w\s.%+-]*)\)$/;

/** A style of those declarations that neither ask for anything nor leave their place; `undefined` where none is left. */
export function allowedStyle(style: unknown): string | undefined {
  if (typeof style !== 'string') return undefined;
  const kept = style.split(';').filter((declaration) => {
    const colon = declaration.indexOf(':');
    const name = declaration.slice(0, colon).trim();
    const value = declaration.slice(colon + 1).trim();
    if (name === 'position') return value === 'relative';
    return colon > 0 && DECLARED.test(name) && PLAIN_VALUE.test(SUM.exec(value)?.[1] ?? value);
  });
  return kept.length > 0 ? kept.join(';') : undefined;
}
