import type { SCAN_TEXTS as English } from '../en/scan.ts';
import type { Translated } from '../translated.ts';

/** The texts of scanning a document, in Portuguese. */
export const SCAN_TEXTS: Translated<typeof English> = {
  begin: 'Digitalizar documento',
  shortcut: 'Digitalizar documento (Alt+O)',
  agree_title: 'O cliente aceita?',
  agree: 'O cliente aceita',
  agree_text: 'Se o cliente não aceitar, termine esta verificação e ofereça outra opção.',
  specimens_text:
    'Em vez de um cliente real, use um documento e uma fotografia de espécime. O documento é lido automaticamente.',
  document_title: 'Digitalize o documento',
  document_text: 'Segure-o em frente da câmara. A fotografia é tirada sozinha quando estiver boa.',
  type_details: 'Escrever os dados',
  hide_details: 'Ocultar os dados',
  reading: 'A ler o documento…',
  reading_failed: 'Nada se perde. Tente novamente, ou continue e escreva os dados.',
  read: '{{kind}}: {{read}} de {{of}} campos lidos',
  turn_over: 'Vire o documento.',
  without_back: 'Continuar sem o verso',
  go_on_anyway: 'Continuar mesmo assim',
  take_again_title: 'Repita esta fotografia, por favor',
  take_again: 'Repetir: {{side}}',
  tried_again: 'Essa fotografia não era suficientemente boa. Mais uma vez, por favor.',
  best_of_tries: 'É usada a melhor de {{count}} fotografias. O revisor vê porque não é melhor.',
  confirm_title: 'Estes dados coincidem com o documento?',
  confirm_text: 'Compare-os com o documento, corrija os erros e acrescente o que falta.',
  confirm_picture: 'O documento',
  read_in: 'Coincide com: {{places}}',
  place: {
    MRZ: 'MRZ',
    BARCODE: 'código de barras',
    OCR: 'texto impresso',
    SECOND_SIDE: 'outro lado',
  },
  read_otherwise: 'Coincide com: {{places}}. Difere de: {{others}}. Verifique.',
  read_once: 'Só está em: {{places}}. Verifique.',
  not_read: 'Não encontrado: escreva, por favor',
  corrected: 'Antes: {{value}}',
  take_back: 'Anular',
  decide: 'Fazer verificação',
};
