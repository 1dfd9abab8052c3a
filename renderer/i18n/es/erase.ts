import type { ERASE_TEXTS as English } from '../en/erase.ts';
import type { Translated } from '../translated.ts';

/** The texts about erasing a case, in Spanish. */
export const ERASE_TEXTS: Translated<typeof English> = {
  open: 'Borrar caso…',
  question: '¿Borrar este caso?',
  text: 'Se eliminan definitivamente los datos introducidos y leídos, las fotos, el rostro y el índice de búsqueda de este caso.',
  stays:
    'El registro de auditoría guarda quién borró el caso, cuándo y por qué, pero nada sobre la persona. Los demás casos de esta persona se conservan. Borre cada uno por separado.',
  text_company:
    'Se eliminan definitivamente los datos de la empresa y de sus personas, los documentos y el índice de búsqueda de este caso.',
  stays_company:
    'El registro de auditoría guarda quién borró el caso, cuándo y por qué, pero nada sobre la empresa ni sus personas. Los demás casos de esta empresa se conservan. Borre cada uno por separado.',
  why: 'Motivo',
  reason: {
    person_asked: 'la persona lo pidió',
    retention_ended: 'terminó el plazo de conservación',
    recorded_in_error: 'se registró por error',
    other: 'otro motivo',
  },
  reason_company: 'la empresa o una de sus personas lo pidió',
  confirm: 'Borrar definitivamente',
  blocked: 'Este rostro está en la lista de bloqueo. Quítelo de la lista antes de borrar el caso.',
  done: 'Caso borrado',
  when: 'Borrado el {{time}}',
  done_text: 'Los datos de este caso se eliminaron definitivamente.',
  not_cleared:
    'Quedan restos ilegibles en un archivo de la base de datos, porque otro programa lo usa o porque es muy grande. Reinicie Countersign para eliminarlos. En bases de datos con más de unos 100.000 casos quedan hasta que ese espacio se vuelve a usar.',
};
