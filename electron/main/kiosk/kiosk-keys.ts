import type { Input } from 'electron';

/** Keys that move within a form or change it. Every other key that writes no sign is held. */
const KEYS: ReadonlySet<string> = new Set([
  ...['Tab', 'Enter', 'Escape', 'Backspace', 'Delete', 'Home', 'End', 'PageUp', 'PageDown', 'Shift', 'CapsLock'],
  ...['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'AltGraph', 'Dead', 'Process', 'Unidentified', 'Compose'],
]);

/**
 * Whether a key reaches the page of a kiosk: what a form needs, and Ctrl+Alt+Shift+E, with which staff open the exit. A key that is released always
 * does, so that none seems to stay pressed.
 */
export function mayPress(input: Pick<Input, 'type' | 'key' | 'code' | 'control' | 'alt' | 'shift' | 'meta'>): boolean {
  if (input.type === 'keyUp') return true;
  if (input.control && input.alt && input.shift && !input.meta && input.code === 'KeyE') return true;
  const isSign = [...input.key].length === 1;
  // Windows reports AltGr as Ctrl and Alt. With letters and digits these are shortcuts.
  if (input.control && input.alt && !input.meta) return isSign && !/^[a-z0-9 ]$/i.test(input.key);
  if (input.control || input.alt || input.meta) return false;
  return isSign || KEYS.has(input.key);
}
