import {
  CHIP_FACT_TEXTS,
  CHIP_FILE_NAMES,
  CHIP_PROOF_NAMES,
  CHIP_PROVEN_TEXTS,
  CHIP_REMARK_TEXTS,
  CHIP_STATUS_TEXTS,
  CHIP_UNEXPLAINED_TEXTS,
  CHIP_UNREAD_TEXTS,
} from '#shared/texts/pt/chip.ts';
import type { CHIP_PROOFS_TEXTS as English } from '../en/chip-proofs.ts';
import type { Translated } from '../translated.ts';

/** The texts about the proofs of a chip, in Portuguese. */
export const CHIP_PROOFS_TEXTS: Translated<typeof English> = {
  proof: CHIP_PROOF_NAMES,
  status: CHIP_STATUS_TEXTS,
  proven: CHIP_PROVEN_TEXTS,
  remark: CHIP_REMARK_TEXTS,
  unexplained: CHIP_UNEXPLAINED_TEXTS,
  file: CHIP_FILE_NAMES,
  unread: CHIP_UNREAD_TEXTS,
  fact: CHIP_FACT_TEXTS,
  portraits: 'Retratos do documento',
  chip_portrait: 'No chip',
  printed_portrait: 'Impresso',
  portrait_score: 'Pontuação {{score}} de 100. Rostos diferentes abaixo de {{threshold}}.',
  outweighed: 'Foram encontrados vestígios de cópia. O chip pesa mais: prova que o documento é o original.',
  portrait_problem: {
    MALFORMED: 'O retrato do chip está danificado.',
    NO_PICTURE: 'O chip não tem retrato.',
    ISO_39794: 'O retrato do chip tem um formato novo que ainda não pode ser lido.',
  },
};
