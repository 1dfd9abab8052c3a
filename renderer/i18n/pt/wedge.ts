import type { WEDGE_TEXTS as English } from '../en/wedge.ts';
import type { Translated } from '../translated.ts';

/** The texts about document readers that type, in Portuguese. */
export const WEDGE_TEXTS: Translated<typeof English> = {
  read: 'O leitor leu o documento',
  doubtful: 'Os dígitos de controlo do documento estão errados',
  wrong: 'Dígitos de controlo errados: {{parts}}. Compare cada valor com o documento.',
  filled: 'Preenchido: {{fields}}.',
  kept: 'Mantido como escreveu: {{fields}}.',
  unreadable: 'O texto do leitor veio incompleto. Leia o documento outra vez.',
  close: 'Fechar a mensagem',
  part: {
    documentNumber: 'número do documento',
    birthDate: 'data de nascimento',
    expiryDate: 'data de validade',
    personalNumber: 'número pessoal',
    whole: 'toda a MRZ',
  },
};
