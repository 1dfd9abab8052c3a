import type { HANDED_DOWN_TEXTS as English } from '../en/handed-down.ts';
import type { Translated } from '../translated.ts';

/** The texts about lists and the policy that the centre hands down, in Portuguese. */
export const HANDED_DOWN_TEXTS: Translated<typeof English> = {
  title: 'Da central',
  badge: 'Da central',
  badge_hint: 'Só a central altera esta lista',
  text: 'Publicado por {{host}} em {{time}}. As novas versões chegam sozinhas.',
  none: 'A central ({{host}}) ainda não publicou nada para este dispositivo.',
  unreached: 'Sem ligação à central. As listas e a política ficam como estão; último contacto: {{time}}.',
  never: 'ainda nenhum',
  fetching: 'A descarregar {{list}}: {{percent}} %',
  fetch: 'Descarregar agora',
  asked: 'Estão a ser pedidas novas versões à central.',
  outdated:
    'Estas listas só são tão recentes como as da própria central. Os casos vão para revisão até a central as verificar; avise o seu administrador.',
  problems: 'Nem tudo o que vem da central está em vigor',
  problem: {
    WRONG_SIGNATURE: 'A assinatura não é a da central. Nada foi alterado. Avise o administrador da central.',
    OLD_MANIFEST:
      'Foi enviado um estado mais antigo do que o daqui. Nada foi alterado. Avise o administrador da central.',
    WRONG_ENVIRONMENT: 'A central é de outro ambiente. Nada foi alterado.',
    UNREADABLE:
      'Esta versão do Countersign não consegue ler isto. Atualize este dispositivo; a versão anterior continua em vigor.',
    WRONG_CONTENT:
      'Chegou com um conteúdo diferente do anunciado e será descarregado de novo mais tarde. A versão anterior continua em vigor.',
    GONE: 'Entretanto, a central publicou outra versão, que será descarregada a seguir.',
    NAME_TAKEN: 'A sua própria lista tem o mesmo nome. Deixe de a usar para receber a da central.',
    FAILED: 'Uma falha impediu de o pôr em vigor. Será tentado de novo; o registo tem os detalhes.',
  },
  what: { manifest: 'Central', policy: 'Política' },
};
