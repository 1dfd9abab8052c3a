/**
 * To name an element, the queries ask whether it and its parts are shown. Happy DOM then computes every property of
 * the element and its ancestors, which took a third of these tests' processor time. These pages load no style sheet,
 * so an element's own style and its kind hold the answer.
 */
const view = document.defaultView as Window & typeof globalThis;
const computed = view.getComputedStyle.bind(view);

const defaults = new Map<string, string>();

function defaultDisplay({ tagName, namespaceURI }: Element): string {
  const known = defaults.get(tagName);
  if (known !== undefined) return known;
  const example = document.documentElement.appendChild(document.createElementNS(namespaceURI, tagName.toLowerCase()));
  const { display } = computed(example);
  example.remove();
  defaults.set(tagName, display);
  return display;
}

function ownValue(element: Element, property: string): string {
  if (!element.getAttribute('style')?.includes(property)) return '';
  return (element as HTMLElement).style.getPropertyValue(property);
}

function visibility(element: Element): string {
  for (let each: Element | null = element; each; each = each.parentElement) {
    const own = ownValue(each, 'visibility');
    if (own !== '' && own !== 'inherit') return own;
  }
  return 'visible';
}

const QUICK: Record<string, (element: Element) => string> = {
  display: (element) => ownValue(element, 'display') || defaultDisplay(element),
  visibility,
  'pointer-events': (element) => ownValue(element, 'pointer-events'),
  pointerEvents: (element) => ownValue(element, 'pointer-events'),
};

function quickStyle(element: Element): CSSStyleDeclaration {
  const read = (property: string) => QUICK[property]?.(element) ?? computed(element).getPropertyValue(property);
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_, property) => {
      if (property === 'getPropertyValue') return read;
      if (typeof property === 'string' && property in QUICK) return read(property);
      const style = computed(element);
      const value: unknown = Reflect.get(style, property);
      return typeof value === 'function' ? value.bind(style) : value;
    },
  });
}

// A dialog's display depends on whether it is open.
view.getComputedStyle = (element, pseudoElement) =>
  pseudoElement || !element.isConnected || element.tagName === 'DIALOG'
    ? computed(element, pseudoElement)
    : quickStyle(element);
