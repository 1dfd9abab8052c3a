import type { Updater } from './check-for-updates.ts';

export function openUpdater(): Promise<Updater>;
