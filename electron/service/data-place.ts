import { dirname } from 'node:path';
import type { CapturesPlace } from './store/bucket/open-bucket.ts';

export type { CapturesPlace };

/** A folder, or a PostgreSQL database with a folder for this node's files. */
export type DataPlace = ({ readonly databaseFile: string } & Captures) | SharedPlace;

/** The bucket that captures lie in, if they do not lie in the database. */
type Captures = { readonly captures?: CapturesPlace };

/** A PostgreSQL database, which other nodes may use too. */
export type SharedPlace = Captures & {
  /** `postgres://…`. */
  readonly database: string;
  /** In the audit log and leases: the same after a restart, different from other nodes. */
  readonly node: string;
  readonly dataFolder: string;
};

export const dataFolderOf = (place: DataPlace): string =>
  'database' in place ? place.dataFolder : dirname(place.databaseFile);
