import {
  CHIP_FACT_TEXTS,
  CHIP_FILE_NAMES,
  CHIP_PROOF_NAMES,
  CHIP_PROVEN_TEXTS,
  CHIP_REMARK_TEXTS,
  CHIP_STATUS_TEXTS,
  CHIP_UNEXPLAINED_TEXTS,
  CHIP_UNREAD_TEXTS,
} from '#shared/texts/sw/chip.ts';
import type { CHIP_PROOFS_TEXTS as English } from '../en/chip-proofs.ts';
import type { Translated } from '../translated.ts';

/** The texts about the proofs of a chip, in Swahili. */
export const CHIP_PROOFS_TEXTS: Translated<typeof English> = {
  proof: CHIP_PROOF_NAMES,
  status: CHIP_STATUS_TEXTS,
  proven: CHIP_PROVEN_TEXTS,
  remark: CHIP_REMARK_TEXTS,
  unexplained: CHIP_UNEXPLAINED_TEXTS,
  file: CHIP_FILE_NAMES,
  unread: CHIP_UNREAD_TEXTS,
  fact: CHIP_FACT_TEXTS,
  portraits: 'Picha za uso za hati',
  chip_portrait: 'Kwenye chipu',
  printed_portrait: 'Iliyochapishwa',
  portrait_score: 'Alama ya ulinganifu {{score}} kati ya 100. Chini ya {{threshold}} ni nyuso tofauti.',
  outweighed: 'Dalili za nakala zilipatikana. Chipu ina uzito zaidi: inathibitisha kwamba hati ni halisi.',
  portrait_problem: {
    MALFORMED: 'Picha ya uso kwenye chipu imeharibika.',
    NO_PICTURE: 'Chipu haina picha ya uso.',
    ISO_39794: 'Picha ya uso kwenye chipu ina muundo mpya ambao bado hauwezi kusomwa.',
  },
};
