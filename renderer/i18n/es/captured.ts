import type { CAPTURED_TEXTS as English, CAPTURE_RULES_TEXTS as EnglishRules } from '../en/captured.ts';
import type { Translated } from '../translated.ts';

/** The texts about the rules that pictures are taken under, in Spanish. */
export const CAPTURED_TEXTS: Translated<typeof English> = {
  rules: 'Reglas de captura',
  rules_text_one: '{{strictness}}, la mejor foto tras {{count}} intento rechazado',
  rules_text_many: '{{strictness}}, la mejor foto tras {{count}} intentos rechazados',
  rules_text_other: '{{strictness}}, la mejor foto tras {{count}} intentos rechazados',
  rejected: 'Fotos rechazadas',
  tries: '{{side}}: {{count}}',
  none: 'Ninguna',
  strictness: { strict: 'Estricta', normal: 'Normal', relaxed: 'Flexible' },
};

/** The part of the policy page about them, in Spanish. */
export const CAPTURE_RULES_TEXTS: Translated<typeof EnglishRules> = {
  title: 'Fotografiar documentos',
  text: 'Lo buena que debe ser una foto para continuar, en el mostrador y con un enlace. La comprobación de la foto no cambia.',
  strict_means: 'Estricta: cualquier defecto pide otra foto, y los límites son más exigentes.',
  normal_means: 'Normal: un defecto pide otra foto si algo no se pudo leer.',
  relaxed_means: 'Flexible: solo una foto muy borrosa, oscura o pequeña pide otra.',
  document: 'Documento',
  strictness: 'Exigencia',
  tries: 'Intentos rechazados',
  tries_unit: 'intentos',
  tries_text: 'Tras esos intentos rechazados se usa la mejor foto, y el revisor ve sus defectos.',
  other: 'Otro, o aún desconocido',
  strictness_of: '{{document}}: exigencia',
  tries_of: '{{document}}: intentos rechazados',
  phone: 'El número de teléfono es obligatorio',
  phone_text: 'En los demás casos el cliente puede omitirlo. Los sistemas con clave API siempre lo dan.',
};
