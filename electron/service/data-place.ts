import { dirname } from 'node:path';
import type { CapturesPlace } from './store/bucket/open-bucket.ts';

export type { CapturesPlace };

/** Where an installation keeps its data: in one folder, or in a PostgreSQL database with a folder for files of this node. */
export type DataPlace = ({ readonly databaseFile: string } & Captures) | SharedPlace;

/** The bucket that captures lie in, if they do not lie in the database. */
type Captures = { readonly captures?: CapturesPlace };

/** A PostgreSQL database, which other nodes may use too. */
export type SharedPlace = Captures & {
  /** `postgres://…`. */
  readonly database: string;
  /** Names this process in the audit log and in leases: the same after a restart, and different from every other node. */
  readonly node: string;
  readonly dataFolder: string;
};

export const dataFolderOf = (place: DataPlace): string =>
  'database' in place ? place.dataFolder : dirname(place.databaseFile);
