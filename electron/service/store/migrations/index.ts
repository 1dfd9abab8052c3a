import { baseline } from './0001-baseline.ts';
import { clock } from './0002-clock.ts';
import { deviceErasures } from './0003-device-erasures.ts';
import { nodeFormat } from './0004-node-format.ts';
import { visits } from './0005-visits.ts';
import { requests } from './0006-requests.ts';
import { caseReferences } from './0007-case-references.ts';
import { searchEnds } from './0008-search-ends.ts';
import { searchSounds } from './0009-search-sounds.ts';
import { searchChanges } from './0010-search-changes.ts';
import type { Migration } from './migration.ts';

/** In the order they are applied. */
export const migrations: readonly Migration[] = [
  baseline,
  clock,
  deviceErasures,
  nodeFormat,
  visits,
  requests,
  caseReferences,
  searchEnds,
  searchSounds,
  searchChanges,
];
