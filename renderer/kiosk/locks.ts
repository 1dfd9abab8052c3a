import { desktopShell } from '../shell.ts';

/** The host and the operating system have to hold their own keys and gestures. */

/** They act in a form or move the focus. Every other key that is not a sign does nothing. */
const KEYS = new Set([
  ...['Tab', 'Enter', 'Escape', 'Backspace', 'Delete', 'Home', 'End', 'PageUp', 'PageDown', 'Shift', 'CapsLock'],
  ...['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'AltGraph', 'Dead', 'Process', 'Unidentified', 'Compose'],
]);

/** Opens the staff's exit: Ctrl, Alt and Shift with E. */
export const isExitChord = (event: KeyboardEvent): boolean =>
  event.ctrlKey && event.altKey && event.shiftKey && event.code === 'KeyE';

/** Signs may need AltGr, which Windows reports as Ctrl and Alt. */
export function isAllowedKey(event: KeyboardEvent): boolean {
  if (isExitChord(event)) return true;
  const isAltGraph = event.getModifierState('AltGraph');
  if ((event.ctrlKey || event.altKey || event.metaKey) && !isAltGraph) return false;
  return [...event.key].length === 1 || KEYS.has(event.key);
}

const HELD = [
  ...['contextmenu', 'dragstart', 'dragover', 'dragenter', 'drop', 'copy', 'cut', 'paste', 'auxclick'],
  ...['gesturestart', 'gesturechange', 'selectstart'],
] as const;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

let printNow = (): void => window.print();

/** Prints what `kiosk.css` leaves for paper; in the desktop window without a question. */
export function printPage(): void {
  const shell = desktopShell();
  if (shell === null) printNow();
  else void shell.print();
}

/** Menus, drops, zoom, printing, shortcuts, other windows and the way back. */
export function lockPage(): void {
  const always = { capture: true, passive: false } as const;
  for (const type of HELD)
    window.addEventListener(
      type,
      (event) => {
        if (type === 'selectstart' && isTyping(event.target)) return;
        event.preventDefault();
      },
      always,
    );
  // Others may still see the key: a document reader types control characters as shortcuts.
  window.addEventListener('keydown', (event) => void (isAllowedKey(event) || event.preventDefault()), always);
  window.addEventListener('wheel', (event) => void (event.ctrlKey && held(event)), always);
  window.addEventListener('touchmove', (event) => void (event.touches.length > 1 && held(event)), always);
  window.addEventListener(
    'click',
    (event) => void (event.target instanceof Element && event.target.closest('a[href]') && held(event)),
    always,
  );
  printNow = window.print.bind(window);
  window.print = () => {};
  window.open = () => null;
  // Back and forward lead nowhere.
  window.history.pushState(null, '', window.location.pathname + window.location.hash);
  window.addEventListener('popstate', () => window.history.pushState(null, '', window.location.pathname));
}

function held(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
