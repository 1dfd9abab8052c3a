import type { Tools } from './handles.ts';
import type { Schema } from './schema.ts';
import { StoreError } from './store-error.ts';

/**
 * The tables whose plain columns decide something and have no sealed copy: the column that names a
 * row, and those that the MAC leaves out because they change without a decision.
 */
const TABLES = {
  api_keys: { id: 'id', leftOut: ['last_used_at'] },
  callbacks: { id: 'id', leftOut: [] },
  clock: { id: 'id', leftOut: [] },
  case_requests: { id: 'request_id', leftOut: [] },
  centre_link: { id: 'id', leftOut: [] },
  device_records: { id: 'batch_id', leftOut: [] },
  device_status: { id: 'device_id', leftOut: [] },
  devices: { id: 'id', leftOut: ['last_seen_at'] },
  erasures: { id: 'batch_id', leftOut: ['cleared_at'] },
  handed_packages: { id: 'id', leftOut: [] },
  legal_holds: { id: 'batch_id', leftOut: [] },
  kiosk_visits: { id: 'batch_id', leftOut: [] },
  kiosks: { id: 'id', leftOut: ['last_seen_at', 'health'] },
  links: { id: 'batch_id', leftOut: [] },
  face_blocks: { id: 'batch_id', leftOut: [] },
  monitoring_events: { id: 'id', leftOut: [] },
  monitoring_progress: { id: 'list', leftOut: [] },
  operators: { id: 'id', leftOut: [] },
  person_erasures: { id: 'id', leftOut: [] },
  plain_centre_cases: { id: 'batch_id', leftOut: [] },
  retention_announcement: { id: 'id', leftOut: [] },
  screening_resolutions: { id: 'id', leftOut: [] },
  visits: { id: 'batch_id', leftOut: [] },
  witnessed_heads: { id: 'device_id', leftOut: [] },
} as const satisfies {
  [Table in keyof Schema]?: { id: keyof Schema[Table]; leftOut: readonly (keyof Schema[Table])[] };
};

type MacTable = keyof typeof TABLES;

type Keys = Pick<Tools, 'vault'>;
type Columns = Readonly<Record<string, unknown>>;

/** Over table and columns, so that editing the file has no effect but an error. */
export function withMac<Table extends MacTable>(
  keys: Keys,
  table: Table,
  row: Omit<Schema[Table], 'mac'>,
): Omit<Schema[Table], 'mac'> & { readonly mac: string } {
  return { ...row, mac: macOf(keys, table, row) };
}

/** Returns a genuine row. Throws `SEAL_BROKEN` for one that was altered, with its table and id. */
export function genuine<Table extends MacTable>(keys: Keys, table: Table, row: Schema[Table]): Schema[Table] {
  if (row.mac !== macOf(keys, table, row)) {
    const id = String((row as Columns)[TABLES[table].id]);
    throw new StoreError('SEAL_BROKEN', `A row of ${table} was altered in the database: ${id}.`);
  }
  return row;
}

function macOf({ vault }: Keys, table: MacTable, row: object): string {
  const leftOut: readonly string[] = ['mac', ...TABLES[table].leftOut];
  // A column that is null is left out, so that a new column leaves older rows as they are.
  const parts = Object.entries(row)
    .filter(([column, value]) => value !== null && !leftOut.includes(column))
    .map(([column, value]) => [column, value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value])
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return vault.keyedHash('row', JSON.stringify([table, parts]));
}
