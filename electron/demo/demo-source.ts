import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DemoSpecimen } from '#shared/contract/desk.ts';
import { calendarDate } from '#shared/domain/calendar-date.ts';
import type { DemoSource } from '../service/demo-source.ts';
import { billPdf, type PreparedBill } from './bill-page.ts';
import { DEMO_FOLDER } from './demo-folder.ts';

/** Invented; one holds the demo's passport. Aliases and remarks as on sanctions lists. */
const DEMO_WATCHLIST = {
  title: 'Demo list of invented people',
  csv: `id,name,alias,birth_date,nationality,programme,remark,topic
D-1001,Doroteja VARGANOVA,Dorothea VARGANOWA|Дорофея ВАРГАНОВА,1992-05-06,UT,UTOPIA-ASSETS,Board member of the Mirabel Grain Trust until 2023; listed for moving its assets.,sanction
D-1002,Barnaby Odo QUILLFEATHER,B. O. QUILL,1961,UT,UTOPIA-ASSETS,Birth date uncertain.,sanction
D-1003,Ignatius ZUBROVKIN,Игнатий ЗУБРОВКИН,circa 1979-1982,UT,ZUBROVKA,,sanction
D-1004,Tancred OLDENSKJOLD,,1958-11-30,UT,,Minister of Kites since 2019.,pep
D-1005,Perpetua MARIGOLDE,Petra MARIGOLDE,1973-02-14,UT,,Sister of the Minister of Harbours.,pep_associate
D-1006,Casimir VON DER WETTERAU,Kasimir WETTERAU,1949-07-01,UT,LOANS,Loan fraud in three branches.,own_block
`,
} as const;

/** Each case has a picture of each, named after both. */
export const DEMO_PICTURES = ['id_document_front', 'id_document_back', 'selfie'] as const;

export type DemoCase = {
  readonly specimen: DemoSpecimen;
  /** A proof of address must be recent, so it is written when it is asked for. */
  readonly bill: PreparedBill;
};

/** The demo's documents, drawn in advance. */
export function createDemoSource(now = () => new Date()): DemoSource {
  const cases = JSON.parse(readFileSync(join(DEMO_FOLDER, 'cases.json'), 'utf8')) as readonly DemoCase[];
  return {
    watchlist: DEMO_WATCHLIST,
    list: () => cases.map(({ specimen }) => specimen),
    async capture(specimenId, kind) {
      const found = cases.find(({ specimen }) => specimen.id === specimenId);
      if (!found) return null;
      if (kind === 'address_document')
        return { mediaType: 'application/pdf', bytes: await billPdf(found.bill, calendarDate(now())) };
      const picture = DEMO_PICTURES.find((one) => one === kind);
      if (!picture) return null;
      return { mediaType: 'image/jpeg', bytes: await readFile(join(DEMO_FOLDER, `${specimenId}-${picture}.jpg`)) };
    },
  };
}
