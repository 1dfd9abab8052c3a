import type { CAPTURED_TEXTS as English, CAPTURE_RULES_TEXTS as EnglishRules } from '../en/captured.ts';
import type { Translated } from '../translated.ts';

/** The texts about the rules that pictures are taken under, in Portuguese. */
export const CAPTURED_TEXTS: Translated<typeof English> = {
  rules: 'Regras de captura',
  rules_text_one: '{{strictness}}, a melhor fotografia após {{count}} tentativa rejeitada',
  rules_text_many: '{{strictness}}, a melhor fotografia após {{count}} tentativas rejeitadas',
  rules_text_other: '{{strictness}}, a melhor fotografia após {{count}} tentativas rejeitadas',
  rejected: 'Fotografias rejeitadas',
  tries: '{{side}}: {{count}}',
  none: 'Nenhuma',
  strictness: { strict: 'Rigorosa', normal: 'Normal', relaxed: 'Flexível' },
};

/** The part of the policy page about them, in Portuguese. */
export const CAPTURE_RULES_TEXTS: Translated<typeof EnglishRules> = {
  title: 'Fotografar documentos',
  text: 'Qualidade exigida de uma fotografia para continuar, ao balcão e através de um link. O controlo da fotografia não muda.',
  strict_means: 'Rigorosa: qualquer defeito pede outra fotografia, e os limites são mais apertados.',
  normal_means: 'Normal: um defeito pede outra fotografia se algo não pôde ser lido.',
  relaxed_means: 'Flexível: só uma fotografia muito desfocada, escura ou pequena pede outra.',
  document: 'Documento',
  strictness: 'Exigência',
  tries: 'Tentativas rejeitadas',
  tries_unit: 'tentativas',
  tries_text: 'Após essas tentativas rejeitadas segue a melhor fotografia, e o revisor vê os seus defeitos.',
  other: 'Outro, ou ainda desconhecido',
  strictness_of: '{{document}}: exigência',
  tries_of: '{{document}}: tentativas rejeitadas',
  phone: 'O número de telefone é obrigatório',
  phone_text: 'Nos outros casos o cliente pode omiti-lo. Os sistemas com chave API dão-no sempre.',
};
