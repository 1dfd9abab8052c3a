import {
  type ColumnDefinitionNode,
  DataTypeNode,
  Kysely,
  type KyselyPlugin,
  OperationNodeTransformer,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryResult,
  type RootOperationNode,
  sql,
  type UnknownRow,
} from 'kysely';
import { appliedNames, migrate, requirePrefix } from '../migrate.ts';
import { migrations } from '../migrations/index.ts';
import type { MigrationDialect } from '../migrations/migration.ts';
import { requireNoEarlierNodes } from '../nodes.ts';
import type { Schema } from '../schema.ts';
import { StoreError } from '../store-error.ts';
import type { PostgresAddress } from './address.ts';
import { BUCKETS_TABLE, makeBuckets } from './buckets.ts';
import { poolDialect } from './dialect.ts';
import { makeParts } from './parts.ts';
import { openPool } from './pool.ts';
import { makeRelay, RELAY_TABLES } from './relay.ts';
import { installWatch, isWatchInstalled, PARTS_TABLE, type WatchedTables, watchedTables } from './row-watch.ts';
import { isNameHeld, SEQUENCE, TURN_TABLES, takeTurnAlone } from './turns.ts';

const postgresMigrationDialect: MigrationDialect = {
  bytes: sql`bytea`,
  async makeAppendOnly(db, table) {
    await sql`
      create or replace function refuse_change() returns trigger language plpgsql as $$
      begin raise exception '% is append-only', tg_table_name; end $$`.execute(db);
    await sql`
      create trigger ${sql.id(`${table}_append_only`)} before update or delete or truncate on ${sql.table(table)}
      for each statement execute function refuse_change()`.execute(db);
  },
};

/** Times, ids and cursors compare by code unit as in SQLite, whatever the database's language. */
class PlainTextOrder implements KyselyPlugin {
  readonly #transformer = new TextColumns();

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    return this.#transformer.transformNode(node);
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result;
  }
}

class TextColumns extends OperationNodeTransformer {
  protected override transformColumnDefinition(node: ColumnDefinitionNode): ColumnDefinitionNode {
    const column = super.transformColumnDefinition(node);
    const isText = DataTypeNode.is(column.dataType) && column.dataType.dataType === 'text';
    return isText ? { ...column, dataType: sql`text collate "C"`.toOperationNode() } : column;
  }
}

/** `create or replace trigger` came with it. */
const VERSION_MIN = 14;
/** Leases and sessions of several nodes are compared, so their clocks must agree. */
export const CLOCK_DIFFERENCE_MAX_MS = 10_000;
/** How long a node waits while another one prepares the same database. */
const WAIT_MS = 10 * 60 * 1000;

export type Preparation = {
  readonly watched: WatchedTables;
  /** Nobody else writes before `release`: the new schema has no seals yet. */
  readonly isAlone: boolean;
  release(): Promise<void>;
};

/** By several nodes at once: one works, the others find it done. */
export async function prepareDatabase(
  address: PostgresAddress,
  now: () => Date,
  unsealed: readonly string[],
): Promise<Preparation> {
  const db = new Kysely<Schema>({
    dialect: poolDialect({ pool: openPool(address, 'upkeep'), begin: () => 'begin' }),
    plugins: [new PlainTextOrder()],
  });
  try {
    await requireServer(db);
    await requireOwnSchema(db);
    const ready = await readyTables(db, unsealed);
    if (ready) return { watched: ready, isAlone: false, release: async () => undefined };
    const requireNoEarlier = async () => requireNoEarlierNodes(await nodesIn(db), (name) => isNameHeld(address, name));
    await requireNoEarlier();
    const release = await takeTurnAlone(address, WAIT_MS);
    try {
      // One may have started during the wait, unless a node of this version was quicker.
      if ((await readyTables(db, unsealed)) === null) await requireNoEarlier();
      await migrate(db, postgresMigrationDialect, now);
      await makeSequence(db);
      await makeBuckets(db);
      await makeRelay(db);
      await makeParts(db);
      const watched = await watchedTables(db, unsealed);
      await installWatch(db, watched);
      let isAlone = true;
      return {
        watched,
        get isAlone() {
          return isAlone;
        },
        async release() {
          if (isAlone) await release();
          isAlone = false;
        },
      };
    } catch (error) {
      await release();
      throw error;
    }
  } finally {
    await db.destroy();
  }
}

async function readyTables(db: Kysely<Schema>, unsealed: readonly string[]): Promise<WatchedTables | null> {
  const tables = await watchedTables(db, []);
  if (!tables.has('applied_migrations')) {
    const [table] = tables.keys();
    if (table === undefined) return null;
    throw new StoreError(
      'DATABASE_FOREIGN',
      `The database holds tables of another program, such as ${table}. Give Countersign a database of its own.`,
    );
  }
  const applied = await appliedNames(db);
  requirePrefix(applied, migrations);
  const watched = await watchedTables(db, unsealed);
  const isReady = applied.length === migrations.length && (await isWatchInstalled(db, watched));
  return isReady &&
    (await exists(db, SEQUENCE)) &&
    (await exists(db, BUCKETS_TABLE)) &&
    (await exists(db, PARTS_TABLE)) &&
    (await exists(db, RELAY_TABLES[1])) &&
    (await exists(db, TURN_TABLES[1]))
    ? watched
    : null;
}

async function nodesIn(db: Kysely<Schema>): Promise<readonly string[]> {
  if (!(await exists(db, 'node'))) return [];
  const nodes = await db.selectFrom('node').select('node_id').orderBy('node_id').execute();
  return nodes.map(({ node_id: node }) => node);
}

async function exists(db: Kysely<Schema>, name: string): Promise<boolean> {
  const { rows } = await sql<{ found: string | null }>`select to_regclass(${name})::text as found`.execute(db);
  return rows[0]?.found !== null;
}

async function makeSequence(db: Kysely<Schema>): Promise<void> {
  if (await exists(db, SEQUENCE)) return;
  await sql`create sequence ${sql.table(SEQUENCE)} as integer`.execute(db);
  await sql`select setval(${SEQUENCE}, max(sequence)) from changes having max(sequence) is not null`.execute(db);
}

async function requireServer(db: Kysely<Schema>): Promise<void> {
  const asked = Date.now();
  const { rows } = await sql<{ version: number; encoding: string; standby: boolean; at: number }>`
    select current_setting('server_version_num')::integer / 10000 as version, current_setting('server_encoding') as encoding,
      pg_is_in_recovery() as standby, (extract(epoch from clock_timestamp()) * 1000)::bigint as at`.execute(db);
  const [server] = rows;
  if (!server) throw new Error('the server says nothing about itself');
  const answered = Date.now();
  if (server.version < VERSION_MIN)
    throw refused(`PostgreSQL ${server.version} is too old: version ${VERSION_MIN} or newer is required.`);
  if (server.encoding !== 'UTF8')
    throw refused(`The database stores text as ${server.encoding}. Create one with the encoding UTF8.`);
  if (server.standby) throw refused('The server is a standby, which nobody can write. Name the primary server.');
  const differenceMs = Math.max(asked - server.at, server.at - answered, 0);
  if (differenceMs > CLOCK_DIFFERENCE_MAX_MS)
    throw refused(
      `The clock of this machine and that of the database differ by ${Math.round(differenceMs / 1000)} seconds. Set both by a time server.`,
    );
}

/** In our schema, others' functions could replace PostgreSQL's and run with our rights. */
async function requireOwnSchema(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{
    name: string;
    account: string;
    is_ours: boolean;
    is_open: boolean;
    is_watched: boolean;
    tables: 'none' | 'ours' | 'foreign';
  }>`
    select quote_ident(n.nspname) as name,
      quote_ident(case when pg_has_role(t.relowner, 'USAGE') then pg_get_userbyid(t.relowner) else current_user end) as account,
      case pg_has_role(t.relowner, 'USAGE') when true then 'ours' when false then 'foreign' else 'none' end as tables,
      current_setting('session_replication_role') = 'origin' as is_watched,
      pg_has_role(n.nspowner, 'USAGE') or o.rolsuper or n.nspowner in ('pg_database_owner'::regrole, d.datdba) as is_ours,
      exists (select from aclexplode(n.nspacl) where grantee = 0 and privilege_type = 'CREATE') as is_open
    from pg_namespace n join pg_roles o on o.oid = n.nspowner
      left join pg_class t on t.relnamespace = n.oid and t.relname = 'applied_migrations', pg_database d
    where n.oid = current_schema()::regnamespace and d.datname = current_database()`.execute(db);
  const [schema] = rows;
  if (!schema) throw refused('The search path of the account names no schema that it may use.');
  const { name, account } = schema;
  if (!schema.is_ours)
    throw refused(`The schema ${name} belongs to another account. ${ADVICE[schema.tables](name, account)}`);
  if (schema.is_open)
    throw refused(
      `Every account may create functions in the schema ${name}, and so act as Countersign. Run: revoke create on schema ${name} from public; grant create on schema ${name} to ${account}`,
    );
  if (!schema.is_watched)
    throw refused(
      'The setting session_replication_role keeps our triggers from running. Reset it for this database and account.',
    );
}

/** An installation must stay in its schema. Others' tables are never accepted as ours. */
const ADVICE = {
  none: () => 'Name one of your own in the search path.',
  ours: (schema: string, account: string) => `Run: alter schema ${schema} owner to ${account}`,
  foreign: () => 'So do the tables of Countersign in it. Sign in to the database as their owner.',
};

const refused = (reason: string) => new StoreError('DATABASE_REFUSED', reason);
