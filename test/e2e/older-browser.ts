import type { Page } from '@playwright/test';

/** Takes away, before any script of the page runs, every function that `renderer/browsers/fill-in.ts` adds. */
export const asOldAsPromised = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    for (const [owner, ...names] of [
      [Map, 'groupBy'],
      [Promise, 'withResolvers'],
      [URL, 'canParse'],
      [AbortSignal, 'any'],
      [Array.prototype, 'toSorted', 'toReversed'],
      [Object.getPrototypeOf(Uint8Array.prototype), 'toSorted', 'toReversed'],
      [Element.prototype, 'checkVisibility'],
      [HTMLVideoElement.prototype, 'requestVideoFrameCallback', 'cancelVideoFrameCallback'],
    ] as [object, ...string[]][])
      for (const name of names) Reflect.deleteProperty(owner, name);
  });
