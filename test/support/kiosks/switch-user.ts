import { expect, type Locator, type Page } from '@playwright/test';

/** More steps than lead to any control of a screen. */
const STEPS_MAX = 150;
/** Longer than a bounce, shorter than any pace. */
const BETWEEN_PRESSES_MS = 300;

/** A person with one or two switches in front of a kiosk. The page needs `page.clock.install()`. */
export type SwitchUser = {
  /** Waits for the mark or moves it, and enters groups, until it is on the control, which is chosen. */
  choose(control: Locator): Promise<void>;
  /** Chooses a field, types with the keyboard on the screen and closes it. */
  type(field: Locator, text: string, keys: { readonly close: string }): Promise<void>;
};

/** With one switch the mark moves by itself every `paceMs`; with two, Space moves it. */
export function createSwitchUser(page: Page, switches: 1 | 2, paceMs: number): SwitchUser {
  const press = async (key: 'Space' | 'Enter') => {
    await page.keyboard.press(key);
    await page.clock.runFor(BETWEEN_PRESSES_MS);
  };
  const move = () => (switches === 1 ? page.clock.runFor(paceMs) : press('Space'));
  const select = () => press(switches === 1 ? 'Space' : 'Enter');

  async function choose(control: Locator): Promise<void> {
    await expect(control).toBeEnabled();
    for (let steps = 0; steps < STEPS_MAX; steps++) {
      const place = await control.evaluate((element) => {
        const marked = document.querySelector('[data-scanned]');
        return marked === element ? 'here' : marked?.contains(element) ? 'inside' : 'elsewhere';
      });
      if (place === 'elsewhere') await move();
      else await select();
      if (place === 'here') return;
    }
    throw new Error(`No switch reaches ${control}.`);
  }
  return {
    choose,
    async type(field, text, keys) {
      await choose(field);
      const keyboard = page.locator('[data-keyboard]');
      const key = (name: string) => keyboard.getByRole('button', { name, exact: true });
      for (const sign of text) {
        if ((await key(sign).count()) === 0) await choose(key(/\d/.test(sign) ? '123' : 'ABC'));
        await choose(key(sign));
      }
      await expect(field).toHaveValue(text);
      await choose(key(keys.close));
      await expect(keyboard).toHaveCount(0);
    },
  };
}
