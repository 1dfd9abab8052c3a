import { counted } from '#shared/counted.ts';
import type { ScreeningIndex } from '../service/screening/matching/screening-index.ts';
import { ScreeningIndexBuilder } from '../service/screening/matching/screening-index-builder.ts';
import type { Output } from './command.ts';
import type { StoreValues } from './options.ts';
import { withStoredData } from './stored-data.ts';

type ImportedLists = {
  readonly index: ScreeningIndex;
  /** Lowest score of a hit under the data folder's policy. */
  readonly hitScoreMin: number;
};

/** Loads the lists in force of a data folder into memory. Rejects if there are none. */
export function readImportedLists(values: StoreValues, output: Output): Promise<ImportedLists> {
  return withStoredData(values, async (administration) => {
    const versions = await administration.listsInForce();
    if (versions.length === 0)
      throw new Error('There is no watchlist yet. Run "countersign watchlists update" or "… import".');
    const builder = new ScreeningIndexBuilder();
    for (const { id: versionId, list } of versions)
      for await (const entity of administration.entitiesOf(versionId)) builder.add({ list, versionId }, entity);
    const index = builder.finish();
    output.say(
      `${counted(versions.length, 'list')}, ${counted(index.size.entities, 'entry')}, ${counted(index.size.names, 'name')}.`,
    );
    return { index, hitScoreMin: (await administration.amlPolicy()).hit_score_min };
  });
}
