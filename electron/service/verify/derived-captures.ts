import { type DocumentEvidence, SIDES } from '../checks/document-evidence.ts';
import type { Capture } from '../store/records.ts';

const RECTIFIED = {
  id_document_front: 'id_document_front_rectified',
  id_document_back: 'id_document_back_rectified',
} as const;

/** Without what could not be made. `isProofOfAddressRead`: by a check. */
export async function derivedCaptures(evidence: DocumentEvidence, isProofOfAddressRead: boolean): Promise<Capture[]> {
  const derived: Capture[] = [];
  for (const side of SIDES) {
    // The checks report why a side could not be read.
    const reading = await evidence.reading(side).catch(() => null);
    if (reading?.rectified)
      derived.push({ kind: RECTIFIED[side], mediaType: 'image/jpeg', bytes: reading.rectified.bytes });
  }
  // Boxes on the chip's portrait refer to this picture.
  const portrait = await evidence.chipPortrait().catch(() => null);
  if (portrait !== null) derived.push({ kind: 'chip_portrait', mediaType: 'image/jpeg', bytes: portrait.jpeg });
  // A PDF's boxes refer to this page. Unread by a check, it is not read here.
  if (isProofOfAddressRead && evidence.has('address_document')) {
    const proof = await evidence.addressDocument('address_document').catch(() => null);
    if (proof?.firstPage)
      derived.push({ kind: 'address_document_page', mediaType: 'image/jpeg', bytes: proof.firstPage.bytes });
  }
  return derived;
}
