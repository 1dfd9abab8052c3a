import { randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CapturesPlace, DataPlace } from '../service/index.ts';
import type { Folders } from './folders.ts';

export type DatabaseChoice = {
  /** The address of a PostgreSQL database. */
  readonly database?: string | undefined;
  /** The name of this node. */
  readonly node?: string | undefined;
  /** The bucket for captures, `s3://…`. */
  readonly captures?: string | undefined;
  readonly capturesEndpoint?: string | undefined;
  readonly capturesRegion?: string | undefined;
  readonly capturesMoveBack?: boolean | undefined;
};

type Environment = Readonly<Record<string, string | undefined>>;

/** Names lie in a list with spaces between them, and in file names of exports. */
const NODE_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;

export const databaseNamed = ({ database }: DatabaseChoice, environment: Environment): string | null =>
  database ?? (environment.COUNTERSIGN_DATABASE || null);

/**
 * PostgreSQL if one is named, by option or COUNTERSIGN_DATABASE, else the data folder. A folder's
 * node is named by its database; in PostgreSQL by name, COUNTERSIGN_NODE, or as remembered.
 */
export function chooseDatabase(folders: Folders, choice: DatabaseChoice, environment: Environment): DataPlace {
  const { dataFolder, databaseFile } = folders;
  const database = databaseNamed(choice, environment);
  const captures = capturesPlace(choice, environment);
  const bucket = captures === null ? {} : { captures };
  if (database === null) return { databaseFile, ...bucket };
  const given = choice.node ?? (environment.COUNTERSIGN_NODE || undefined);
  const node = given ?? rememberedName(dataFolder);
  if (!NODE_NAME.test(node))
    throw new Error(
      'The name of a node may have up to 64 letters, digits, dots, dashes and underscores, and starts with a letter or digit.',
    );
  return { database, node, dataFolder, ...bucket };
}

function capturesPlace(choice: DatabaseChoice, environment: Environment): CapturesPlace | null {
  const address = choice.captures ?? (environment.COUNTERSIGN_CAPTURES || null);
  if (address === null) return null;
  const place = {
    address,
    endpoint: choice.capturesEndpoint ?? (environment.COUNTERSIGN_CAPTURES_ENDPOINT || null),
    region: choice.capturesRegion ?? (environment.COUNTERSIGN_CAPTURES_REGION || null),
    isLeft: choice.capturesMoveBack ?? false,
  };
  return place;
}

/** A name drawn at the first start. */
function rememberedName(dataFolder: string): string {
  const file = join(dataFolder, 'node-name');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  const drawn = randomUUID();
  const temporary = `${file}.${drawn}`;
  try {
    // Half a name on a full disk would be another node's for ever.
    writeFileSync(temporary, `${drawn}\n`, { flag: 'wx', mode: 0o600, flush: true });
    linkSync(temporary, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(temporary, { force: true });
  }
  return readFileSync(file, 'utf8').trim();
}
