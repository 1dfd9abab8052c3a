import type { FACE_BLOCK_TEXTS as English } from '../en/faces.ts';
import type { Translated } from '../translated.ts';

/** The texts about the block list of faces, in Portuguese. */
export const FACE_BLOCK_TEXTS: Translated<typeof English> = {
  put: 'Pôr rosto na lista de bloqueio',
  question: 'Pôr este rosto na lista de bloqueio?',
  text: 'As futuras correspondências com este rosto vão para revisão, com qualquer nome. Um rosto correspondente nunca basta para recusar uma pessoa.',
  why: 'Motivo',
  take_off: 'Retirar da lista de bloqueio',
  earlier: 'na lista de bloqueio: {{reason}}',
  on_list: 'Este rosto está na lista de bloqueio: {{reason}}',
  since: 'Adicionado em {{time}} por {{name}}',
  reason: {
    impersonation: 'fez-se passar por outra pessoa',
    forged_document: 'apresentou um documento falsificado',
    fraud: 'fraude conhecida',
    other: 'outro motivo',
  },
};
