/**
 * A process that updates lists until its parent kills it. Argument: the store's folder. Prints each new phase of each list, as `list
 * phase`.
 */
import { writeSync } from 'node:fs';
import { createListUpdates } from '../../../electron/service/screening/watchlists/list-updates.ts';
import { SOMEBODY, storeFolder } from '../../support/store/store-fixtures.ts';

const folder = storeFolder(process.argv[2] ?? '');
const store = await folder.open();
const updates = createListUpdates({
  store,
  dataFolder: folder.data,
  everyHours: null,
  onChanged: () => undefined,
  log: () => undefined,
});
updates.update(SOMEBODY);
const said = new Set<string>();
setInterval(async () => {
  const { running } = await updates.state();
  for (const { list, phase, bytes, entities } of running?.lists ?? []) {
    const line = `${list} ${phase} ${(bytes ?? entities ?? 0) > 0 ? 'some' : 'none'}\n`;
    if (!said.has(line)) writeSync(1, line);
    said.add(line);
  }
}, 5);
