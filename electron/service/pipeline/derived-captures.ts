import type { Evidence } from '../checks/check.ts';
import { SIDES } from '../checks/check.ts';
import type { Capture } from '../store/records.ts';

const RECTIFIED = {
  id_document_front: 'id_document_front_rectified',
  id_document_back: 'id_document_back_rectified',
} as const;

/**
 * What was made of the captures while they were judged and is kept beside them. What could not be had is absent; `isPaperJudged`
 * says whether a check read the proof of address.
 */
export async function derivedCaptures(evidence: Evidence, isPaperJudged: boolean): Promise<Capture[]> {
  const derived: Capture[] = [];
  for (const side of SIDES) {
    // The checks have said why a side could not be read.
    const reading = await evidence.reading(side).catch(() => null);
    if (reading?.rectified)
      derived.push({ kind: RECTIFIED[side], mediaType: 'image/jpeg', bytes: reading.rectified.bytes });
  }
  // The page is what boxes on a PDF refer to. A proof that was not read for a check is not read for this.
  if (isPaperJudged && evidence.has('address_document')) {
    const paper = await evidence.addressDocument('address_document').catch(() => null);
    if (paper?.firstPage)
      derived.push({ kind: 'address_document_page', mediaType: 'image/jpeg', bytes: paper.firstPage.bytes });
  }
  return derived;
}
