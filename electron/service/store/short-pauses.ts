import { setFlagsFromString } from 'node:v8';

/**
 * A nursery of 1 MB. A page of 50 cases leaves a hundred costly cipher objects: 16 MB gather
 * thousands, then stop everybody for 20 to 45 ms. `test/bench/store-size.ts`: 99 of 100 pages
 * within 17 ms in place of 27 to 43.
 */
export const keepPausesShort = (): void => setFlagsFromString('--semi-space-growth-factor=1');
