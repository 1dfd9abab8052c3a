import {
  CHIP_FACT_TEXTS,
  CHIP_FILE_NAMES,
  CHIP_PROOF_NAMES,
  CHIP_PROVEN_TEXTS,
  CHIP_REMARK_TEXTS,
  CHIP_STATUS_TEXTS,
  CHIP_UNEXPLAINED_TEXTS,
  CHIP_UNREAD_TEXTS,
} from '#shared/texts/ar/chip.ts';
import type { CHIP_PROOFS_TEXTS as English } from '../en/chip-proofs.ts';
import type { Translated } from '../translated.ts';

/** The texts about the proofs of a chip, in Arabic. */
export const CHIP_PROOFS_TEXTS: Translated<typeof English> = {
  proof: CHIP_PROOF_NAMES,
  status: CHIP_STATUS_TEXTS,
  proven: CHIP_PROVEN_TEXTS,
  remark: CHIP_REMARK_TEXTS,
  unexplained: CHIP_UNEXPLAINED_TEXTS,
  file: CHIP_FILE_NAMES,
  unread: CHIP_UNREAD_TEXTS,
  fact: CHIP_FACT_TEXTS,
  portraits: 'صور الوجه في الوثيقة',
  chip_portrait: 'على الشريحة',
  printed_portrait: 'المطبوعة',
  portrait_score: 'درجة التطابق {{score}} من 100. ما دون {{threshold}} وجهان مختلفان.',
  outweighed: 'وُجدت آثار نسخ. الشريحة أرجح منها: فهي تثبت أن الوثيقة هي الأصل.',
  portrait_problem: {
    MALFORMED: 'صورة الوجه على الشريحة تالفة.',
    NO_PICTURE: 'ليس على الشريحة صورة وجه.',
    ISO_39794: 'صورة الوجه على الشريحة بصيغة جديدة لا يمكن قراءتها بعد.',
  },
};
