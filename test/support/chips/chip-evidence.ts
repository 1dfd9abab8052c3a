import type { ChipReading } from '#shared/contract/chips/chip-reading.ts';
import type { ChipProofs } from '#shared/contract/findings/chip.ts';
import type { ChipContent } from '#shared/domain/document/chip/chip-content.ts';
import { isTrustedChip } from '#shared/domain/document/chip/trusted-chip.ts';
import type { ChipEvidence } from '../../../electron/service/checks/document-evidence.ts';
import { aMrz } from '../builders.ts';

const PASSED = { status: 'passed' } as const;

/** Proofs of a chip on which everything is true. */
export const someProofs = (changes: Partial<ChipProofs> = {}): ChipProofs => ({
  access: PASSED,
  hashes: PASSED,
  signature: PASSED,
  chain: PASSED,
  revocation: PASSED,
  clone: PASSED,
  mrzMatch: PASSED,
  countryMatch: PASSED,
  ...changes,
});

const READING: ChipReading = {
  version: 1,
  readAt: '2026-06-01T10:00:00.000Z',
  access: { procedure: 'PACE-GM', password: 'MRZ', cipher: 'AES-128', insteadOfPace: false },
  files: {},
  unread: {},
};

const CONTENT: ChipContent = {
  mrz: aMrz(),
  portrait: { format: 'jpeg', bytes: Uint8Array.of(0xff, 0xd8, 0xff) },
  signature: null,
  holder: null,
  issue: null,
  listedDataGroups: [1, 2],
  signedDataGroups: [1, 2],
  signer: null,
  csca: null,
};

/** The chip of the passport of `aMrz`. */
export function aChip(proofs: Partial<ChipProofs> = {}, content: Partial<ChipContent> = {}): ChipEvidence {
  const all = someProofs(proofs);
  return { reading: READING, proofs: all, content: { ...CONTENT, ...content }, isTrusted: isTrustedChip(all) };
}
