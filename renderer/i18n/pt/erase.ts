import type { ERASE_TEXTS as English } from '../en/erase.ts';
import type { Translated } from '../translated.ts';

/** The texts about erasing a case, in Portuguese. */
export const ERASE_TEXTS: Translated<typeof English> = {
  open: 'Apagar caso…',
  question: 'Apagar este caso?',
  text: 'São eliminados definitivamente os dados introduzidos e lidos, as fotografias, o rosto e o índice de pesquisa deste caso.',
  stays:
    'O registo de auditoria guarda quem apagou o caso, quando e porquê, mas nada sobre a pessoa. Os outros casos desta pessoa ficam. Apague cada um em separado.',
  text_company:
    'São eliminados definitivamente os dados da empresa e das suas pessoas, os documentos e o índice de pesquisa deste caso.',
  stays_company:
    'O registo de auditoria guarda quem apagou o caso, quando e porquê, mas nada sobre a empresa nem as suas pessoas. Os outros casos desta empresa ficam. Apague cada um em separado.',
  why: 'Motivo',
  reason: {
    person_asked: 'a pessoa pediu',
    retention_ended: 'o prazo de conservação terminou',
    recorded_in_error: 'registado por engano',
    other: 'outro motivo',
  },
  reason_company: 'a empresa ou uma das suas pessoas pediu',
  confirm: 'Apagar definitivamente',
  blocked: 'Este rosto está na lista de bloqueio. Retire-o da lista antes de apagar o caso.',
  done: 'Caso apagado',
  when: 'Apagado em {{time}}',
  done_text: 'Os dados deste caso foram eliminados definitivamente.',
  not_cleared:
    'Ainda há restos ilegíveis num ficheiro da base de dados, porque outro programa o usa ou porque é muito grande. Reinicie o Countersign para os eliminar. Em bases de dados com mais de cerca de 100 000 casos, ficam até esse espaço ser usado de novo.',
};
