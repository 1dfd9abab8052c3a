import {
  CHIP_FACT_TEXTS,
  CHIP_FILE_NAMES,
  CHIP_PROOF_NAMES,
  CHIP_PROVEN_TEXTS,
  CHIP_REMARK_TEXTS,
  CHIP_STATUS_TEXTS,
  CHIP_UNEXPLAINED_TEXTS,
  CHIP_UNREAD_TEXTS,
} from '#shared/texts/en/chip.ts';

/** The texts about the proofs of a chip, in English: a part of `en`. */
export const CHIP_PROOFS_TEXTS = {
  proof: CHIP_PROOF_NAMES,
  status: CHIP_STATUS_TEXTS,
  proven: CHIP_PROVEN_TEXTS,
  remark: CHIP_REMARK_TEXTS,
  unexplained: CHIP_UNEXPLAINED_TEXTS,
  file: CHIP_FILE_NAMES,
  unread: CHIP_UNREAD_TEXTS,
  fact: CHIP_FACT_TEXTS,
  portraits: 'Portraits on the document',
  chip_portrait: 'On the chip',
  printed_portrait: 'Printed',
  portrait_score: 'Match score {{score}} of 100. Different faces below {{threshold}}.',
  outweighed: 'Traces of copying were found. The chip outweighs them: it proves that the document is the original.',
  portrait_problem: {
    MALFORMED: 'The portrait on the chip is damaged.',
    NO_PICTURE: 'The chip has no portrait.',
    ISO_39794: 'The portrait on the chip has a new format that cannot be read yet.',
  },
} as const;
