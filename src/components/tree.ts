/*
 * Questions about the document that hold in any page: within a shadow root, and in the document of an iframe or of another window, whose
 * elements are no instances of the classes that this script knows.
 */

/** Whether a value is a node of any document. */
export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'nodeType' in value;

/** Whether a value is an element of any document. */
export const isElement = (value: unknown): value is Element =>
  isNode(value) && value.nodeType === 1; /* Node.ELEMENT_NODE */

/** Whether a value is an element of any document that can take the focus. */
export const isFocusable = (value: unknown): value is HTMLElement => isElement(value) && 'focus' in value;

/** What an element is drawn in: its slot, its parent, or the host of the shadow tree that it is the root of. */
export function parentOf(element: Element): Element | null {
  return element.assignedSlot ?? element.parentElement ?? shadowOf(element)?.host ?? null;
}

/** Whether an element is drawn in another one or is it, also from within a shadow tree. */
export function isWithin(element: Element, outer: Node): boolean {
  for (let at: Element | null = element; at; at = parentOf(at)) if (at === outer) return true;
  return outer === element.ownerDocument;
}

/** The element that has the focus in the tree of `element`: its document, or its shadow tree. */
export function focusedBeside(element: Element): Element | null {
  return (shadowOf(element) ?? element.ownerDocument).activeElement;
}

/** What the reader has selected in the tree of `element`: of a document, or of a shadow tree where the browser tells. */
export function selectionBeside(element: Element): Selection | null {
  const shadow: (ShadowRoot & { readonly getSelection?: () => Selection | null }) | null = shadowOf(element);
  return shadow?.getSelection ? shadow.getSelection() : element.ownerDocument.getSelection();
}

/** The trees from that of `element` up to its document: what scrolls in a shadow tree is not told outside. */
export function treesAround(element: Element): readonly (Document | ShadowRoot)[] {
  const shadow = shadowOf(element);
  return shadow ? [shadow, ...treesAround(shadow.host)] : [element.ownerDocument];
}

function shadowOf(element: Element): ShadowRoot | null {
  const root = element.getRootNode();
  return root.nodeType === 11 /* Node.DOCUMENT_FRAGMENT_NODE */ && 'host' in root
    ? (root as ShadowRoot)
    : null; // fragments of another kind have no host
}
