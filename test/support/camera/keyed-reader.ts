import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';

const SECONDS_PER_KEY = 0.002;
/** Since the last key of a person: longer than a reader pauses. */
const SECONDS_BEFORE = 0.2;
const [CONTROL, SHIFT] = [2, 8];

/**
 * Types lines as a keyboard-wedge reader does: a key each 2 ms, with Enter after each line. The events carry these times, however late a busy
 * machine delivers them, and a fast one waits for them to be over: the next key of a person must not seem to come before.
 */
export const typeAsReader = (page: Page, lines: readonly string[]): Promise<void> =>
  typeTextAsReader(page, lines.map((line) => `${line}\n`).join(''));

/** Types this text as a reader does: line feeds as Enter, the record separator with the control key. */
export async function typeTextAsReader(page: Page, text: string): Promise<void> {
  const tools = await page.context().newCDPSession(page);
  const startS = Date.now() / 1000 + SECONDS_BEFORE;
  const sent = [...text].flatMap((sign, index) => {
    const { text: typed, ...key } = describe(sign);
    const event = { ...key, timestamp: startS + index * SECONDS_PER_KEY };
    return [
      tools.send('Input.dispatchKeyEvent', { ...event, type: 'keyDown', ...(typed !== null && { text: typed }) }),
      tools.send('Input.dispatchKeyEvent', { ...event, type: 'keyUp' }),
    ];
  });
  await Promise.all(sent);
  await tools.detach();
  const endS = startS + text.length * SECONDS_PER_KEY + SECONDS_BEFORE;
  await pause(Math.max(0, endS * 1000 - Date.now()));
}

type Key = {
  readonly key: string;
  readonly code: string;
  readonly windowsVirtualKeyCode: number;
  readonly modifiers?: number;
  /** Null for a key that types nothing itself. */
  readonly text: string | null;
};

/** A key of the American layout. */
function describe(sign: string): Key {
  switch (sign) {
    case '\n':
    case '\r':
      return { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' };
    case '\u001e':
      return { key: '6', code: 'Digit6', windowsVirtualKeyCode: 54, modifiers: CONTROL, text: null };
    case '<':
      return { key: '<', code: 'Comma', windowsVirtualKeyCode: 188, modifiers: SHIFT, text: '<' };
    case '@':
      return { key: '@', code: 'Digit2', windowsVirtualKeyCode: 50, modifiers: SHIFT, text: '@' };
    case ' ':
      return { key: ' ', code: 'Space', windowsVirtualKeyCode: 32, text: ' ' };
    default: {
      const code = `${/\d/.test(sign) ? 'Digit' : 'Key'}${sign}`;
      return { key: sign, code, windowsVirtualKeyCode: sign.charCodeAt(0), text: sign };
    }
  }
}
