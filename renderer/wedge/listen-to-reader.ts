import type { WedgeReading } from '#shared/contract/visits/visit.ts';
import {
  type Burst,
  continues,
  endBurst,
  type Held,
  NO_BURST,
  pressKey,
  pressModifier,
  QUIET_MS,
} from './key-burst.ts';
import { isModifier, typedBy } from './key-text.ts';
import { noteReading } from './last-reading.ts';
import { readKeyedText } from './wedge-reading.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;
/** A field as it was before the first key of a burst. */
type Before = {
  readonly field: Field;
  readonly value: string;
  readonly start: number | null;
  readonly end: number | null;
};

/** Wherever the focus is. The field keeps what it had. Returns how to stop. */
export function listenToReader(
  onRead: (reading: WedgeReading | 'unreadable') => void,
  today: () => string,
): () => void {
  let burst: Burst = NO_BURST;
  let before: Before | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The burst that the timer ended last. */
  let timedOut: { readonly burst: Burst; readonly before: Before | null } | null = null;

  function settle(held: Held | null): void {
    clearTimeout(timer);
    if (held === null) return;
    const reading = readKeyedText(held.texts, today());
    if (reading === null && !held.isFromReader) {
      insert(before, held.rest);
      return;
    }
    restore(before);
    noteReading(reading ?? 'unreadable');
    onRead(reading ?? 'unreadable');
  }
  function finish(): void {
    const held = endBurst(burst);
    burst = NO_BURST;
    settle(held);
  }
  function finishWhenQuiet(): void {
    timedOut = { burst, before };
    finish();
  }
  /** A busy computer delivers keys late; by their times the reader had not stopped. */
  function resume(at: number): void {
    if (timedOut !== null && continues(timedOut.burst, at)) {
      ({ before } = timedOut);
      burst = { ...timedOut.burst, passed: 0 };
      restore(before);
    }
    timedOut = null;
  }
  function press(event: KeyboardEvent): void {
    if (event.isComposing) return;
    resume(event.timeStamp);
    if (isModifier(event)) {
      burst = pressModifier(burst, event.timeStamp);
      return;
    }
    const pressed = pressKey(burst, event.repeat ? null : typedBy(event), event.timeStamp);
    burst = pressed.burst;
    settle(pressed.ended);
    if (burst.keys.length === 1) before = fieldNow();
    if (!pressed.isHeld) return;
    // Enter would submit the form, and Tab or Space would act as well.
    event.preventDefault();
    event.stopImmediatePropagation();
    clearTimeout(timer);
    timer = setTimeout(finishWhenQuiet, QUIET_MS);
  }
  const stops = new AbortController();
  const options = { capture: true, signal: stops.signal };
  window.addEventListener('keydown', press, options);
  // The keys held back belong to the field that is about to be left.
  window.addEventListener('pointerdown', finish, options);
  window.addEventListener('focusout', finish, options);
  return () => {
    stops.abort();
    finish();
  };
}

function fieldNow(): Before | null {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return null;
  return { field, value: field.value, start: field.selectionStart, end: field.selectionEnd };
}

function restore(before: Before | null): void {
  if (before === null || !before.field.isConnected) return;
  const { field, value, start, end } = before;
  if (field.value === value) return;
  write(field, value);
  if (start !== null) field.setSelectionRange(start, end);
}

/** Types what was held back, after all. */
function insert(before: Before | null, text: string): void {
  const field = before?.field;
  if (!field?.isConnected || field.readOnly || field.disabled) return;
  const typed = text.replace(/\p{Cc}/gu, '');
  const start = field.selectionStart ?? field.value.length;
  const end = field.selectionEnd ?? start;
  const longest = field.maxLength < 0 ? Number.POSITIVE_INFINITY : field.maxLength;
  write(field, (field.value.slice(0, start) + typed + field.value.slice(end)).slice(0, longest));
  if (field.selectionStart !== null) field.setSelectionRange(start + typed.length, start + typed.length);
}

/** React overrides the field's own setter, so the page would not notice otherwise. */
function write(field: Field, value: string): void {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
