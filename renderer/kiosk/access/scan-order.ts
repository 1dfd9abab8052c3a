/** The controls that a switch can reach, in groups. */

const CONTROLS = [
  'button:not(:disabled)',
  'input:not(:disabled, [type="hidden"], [type="file"])',
  'textarea:not(:disabled)',
  '[role="option"]',
  '[tabindex="0"]',
].join(', ');
/** Entered before what is in them is chosen, so that few steps lead to each control. */
const GROUPS = 'header, main, nav, fieldset, [role="listbox"], [data-scan-row]';

export const isControl = (element: Element | null): boolean => element?.matches(CONTROLS) ?? false;
const isShown = (element: Element): boolean => element.checkVisibility();
const controlsIn = (root: Element): Element[] => [...root.querySelectorAll(CONTROLS)].filter(isShown);

export const isGroup = (element: Element): boolean => element.matches(GROUPS) && controlsIn(element).length > 1;

/** The controls and groups at the first level in `root`, in the order of reading. */
export function itemsIn(root: Element): Element[] {
  const items = new Set<Element>();
  for (const control of controlsIn(root)) {
    let item = control;
    for (let above = control.parentElement; above !== null && above !== root; above = above.parentElement)
      if (isGroup(above)) item = above;
    items.add(item);
  }
  return [...items];
}

/** The layer on top. A keyboard and an open list keep the scan until they close. */
export function rootsOnTop(): { readonly roots: readonly Element[]; readonly isHeld: boolean } {
  const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const lists = [...document.querySelectorAll('[role="listbox"]')].filter(
    (list) => isShown(list) && controlsIn(list).length > 0,
  );
  const keyboard = top.querySelector('[data-keyboard]');
  const held = [...lists.slice(0, 1), ...(keyboard === null ? [] : [keyboard])];
  return held.length > 0 ? { roots: held, isHeld: true } : { roots: [top], isHeld: false };
}

/** The first level of what lies on top; a list beside a keyboard is a group. */
export const itemsOf = (roots: readonly Element[]): Element[] =>
  roots.flatMap((root) => (roots.length > 1 && isGroup(root) ? [root] : itemsIn(root)));
