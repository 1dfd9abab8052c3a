import type { ChipRecord } from '#shared/contract/findings/chip.ts';
import type { Fixed } from '#shared/contract/findings/fixed.ts';
import type { Section } from './section.ts';

type Certificate = NonNullable<Fixed<ChipRecord>['signer']>;

/** Ours: what was read from the chip, each proof with its reason, and whose certificates signed it. */
export function chipData(chip: Fixed<ChipRecord>): Section {
  const { proofs } = chip;
  return {
    read_at: chip.readAt,
    access: chip.access.procedure,
    trusted: chip.isTrusted,
    proofs: {
      access: proofs.access,
      hashes: proofs.hashes,
      signature: proofs.signature,
      chain: proofs.chain,
      revocation: proofs.revocation,
      clone: proofs.clone,
      mrz_match: proofs.mrzMatch,
      country_match: proofs.countryMatch,
    },
    mrz_lines: chip.mrzLines,
    details: detailFields(chip.details),
    files: chip.files,
    unread_files: chip.unread,
    signed_data_groups: chip.signedDataGroups,
    signer: chip.signer && certificateFields(chip.signer),
    issuer: chip.csca && certificateFields(chip.csca),
  };
}

/** Names as in `id_info`. */
const DETAIL_NAMES: Readonly<Record<string, string>> = {
  primaryIdentifier: 'last_name',
  secondaryIdentifier: 'first_name',
  otherNames: 'other_names',
  birthDate: 'birth_date',
  birthPlace: 'birth_place',
  personalNumber: 'personal_number',
  address: 'address',
  authority: 'issuing_authority',
  issueDate: 'id_issue_date',
};

const detailFields = (details: Fixed<ChipRecord>['details']): Section =>
  Object.fromEntries(Object.entries(details).map(([name, value]) => [DETAIL_NAMES[name] ?? name, value]));

const certificateFields = ({ notBefore, notAfter, ...facts }: Certificate): Section => ({
  ...facts,
  not_before: notBefore,
  not_after: notAfter,
});
