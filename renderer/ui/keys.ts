import { useLocalStorage } from '@mantine/hooks';
import { useEffect, useRef } from 'react';

const STORED = 'countersign.single-keys';

/**
 * Whether single letters act. Who speaks or shakes presses some by accident, so they can be off
 * (WCAG 2.1.4).
 */
export function useKeysSwitch(): readonly [boolean, (isOn: boolean) => void] {
  const [isOn, setIsOn] = useLocalStorage({ key: STORED, defaultValue: true, getInitialValueInEffect: false });
  return [isOn, setIsOn];
}

const TYPING =
  'input:not([type="radio"], [type="checkbox"], [type="button"]), textarea, select, [contenteditable="true"]';
const COVERING = 'dialog[open], [role="dialog"], [role="menu"]';

export const isTyping = ({ target }: Pick<Event, 'target'>): boolean =>
  target instanceof Element && target.matches(TYPING);
export const isCovered = (): boolean => document.querySelector(COVERING) !== null;

/** The key by its place on a Latin keyboard where the language writes another letter there. */
export function keyOf({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  const [, place] = /^(?:Key|Digit)([A-Z0-9])$/.exec(code) ?? [];
  if (key.length > 1) return key;
  return key > '~' && place !== undefined ? place : key.toUpperCase();
}

/** A document reader types faster than anybody, and its text must not decide anything. */
const READER_MS = 45;

/**
 * Calls `act` with each key that stands for itself: pressed alone, outside of fields, dialogs and
 * menus. Unless it is harmless, it waits until it is clear that no document reader types.
 */
function followKeys(act: (key: string) => void, isHarmless = false): () => void {
  let last = Number.NEGATIVE_INFINITY;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  // Before a dialog hears of the key: Escape closes it, and must not leave the page beneath it as well.
  let wasCovered = false;
  const look = () => {
    wasCovered = isCovered();
  };
  const press = (event: KeyboardEvent) => {
    const isBurst = event.timeStamp - last < READER_MS && !event.repeat;
    last = event.timeStamp;
    clearTimeout(waiting);
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.defaultPrevented || isTyping(event) || wasCovered || isCovered()) return;
    if (isHarmless) return act(keyOf(event));
    if (isBurst) return;
    waiting = setTimeout(() => act(keyOf(event)), READER_MS);
  };
  window.addEventListener('keydown', look, { capture: true });
  window.addEventListener('keydown', press);
  return () => {
    clearTimeout(waiting);
    window.removeEventListener('keydown', look, { capture: true });
    window.removeEventListener('keydown', press);
  };
}

/** The button of a key, if it is on the screen and can be pressed. */
const buttonOf = (key: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')].find(
    (one) =>
      one.getAttribute('aria-keyshortcuts')?.split(' ').includes(key) &&
      !one.matches(':disabled, [inert] *') &&
      getComputedStyle(one).display !== 'none',
  );

/**
 * Presses the button that names the key, so that what is shown, may be done and is done never
 * differ.
 */
export function useButtonKeys(): void {
  const [isOn] = useKeysSwitch();
  useEffect(() => {
    if (!isOn) return;
    return followKeys((key) => {
      const button = buttonOf(key);
      if (button?.matches('input')) button.focus();
      else button?.click();
    });
  }, [isOn]);
}

/** Keys without a button in sight. Those that only move about in a list are harmless. */
export function useKeys(acts: Readonly<Record<string, () => void>>, isHarmless = false): void {
  const [isOn] = useKeysSwitch();
  const current = useRef(acts);
  current.current = acts;
  useEffect(() => {
    if (!isOn) return;
    return followKeys((key) => current.current[key]?.(), isHarmless);
  }, [isOn, isHarmless]);
}
