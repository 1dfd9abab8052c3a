import type { ChipReading } from '#shared/contract/chips/chip-reading.ts';
import type { ChipTrust } from '#shared/domain/document/chip/chip-content.ts';
import { chipCapture } from '../../../electron/service/chips/chip-capture.ts';
import type { Capture } from '../../../electron/service/store/records.ts';
import { readChip } from '../../../electron/workers/chip/read-chip.ts';
import { virtualCard } from '../../specimens/chip/card/virtual-card.ts';
import type { UnsoundChip } from '../../specimens/chip/defects.ts';
import { revocationLists, trustedCertificates } from '../../specimens/chip/pki/specimen-state.ts';
import type { Specimen } from '../../specimens/specimen.ts';

/** The specimen state's certificates and a neighbour's, so that a signer of the wrong state is a known one. */
export const SPECIMEN_TRUST: ChipTrust = {
  certificates: trustedCertificates(true),
  crls: revocationLists(),
  specimensAllowed: true,
};

/** The reading of a virtual chip, opened with the MRZ of this document. */
export function readingOfChip(
  { image, behaviour = {} }: UnsoundChip,
  { mrzLines }: Pick<Specimen['truth'], 'mrzLines'>,
  at: Date,
): Promise<ChipReading> {
  const [, line = ''] = mrzLines;
  const mrz = { documentNumber: line.slice(0, 9), birthDate: line.slice(13, 19), expiryDate: line.slice(21, 27) };
  const card = virtualCard(image, { behaviour, extendedLength: true });
  return readChip(card, { mrz }, { onProgress: () => undefined, signal: AbortSignal.timeout(60_000), now: () => at });
}

export const chipCaptureOf = async (...chip: Parameters<typeof readingOfChip>): Promise<Capture> =>
  chipCapture(await readingOfChip(...chip));
