import type { StoreFolder } from '../../support/store/store-fixtures.ts';

/** Everything kept of one verification, sealed as it is stored: every value that could be opened, or found by. */
export const sealedBytesOf = async (folder: StoreFolder, batchId: string): Promise<readonly Buffer[]> => [
  ...(await keysAndHashesOf(folder, batchId)),
  ...(await storedOf(folder, batchId, [
    'select sealed_summary, sealed_input, sealed_response, sealed_checks from verifications where batch_id = ?',
    'select sealed_bytes from captures where batch_id = ?',
    'select sealed_template from face_templates where batch_id = ?',
  ])),
];

/** Everything somebody with the key file could make use of: the key, and hashes to try guesses on. */
export const keysAndHashesOf = (folder: StoreFolder, batchId: string): Promise<readonly Buffer[]> =>
  storedOf(folder, batchId, [
    'select wrapped from data_keys where subject_id = ?',
    'select term from search_terms where batch_id = ?',
    'select term, identity_hash from identity_links where batch_id = ?',
    'select start_3, start_4, start_5, start_6, start_7, start_8, end_4, end_7, sound, pair from search_starts where batch_id = ?',
  ]);

const storedOf = (folder: StoreFolder, batchId: string, statements: readonly string[]): Promise<readonly Buffer[]> =>
  folder.edit(async ({ rows }) => {
    const found: Buffer[] = [];
    for (const statement of statements)
      for (const row of await rows(statement, batchId))
        found.push(...Object.values(row).flatMap((value) => (value === null ? [] : [bytesOf(value)])));
    return found;
  });

/** As SQLite writes it: a number in as few bytes as it needs. */
function bytesOf(value: unknown): Buffer {
  if (typeof value !== 'number') return Buffer.from(value as Buffer | string);
  const bytes = Buffer.alloc(8);
  bytes.writeBigInt64BE(BigInt(value));
  return value < 2 ** 47 ? bytes.subarray(2) : bytes;
}

/** A part as long as this is found nowhere by chance; half of a number would be. */
const PART_BYTES = 24;

/** How many of the values begin, or go on past their middle, anywhere in the files: a long one lies in several pages. */
export async function foundIn(folder: StoreFolder, values: readonly Buffer[]): Promise<number> {
  const files = await folder.files();
  const parts = (value: Buffer) => [
    value.subarray(0, PART_BYTES),
    ...(value.length > PART_BYTES ? [value.subarray(value.length >> 1, (value.length >> 1) + PART_BYTES)] : []),
  ];
  return values.filter((value) => files.some(({ contents }) => parts(value).some((part) => contents.includes(part))))
    .length;
}
