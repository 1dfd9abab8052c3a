import type { AUDIT_TEXTS as English } from '../en/audit.ts';
import type { Translated } from '../translated.ts';
import { AUDIT_ACTION_TEXTS } from './audit-actions.ts';

/** The texts about the audit log, in Portuguese. */
export const AUDIT_TEXTS: Translated<typeof English> = {
  text: 'Quem fez o quê e quando. As entradas não podem ser alteradas e nada contêm sobre os clientes.',
  filters: 'Filtros',
  from: 'De',
  before: 'Até ao fim de',
  actions: AUDIT_ACTION_TEXTS,
  action: 'Ação',
  all_actions: 'Todas as ações',
  actor: 'Quem (id)',
  object: 'Caso ou objeto (id)',
  clear: 'Limpar filtros',
  entries: 'Entradas, as mais recentes primeiro',
  when: 'Quando',
  who: 'Quem',
  what: 'O quê',
  about: 'Sobre',
  facts: 'Detalhes',
  open_case: 'Abrir o caso {{id}}',
  only_actor: 'Só entradas de {{name}}',
  page: 'Página {{page}}',
  none: 'Nenhuma entrada corresponde',
  none_text: 'Altere os filtros ou escolha um período mais longo.',
  shown_one: '{{count}} entrada mostrada',
  shown_many: '{{count}} entradas mostradas',
  shown_other: '{{count}} entradas mostradas',
  export: 'Exportar este período',
  exported: 'O ficheiro está nas suas transferências.',
  check: 'Verificar o registo',
  check_title: 'O registo está íntegro?',
  check_none: 'Não verificado desde o início deste servidor.',
  check_running: 'A verificar: {{checked}} de {{entries}} entradas',
  check_failed: 'A verificação não conseguiu terminar. Tente novamente.',
  check_whole: 'O registo está íntegro',
  check_whole_text: '{{entries}} entradas verificadas em {{time}}. Nenhuma foi alterada, removida ou acrescentada.',
  check_bad: 'O registo foi alterado',
  check_bad_text:
    'A cadeia de {{node}} está errada a partir da entrada {{sequence}}. Avise a pessoa responsável por esta instalação.',
};
