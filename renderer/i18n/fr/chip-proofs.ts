import {
  CHIP_FACT_TEXTS,
  CHIP_FILE_NAMES,
  CHIP_PROOF_NAMES,
  CHIP_PROVEN_TEXTS,
  CHIP_REMARK_TEXTS,
  CHIP_STATUS_TEXTS,
  CHIP_UNEXPLAINED_TEXTS,
  CHIP_UNREAD_TEXTS,
} from '#shared/texts/fr/chip.ts';
import type { CHIP_PROOFS_TEXTS as English } from '../en/chip-proofs.ts';
import type { Translated } from '../translated.ts';

/** The texts about the proofs of a chip, in French. */
export const CHIP_PROOFS_TEXTS: Translated<typeof English> = {
  proof: CHIP_PROOF_NAMES,
  status: CHIP_STATUS_TEXTS,
  proven: CHIP_PROVEN_TEXTS,
  remark: CHIP_REMARK_TEXTS,
  unexplained: CHIP_UNEXPLAINED_TEXTS,
  file: CHIP_FILE_NAMES,
  unread: CHIP_UNREAD_TEXTS,
  fact: CHIP_FACT_TEXTS,
  portraits: 'Portraits du document',
  chip_portrait: 'Sur la puce',
  printed_portrait: 'Imprimé',
  portrait_score: 'Score de correspondance {{score}} sur 100. Visages différents en dessous de {{threshold}}.',
  outweighed: 'Des traces de copie ont été trouvées. La puce l’emporte : elle prouve que le document est l’original.',
  portrait_problem: {
    MALFORMED: 'Le portrait de la puce est endommagé.',
    NO_PICTURE: 'La puce n’a pas de portrait.',
    ISO_39794: 'Le portrait de la puce a un nouveau format qui ne peut pas encore être lu.',
  },
};
