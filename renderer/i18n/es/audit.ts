import type { AUDIT_TEXTS as English } from '../en/audit.ts';
import type { Translated } from '../translated.ts';
import { AUDIT_ACTION_TEXTS } from './audit-actions.ts';

/** The texts about the audit log, in Spanish. */
export const AUDIT_TEXTS: Translated<typeof English> = {
  text: 'Quién hizo qué y cuándo. Las entradas no se pueden cambiar y no contienen nada sobre los clientes.',
  filters: 'Filtros',
  from: 'Desde',
  before: 'Hasta el final del',
  actions: AUDIT_ACTION_TEXTS,
  action: 'Acción',
  all_actions: 'Todas las acciones',
  actor: 'Quién (id)',
  object: 'Caso u objeto (id)',
  clear: 'Quitar filtros',
  entries: 'Entradas, primero las más recientes',
  when: 'Cuándo',
  who: 'Quién',
  what: 'Qué',
  about: 'Sobre',
  facts: 'Detalles',
  open_case: 'Abrir el caso {{id}}',
  only_actor: 'Solo entradas de {{name}}',
  page: 'Página {{page}}',
  none: 'Ninguna entrada coincide',
  none_text: 'Cambie los filtros o elija un periodo más largo.',
  shown_one: '{{count}} entrada mostrada',
  shown_many: '{{count}} entradas mostradas',
  shown_other: '{{count}} entradas mostradas',
  export: 'Exportar este periodo',
  exported: 'El archivo está en sus descargas.',
  check: 'Comprobar el registro',
  check_title: '¿Está íntegro el registro?',
  check_none: 'Sin comprobar desde que se inició este servidor.',
  check_running: 'Comprobando: {{checked}} de {{entries}} entradas',
  check_failed: 'La comprobación no pudo terminar. Vuelva a intentarlo.',
  check_whole: 'El registro está íntegro',
  check_whole_text: '{{entries}} entradas comprobadas el {{time}}. Ninguna se cambió, quitó ni añadió.',
  check_bad: 'El registro fue alterado',
  check_bad_text:
    'La cadena de {{node}} es incorrecta desde la entrada {{sequence}}. Avise a la persona responsable de esta instalación.',
};
