import { setFlagsFromString } from 'node:v8';

/**
 * Keeps the nursery of the garbage collector at 1 MB for this process. A page of 50 cases leaves a hundred cipher objects behind, each of
 * which takes the collector microseconds: a nursery of 16 MB gathers thousands of them and then stops everybody for 20 to 45 ms.
 * `test/bench/store-size.ts` measured 99 of 100 pages within 17 ms in place of 27 to 43, at the same cost in all.
 */
export const keepPausesShort = (): void => setFlagsFromString('--semi-space-growth-factor=1');
