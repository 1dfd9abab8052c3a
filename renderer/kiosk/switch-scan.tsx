import { useEffect } from 'react';
import { create } from 'zustand';
import { useTranslation } from '../i18n/use-translation.ts';
import { useVisitOptions } from './kiosk-visit.ts';

/** Rounds through a group before the scan leaves it. */
const ROUNDS = 2;
/** A hand that trembles presses twice. */
const BOUNCE_MS = 250;
const MARK = 'data-scanned';

/** The control or group that the switch would choose now. */
export const useScanned = create<{ readonly element: Element | null }>(() => ({ element: null }));

type Scan = { next(): void; choose(): void; stop(): void };

/** `isManual`: the person moves the mark, so one round through a group is enough. */
function startScan(isManual: boolean): Scan {
  const rounds = isManual ? 1 : ROUNDS;
  let group: Element | null = null;
  let marked: Element | null = null;
  /** The field with the keyboard or list, and its group: the scan continues behind it. */
  let field: { readonly element: Element; readonly group: Element | null } | null = null;
  let steps = 0;

  function mark(element: Element | null): void {
    marked?.removeAttribute(MARK);
    marked = element;
    element?.setAttribute(MARK, '');
    element?.scrollIntoView({ block: 'nearest' });
    // A chosen text field gets the focus, and the keyboard, and keeps it while its keys are used.
    if (element instanceof HTMLButtonElement && element.closest('[data-keyboard]') === null)
      element.focus({ preventScroll: true });
    useScanned.setState({ element });
  }
  /** Marks the one behind `from`, or the first. */
  function markAfter(items: readonly Element[], from: Element | null): void {
    const at = from === null ? -1 : items.findIndex((item) => item.contains(from));
    mark(items[(at + 1) % items.length] ?? null);
  }
  return {
    next() {
      const { roots, isHeld } = rootsOnTop();
      if (group !== null && !roots.some((root) => root.contains(group))) group = null;
      let from = marked;
      if (field !== null && !isHeld) {
        from = field.element;
        group = field.group?.isConnected ? field.group : null;
        field = null;
        steps = 0;
      }
      const items = group === null ? itemsOf(roots) : itemsIn(group);
      const isAround = ++steps > items.length * rounds;
      if (isAround && group !== null) {
        from = group;
        group = null;
        steps = 0;
        return markAfter(itemsOf(roots), from);
      }
      // Nothing in the list is wanted: it closes.
      if (isAround && isHeld && roots.length === 1 && roots[0]?.matches('[role="listbox"]'))
        (document.activeElement as HTMLElement | null)?.blur();
      markAfter(items, from);
    },
    choose() {
      const element = marked;
      if (!(element instanceof HTMLElement) || !element.isConnected) return;
      steps = 0;
      if (isGroup(element)) {
        group = element;
        steps = 1;
        return mark(itemsIn(element)[0] ?? null);
      }
      const isField = element.matches('input:not([type="radio"], [type="checkbox"]), textarea');
      if (isField) {
        field = { element, group };
        element.focus();
      }
      element.click();
      // Boxes of a form are ticked one after the other; everything else begins anew.
      if (element instanceof HTMLInputElement && !isField) return;
      group = null;
      mark(null);
    },
    stop: () => mark(null),
  };
}

/**
 * One switch types Space or Enter: it starts the scan, which marks control after control, and then
 * chooses. With two, Space moves and Enter chooses. Tab or a touch ends it, unless chosen in the
 * menu.
 */
export function SwitchScan() {
  const { t } = useTranslation('kiosk');
  const { switches, isScanChosen, paceMs } = useVisitOptions();
  useEffect(() => {
    const end = () => useVisitOptions.setState({ switches: 0, isScanChosen: false });
    const begin = (event: KeyboardEvent) => {
      if (event.key === 'Tab') return end();
      if (switches !== 0 || event.defaultPrevented || (event.key !== ' ' && event.key !== 'Enter')) return;
      if (isControl(document.activeElement)) return;
      event.preventDefault();
      useVisitOptions.setState({ switches: 1 });
    };
    const touch = () => void (isScanChosen || end());
    window.addEventListener('keydown', begin);
    window.addEventListener('pointerdown', touch);
    return () => {
      window.removeEventListener('keydown', begin);
      window.removeEventListener('pointerdown', touch);
    };
  }, [switches, isScanChosen]);
  useEffect(() => {
    if (switches === 0) return;
    const isManual = switches === 2;
    const scan = startScan(isManual);
    let timer: ReturnType<typeof setInterval> | undefined;
    let pressedAt = 0;
    const wait = () => {
      clearInterval(timer);
      if (!isManual) timer = setInterval(scan.next, paceMs);
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== ' ' && event.key !== 'Enter') return;
      // The control with the focus must not take it as its own.
      event.preventDefault();
      event.stopPropagation();
      if (event.type === 'keyup' || event.repeat || Date.now() - pressedAt < BOUNCE_MS) return;
      pressedAt = Date.now();
      if (isManual && event.key === ' ') scan.next();
      else scan.choose();
      wait();
    };
    scan.next();
    wait();
    window.addEventListener('keydown', key, true);
    window.addEventListener('keyup', key, true);
    return () => {
      clearInterval(timer);
      scan.stop();
      window.removeEventListener('keydown', key, true);
      window.removeEventListener('keyup', key, true);
    };
  }, [switches, paceMs]);
  return (
    <p className="visually-hidden" role="status">
      {switches === 0 ? '' : t(switches === 1 ? 'switch.on_one' : 'switch.on_two')}
    </p>
  );
}

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

const isGroup = (element: Element): boolean => element.matches(GROUPS) && controlsIn(element).length > 1;

/** The controls and groups at the first level in `root`, in the order of reading. */
function itemsIn(root: Element): Element[] {
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
function rootsOnTop(): { readonly roots: readonly Element[]; readonly isHeld: boolean } {
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
