import type { FACE_BLOCK_TEXTS as English } from '../en/faces.ts';
import type { Translated } from '../translated.ts';

/** The texts about the block list of faces, in Spanish. */
export const FACE_BLOCK_TEXTS: Translated<typeof English> = {
  put: 'Poner rostro en la lista de bloqueo',
  question: '¿Poner este rostro en la lista de bloqueo?',
  text: 'Las futuras coincidencias con este rostro pasan a revisión, con cualquier nombre. Un rostro coincidente nunca basta para rechazar a una persona.',
  why: 'Motivo',
  take_off: 'Quitar de la lista de bloqueo',
  earlier: 'en la lista de bloqueo: {{reason}}',
  on_list: 'Este rostro está en la lista de bloqueo: {{reason}}',
  since: 'Añadido el {{time}} por {{name}}',
  reason: {
    impersonation: 'suplantó a otra persona',
    forged_document: 'presentó un documento falsificado',
    fraud: 'fraude conocido',
    other: 'otro motivo',
  },
};
