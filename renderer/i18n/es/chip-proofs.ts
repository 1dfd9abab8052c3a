import {
  CHIP_FACT_TEXTS,
  CHIP_FILE_NAMES,
  CHIP_PROOF_NAMES,
  CHIP_PROVEN_TEXTS,
  CHIP_REMARK_TEXTS,
  CHIP_STATUS_TEXTS,
  CHIP_UNEXPLAINED_TEXTS,
  CHIP_UNREAD_TEXTS,
} from '#shared/texts/es/chip.ts';
import type { CHIP_PROOFS_TEXTS as English } from '../en/chip-proofs.ts';
import type { Translated } from '../translated.ts';

/** The texts about the proofs of a chip, in Spanish. */
export const CHIP_PROOFS_TEXTS: Translated<typeof English> = {
  proof: CHIP_PROOF_NAMES,
  status: CHIP_STATUS_TEXTS,
  proven: CHIP_PROVEN_TEXTS,
  remark: CHIP_REMARK_TEXTS,
  unexplained: CHIP_UNEXPLAINED_TEXTS,
  file: CHIP_FILE_NAMES,
  unread: CHIP_UNREAD_TEXTS,
  fact: CHIP_FACT_TEXTS,
  portraits: 'Retratos del documento',
  chip_portrait: 'En el chip',
  printed_portrait: 'Impreso',
  portrait_score: 'Puntuación {{score}} de 100. Rostros distintos por debajo de {{threshold}}.',
  outweighed: 'Se encontraron rastros de copia. El chip pesa más: demuestra que el documento es el original.',
  portrait_problem: {
    MALFORMED: 'El retrato del chip está dañado.',
    NO_PICTURE: 'El chip no tiene retrato.',
    ISO_39794: 'El retrato del chip tiene un formato nuevo que todavía no se puede leer.',
  },
};
