import { expect, type Page } from '@playwright/test';

/** Keys that a browser answers with a menu, a window, another page, a tool, another size or the clipboard. */
const KEYS = [
  ...[
    'F1',
    'F2',
    'F3',
    'F4',
    'F5',
    'F6',
    'F7',
    'F8',
    'F9',
    'F10',
    'F11',
    'F12',
    'Insert',
    'ContextMenu',
    'PrintScreen',
  ],
  ...['a', 'c', 'x', 'v', 'p', 's', 'o', 'u', 'r', 'n', 't', 'w', 'l', 'k', 'h', 'j', 'd', 'f', 'g', '+', '-', '0'].map(
    (key) => `Control+${key}`,
  ),
  ...['i', 'j', 'c', 'n', 't', 'w', 'r', 'Delete'].map((key) => `Control+Shift+${key}`),
  ...['ArrowLeft', 'ArrowRight', 'Home', 'd', 'F4', 'Enter'].map((key) => `Alt+${key}`),
  ...['r', 'w', 'q', 'Shift+3'].map((key) => `Meta+${key}`),
];

/** Tries what a mouse, a finger or a script can do. Each entry says whether the page held it. */
const tryGestures = (page: Page): Promise<Record<string, boolean>> =>
  page.evaluate(() => {
    const target = document.querySelector('main') ?? document.body;
    const isHeld = (event: Event) => !target.dispatchEvent(event);
    const options = { bubbles: true, cancelable: true };
    const finger = (identifier: number) => new Touch({ identifier, target, clientX: 90 * identifier, clientY: 400 });
    const link = document.body.appendChild(document.createElement('a'));
    link.href = 'about:blank';
    const click = new MouseEvent('click', options);
    const isLinkHeld = !link.dispatchEvent(click);
    link.remove();
    window.print();
    return {
      'context menu': isHeld(new MouseEvent('contextmenu', options)),
      'middle click': isHeld(new MouseEvent('auxclick', { ...options, button: 1 })),
      'dragged file': isHeld(new DragEvent('dragover', options)),
      'dropped file': isHeld(new DragEvent('drop', options)),
      'dragged picture': isHeld(new DragEvent('dragstart', options)),
      copied: isHeld(new ClipboardEvent('copy', options)),
      cut: isHeld(new ClipboardEvent('cut', options)),
      pasted: isHeld(new ClipboardEvent('paste', options)),
      selected: isHeld(new Event('selectstart', options)),
      'zoom with the wheel': isHeld(new WheelEvent('wheel', { ...options, ctrlKey: true })),
      'zoom with two fingers': isHeld(new TouchEvent('touchmove', { ...options, touches: [finger(1), finger(2)] })),
      'other window': window.open('about:blank') === null,
      link: isLinkHeld,
    };
  });

/** Presses the keys one after another. Returns those that the page did not hold. */
async function pressAll(page: Page): Promise<string[]> {
  const passed = await page.evaluate((keys) => {
    const isHeld = (all: string) => {
      const [, key = all] = /\+?([^+]+|\+)$/.exec(all) ?? [];
      const event = new KeyboardEvent('keydown', {
        key,
        bubbles: true,
        cancelable: true,
        ctrlKey: all.startsWith('Control'),
        altKey: all.startsWith('Alt'),
        metaKey: all.startsWith('Meta'),
        shiftKey: all.includes('Shift+'),
      });
      return !(document.activeElement ?? document.body).dispatchEvent(event);
    };
    return keys.filter((key) => !isHeld(key));
  }, KEYS);
  for (const key of KEYS) await page.keyboard.press(key);
  return passed;
}

/** Tries every way out of a kiosk's page that keys, gestures and scripts can try. */
export async function expectHeld(page: Page): Promise<void> {
  const here = page.url();
  let windows = 0;
  page.context().on('page', () => windows++);
  const heading = await page.getByRole('heading', { level: 1 }).innerText();
  expect(await pressAll(page)).toEqual([]);
  const gestures = await tryGestures(page);
  expect(Object.entries(gestures).filter(([, isHeld]) => !isHeld)).toEqual([]);
  expect(KEYS.length + Object.keys(gestures).length).toBeGreaterThanOrEqual(60);
  for (let times = 0; times < 3; times++) await page.evaluate(() => history.back());
  await page.evaluate(() => history.forward());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  expect(page.url()).toBe(here);
  expect(windows).toBe(0);
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('');
  expect(await page.evaluate(() => document.fullscreenElement)).toBeNull();
}
