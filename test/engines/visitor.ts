import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { WAIT_MS_MAX } from '../support/wait-limit.ts';
import type { Driver } from './driver.ts';
import { pack, type Wanted } from './wanted.ts';

/** Pictures of every screen, which `side-by-side.ts` lays beside each other. */
export const PICTURES = join(import.meta.dirname, '../../test-results/engines');
const OFTEN = { timeout: WAIT_MS_MAX, intervals: [50, 100, 200] };

/** A person in front of a window, who finds things by what they say, waits for them, and looks at each screen. */
export function createVisitor(driver: Driver, pictureName: (screen: string) => string) {
  async function until(what: string, look: () => Promise<boolean>): Promise<void> {
    await expect(async () => {
      if (!(await look())) throw new Error(`${what}\nOn the screen: ${await driver.call('onScreen')}`);
    }).toPass(OFTEN);
  }
  async function take(name: string): Promise<void> {
    mkdirSync(PICTURES, { recursive: true });
    writeFileSync(join(PICTURES, `${pictureName(name)}.png`), await driver.picture());
  }
  const see = (wanted: Wanted) => until(`${pack(wanted)} is not there.`, () => driver.isThere(wanted));
  const press = (wanted: Wanted) => until(`${pack(wanted)} cannot be pressed.`, () => driver.press(wanted));
  return {
    ...driver,
    until,
    see,
    isThere: driver.isThere,
    gone: (wanted: Wanted) => until(`${pack(wanted)} is still there.`, async () => !(await driver.isThere(wanted))),
    press,
    button: (name: string | RegExp) => press({ role: 'button', name }),
    heading: (name: string | RegExp) => see({ role: 'heading', level: 1, name }),
    async type(wanted: Wanted, text: string): Promise<void> {
      await until(`${pack(wanted)} cannot be filled.`, () => driver.type(wanted, text));
    },
    async holds(wanted: Wanted, value: RegExp): Promise<void> {
      await until(`${pack(wanted)} does not hold ${value}.`, async () =>
        value.test((await driver.call('fieldValue', pack(wanted))) ?? ''),
      );
    },
    giveFile: (wanted: Wanted, path: string) =>
      until(`${pack(wanted)} takes no file.`, () => driver.giveFile(wanted, path)),
    /** Takes a picture of a screen that moves. */
    take,
    /** Takes a picture of the screen, which must be wide enough and accessible. */
    async look(name: string): Promise<void> {
      let seen = await driver.call('look');
      await until('The page does not rest.', async () => {
        seen ??= await driver.call('look');
        return seen !== null;
      });
      await take(name);
      expect.soft(seen?.axe, `axe on ${name}`).toEqual([]);
      expect.soft(seen?.tooWide, `${name} is wider than its window`).toBe(0);
    },
  };
}
export type Visitor = ReturnType<typeof createVisitor>;
