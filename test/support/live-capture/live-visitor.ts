import { expect, type Locator } from '@playwright/test';

/**
 * Waits for the end of a live capture, and tries again whenever the page asks for it, as a person does. A machine with much other work may
 * give too few frames to see a task.
 */
export async function untilCaptured(done: Locator, again: Locator): Promise<void> {
  for (;;) {
    await expect(done.or(again).first()).toBeVisible();
    if (await done.isVisible()) return;
    await again.click();
    // Until the next end, which may show the same button.
    await expect(again).toBeHidden();
  }
}
