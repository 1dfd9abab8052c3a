import type { Migration } from './migration.ts';

/**
 * Changes no table. Its name keeps earlier programs from starting: they lock and seal in another
 * way (`FORMAT` in `../nodes.ts`).
 */
export const nodeFormat: Migration = { name: '0004-node-format', up: async () => undefined };
