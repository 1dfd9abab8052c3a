import type { Kysely, RawBuilder, Transaction } from 'kysely';
import type { Schema } from '../schema.ts';
import { firstTables } from './0010-first-tables.ts';
import { faceTemplates } from './0020-face-templates.ts';
import { faceBlocks } from './0030-face-blocks.ts';
import { erasures } from './0040-erasures.ts';
import { watchlists } from './0050-watchlists.ts';
import { identityLinks } from './0060-identity-links.ts';
import { screening } from './0070-screening.ts';
import { environment } from './0080-environment.ts';
import { access } from './0090-access.ts';
import { revisions } from './0100-revisions.ts';
import { changeFeed } from './0102-change-feed.ts';
import { policies } from './0110-policies.ts';
import { jobs } from './0111-jobs.ts';
import { auditChains } from './0120-audit-chains.ts';
import { sessions } from './0121-sessions.ts';
import { keyLimits } from './0122-key-limits.ts';

/** What differs between databases when creating tables; `database.ts` has one for each. */
export type MigrationDialect = {
  /** Column type for bytes. */
  readonly bytes: RawBuilder<unknown>;
  /** Makes the database reject UPDATE and DELETE on a table. */
  makeAppendOnly(db: Kysely<Schema>, table: string): Promise<void>;
};

/**
 * One step of the schema. Never edit, rename or remove a released migration. Migrations only add: older programs must
 * still read the database, because one desk may be updated weeks after another.
 */
export type Migration = {
  /** `NNNN-what`, in ascending order. Kept in the database. */
  readonly name: string;
  up(db: Transaction<Schema>, dialect: MigrationDialect): Promise<void>;
};

/** In the order they are applied. */
export const migrations: readonly Migration[] = [
  firstTables,
  faceTemplates,
  faceBlocks,
  erasures,
  watchlists,
  identityLinks,
  screening,
  environment,
  access,
  revisions,
  changeFeed,
  policies,
  jobs,
  auditChains,
  sessions,
  keyLimits,
];
