import type { Page } from '@playwright/test';

const SECONDS_PER_KEY = 0.002;

/** Types lines as a keyboard-wedge reader does: a key each 2 ms by the clock of the events, with Enter after each line. */
export async function typeAsReader(page: Page, lines: readonly string[]): Promise<void> {
  const tools = await page.context().newCDPSession(page);
  const keys = lines.flatMap((line) => [...line, 'Enter']);
  const startS = Date.now() / 1000;
  const sent = keys.flatMap((key, index) => {
    const event = { ...describe(key), timestamp: startS + index * SECONDS_PER_KEY };
    return [
      tools.send('Input.dispatchKeyEvent', { ...event, type: 'keyDown', text: key === 'Enter' ? '\r' : key }),
      tools.send('Input.dispatchKeyEvent', { ...event, type: 'keyUp' }),
    ];
  });
  await Promise.all(sent);
  await tools.detach();
}

/** A key of the American layout. */
function describe(key: string): { key: string; code: string; windowsVirtualKeyCode: number } {
  if (key === 'Enter') return { key, code: 'Enter', windowsVirtualKeyCode: 13 };
  if (key === '<') return { key, code: 'Comma', windowsVirtualKeyCode: 188 };
  return { key, code: `${/\d/.test(key) ? 'Digit' : 'Key'}${key}`, windowsVirtualKeyCode: key.charCodeAt(0) };
}
