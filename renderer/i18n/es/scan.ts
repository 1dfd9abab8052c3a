import type { SCAN_TEXTS as English } from '../en/scan.ts';
import type { Translated } from '../translated.ts';

/** The texts of scanning a document, in Spanish. */
export const SCAN_TEXTS: Translated<typeof English> = {
  begin: 'Escanear documento',
  shortcut: 'Escanear documento (Alt+O)',
  agree_title: '¿El cliente acepta?',
  agree: 'El cliente acepta',
  agree_text: 'Si el cliente no acepta, termine esta verificación y ofrezca otra opción.',
  specimens_text:
    'En lugar de un cliente real, use un documento y una foto de espécimen. El documento se lee automáticamente.',
  document_title: 'Escanee el documento',
  document_text: 'Sujételo delante de la cámara. La foto se toma sola cuando es buena.',
  type_details: 'Escribir los datos',
  hide_details: 'Ocultar los datos',
  reading: 'Leyendo el documento…',
  reading_failed: 'No se pierde nada. Vuelva a intentarlo, o continúe y escriba usted los datos.',
  read: '{{kind}}: {{read}} de {{of}} campos leídos',
  turn_over: 'Dé la vuelta al documento.',
  without_back: 'Continuar sin el reverso',
  go_on_anyway: 'Continuar igualmente',
  take_again_title: 'Repita esta foto, por favor',
  take_again: 'Repetir: {{side}}',
  tried_again: 'Esa foto no era lo bastante buena. Una vez más, por favor.',
  best_of_tries: 'Se usa la mejor de {{count}} fotos. El revisor ve por qué no es mejor.',
  confirm_title: '¿Coinciden estos datos con el documento?',
  confirm_text: 'Compárelos con el documento, corrija los errores y añada lo que falte.',
  confirm_picture: 'El documento',
  read_in: 'Coincide con: {{places}}',
  place: {
    MRZ: 'MRZ',
    BARCODE: 'código de barras',
    OCR: 'texto impreso',
    SECOND_SIDE: 'otra cara',
  },
  read_otherwise: 'Coincide con: {{places}}. Difiere de: {{others}}. Revíselo.',
  read_once: 'Solo está en: {{places}}. Revíselo.',
  not_read: 'No se encontró: escríbalo, por favor',
  corrected: 'Antes: {{value}}',
  take_back: 'Deshacer',
  decide: 'Hacer verificación',
};
