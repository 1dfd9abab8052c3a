import { baseline } from './0001-baseline.ts';
import type { Migration } from './migration.ts';

/** In the order they are applied. */
export const migrations: readonly Migration[] = [baseline];
