import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DemoSpecimen } from '#shared/contract/desk.ts';
import { calendarDate } from '#shared/domain/calendar-date.ts';
import type { DemoSource } from '../service/demo-source.ts';
import { billPdf, type PreparedBill } from './bill-page.ts';
import { DEMO_FOLDER } from './demo-folder.ts';
import { DEMO_WATCHLIST } from './demo-watchlist.ts';

/** Each case has a picture of each, named after both. */
export const DEMO_PICTURES = ['id_document_front', 'id_document_back', 'selfie'] as const;

export type DemoCase = {
  readonly specimen: DemoSpecimen;
  /** A proof of address must be recent, so it is written when it is asked for. */
  readonly bill: PreparedBill;
};

/** The demo's documents, drawn in advance. */
export function createDemoSource(folder = DEMO_FOLDER): DemoSource {
  const cases = JSON.parse(readFileSync(join(folder, 'cases.json'), 'utf8')) as readonly DemoCase[];
  return {
    watchlist: DEMO_WATCHLIST,
    list: () => cases.map(({ specimen }) => specimen),
    async capture(specimenId, kind) {
      const found = cases.find(({ specimen }) => specimen.id === specimenId);
      if (!found) return null;
      if (kind === 'address_document')
        return { mediaType: 'application/pdf', bytes: await billPdf(found.bill, calendarDate(new Date())) };
      const picture = DEMO_PICTURES.find((one) => one === kind);
      if (!picture) return null;
      return { mediaType: 'image/jpeg', bytes: await readFile(join(folder, `${specimenId}-${picture}.jpg`)) };
    },
  };
}
