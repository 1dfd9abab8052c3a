import type { ChipRecord } from '#shared/contract/findings/chip.ts';
import type { ChipTrust } from '#shared/domain/document/chip/chip-content.ts';
import { isTrustedChip } from '#shared/domain/document/chip/trusted-chip.ts';
import { examineChip } from '../../../electron/workers/chip/examine-chip.ts';
import { readChip } from '../../../electron/workers/chip/read-chip.ts';
import { virtualCard } from '../../specimens/chip/card/virtual-card.ts';
import type { ChipDesign } from '../../specimens/chip/issue-chip.ts';
import { revocationLists, trustedCertificates } from '../../specimens/chip/pki/specimen-state.ts';
import { chipImage, MRZ, quietly } from './chip-specimens.ts';

const SPECIMEN_TRUST: ChipTrust = {
  certificates: [...trustedCertificates(true)],
  crls: [...revocationLists()],
  specimensAllowed: true,
};

/** Nobody imported any certificate. */
export const NO_TRUST: ChipTrust = { certificates: [], crls: [], specimensAllowed: true };

/** The record of a virtual passport that was read and examined as a real one would be. */
export async function aChipRecord(design: ChipDesign = {}, trust: ChipTrust = SPECIMEN_TRUST): Promise<ChipRecord> {
  const reading = await readChip(virtualCard(chipImage(design)), MRZ, quietly());
  const { proofs, content } = examineChip(reading, trust, MRZ.mrz, new Date(reading.readAt));
  const { mrz, holder, issue, signedDataGroups, signer, csca } = content;
  const { birthPlace = '', personalNumber = '' } = holder ?? {};
  const details = { birthPlace, personalNumber, authority: issue?.authority ?? '', issueDate: issue?.issueDate ?? '' };
  return {
    readAt: reading.readAt,
    access: reading.access,
    proofs,
    isTrusted: isTrustedChip(proofs),
    mrzLines: mrz && [...mrz.lines],
    details: Object.fromEntries(Object.entries(details).filter(([, value]) => value !== '')),
    files: Object.keys(reading.files) as ChipRecord['files'],
    unread: reading.unread,
    signedDataGroups: signedDataGroups && [...signedDataGroups],
    signer,
    csca,
  };
}

/** Every status that a proof can have, and a file that was not read. */
export async function anUnprovenChipRecord(): Promise<ChipRecord> {
  const record = await aChipRecord();
  return {
    ...record,
    isTrusted: false,
    access: { ...record.access, insteadOfPace: true },
    proofs: {
      access: { status: 'passed', reason: 'BAC_INSTEAD_OF_PACE' },
      hashes: { status: 'failed', reason: 'SOD_HASH_MISMATCH' },
      signature: { status: 'passed' },
      chain: { status: 'cannot_tell', reason: 'CSCA_UNKNOWN' },
      revocation: { status: 'not_done' },
      clone: { status: 'not_supported', reason: 'CLONING_NOT_DETECTABLE' },
      mrzMatch: { status: 'failed', reason: 'MRZ_DIFFERS' },
      countryMatch: { status: 'cannot_tell', reason: 'CSCA_UNKNOWN' },
    },
    unread: { DG7: 'NOT_ON_CHIP', DG11: 'CHIP_LOST' },
    csca: null,
  };
}
