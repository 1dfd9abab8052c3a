/** A process that makes and revokes API keys until it is killed. Argument: folder. Prints a line for each. */
import { writeSync } from 'node:fs';
import { revokeApiKey } from '../../../electron/service/api-keys/change-rows.ts';
import { createApiKey } from '../../../electron/service/api-keys/rows.ts';
import { withdrawLinks } from '../../../electron/service/links/rows.ts';
import { STORE_DATABASE } from '../../support/store/store-database.ts';
import { SOMEBODY, storeFolder } from '../../support/store/store-fixtures.ts';

const folder = storeFolder(process.argv[2] ?? '');
if (STORE_DATABASE === 'postgres') await folder.continueAs('another-node');
const store = await folder.open();
for (;;) {
  const { id } = await createApiKey(store, 'Branch 7', SOMEBODY);
  await revokeApiKey(store, id, SOMEBODY, withdrawLinks);
  writeSync(1, `${id}\n`);
}
