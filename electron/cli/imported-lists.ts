import type { ScreeningIndex } from '#shared/screening/screening-index.ts';
import { ScreeningIndexBuilder } from '#shared/screening/screening-index-builder.ts';
import type { Output } from './command.ts';
import type { FolderValues } from './options.ts';
import { openStoredData } from './stored-data.ts';

/** The lists in force of a data folder, in memory. Rejects where none was imported. */
export async function readImportedLists(values: FolderValues, output: Output): Promise<ScreeningIndex> {
  const administration = await openStoredData(values);
  try {
    const versions = await administration.listsInForce();
    if (versions.length === 0) throw new Error('No watchlist was imported. See "countersign watchlists update".');
    const builder = new ScreeningIndexBuilder();
    for (const { id: versionId, list } of versions)
      for await (const entity of administration.entitiesOf(versionId)) builder.add({ list, versionId }, entity);
    const index = builder.finish();
    output.say(`${versions.length} lists, ${index.size.entities} entries, ${index.size.names} names.`);
    return index;
  } finally {
    await administration.close();
  }
}
