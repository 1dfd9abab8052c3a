/** A process that updates lists and kills itself once a list has come to a phase. Arguments: the store's folder, and the phase. */

import { ListJob } from '../../../electron/service/screening/watchlists/list-job.ts';
import { createListUpdates } from '../../../electron/service/screening/watchlists/list-updates.ts';
import { listsHere } from '../../support/screening/lists-here.ts';
import { SOMEBODY, storeFolder } from '../../support/store/store-fixtures.ts';

const [root = '', phase = ''] = process.argv.slice(2);

const { progressed } = ListJob.prototype;
ListJob.prototype.progressed = function (this: ListJob, progress) {
  progressed.call(this, progress);
  const [list] = this.record.lists;
  if (list?.phase === phase && (list.bytes ?? list.entities ?? 0) > 0) process.kill(process.pid, 'SIGKILL');
};

const folder = storeFolder(root);
createListUpdates({
  store: await folder.open(),
  dataFolder: folder.data,
  startReader: listsHere,
  everyHours: null,
  onChanged: () => undefined,
  log: () => undefined,
}).update(SOMEBODY);
