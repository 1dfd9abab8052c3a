import type { HARDWARE_TEXTS as English } from '../en/hardware.ts';
import type { Translated } from '../translated.ts';

/** The texts about cameras and readers of this computer, in Spanish. */
export const HARDWARE_TEXTS: Translated<typeof English> = {
  title: 'Conectado a este equipo',
  text: 'Cámaras y lectores de documentos del equipo que usa. Las pruebas no guardan nada.',
  looking: 'Buscando cámaras…',
  none: 'No hay ninguna cámara conectada. Conecte una y aparecerá aquí.',
  found_one: '{{count}} cámara conectada: {{names}}.',
  found_many: '{{count}} cámaras conectadas: {{names}}.',
  found_other: '{{count}} cámaras conectadas: {{names}}.',
  unnamed: 'Los nombres aparecen cuando muestra una vista previa.',
  purpose: {
    document: 'Cámara para documentos',
    face: 'Cámara para rostros',
  },
  camera: 'Cámara',
  automatic: 'Que elija el navegador',
  show: 'Mostrar vista previa',
  stop: 'Detener vista previa',
  preview: {
    document: 'Vista previa de la cámara para documentos',
    face: 'Vista previa en espejo de la cámara para rostros',
  },
  idle: 'La vista previa está apagada.',
  test: 'Captura de prueba',
  testing: 'Evaluando la imagen…',
  size: '{{width}} × {{height}} píxeles',
  judged_good: 'Suficiente para una verificación',
  judged_bad: 'Todavía no es suficiente',
  no_document: 'No se leyó ningún documento. Ponga un documento o un espécimen ante la cámara y pruebe otra vez.',
  part: {
    resolution: 'Resolución',
    sharpness: 'Nitidez',
    light: 'Luz',
    glare: 'Reflejos',
    whole: 'Documento completo',
    other: 'Otros',
  },
  good: {
    resolution: '{{size}}: suficiente.',
    sharpness: 'Bastante nítido para leer.',
    light: 'Bastante luz.',
    glare: 'Ningún reflejo oculta el texto.',
    whole: 'Se ven todas las esquinas.',
  },
  unknown: 'No se evalúa sin un documento.',
  face_good: 'El rostro se ve nítido, bien iluminado y bastante grande.',
  face_wait: 'Buscando el rostro…',
  last: 'Último problema: {{problem}} ({{at}})',
  no_problem: 'Ningún problema desde que se abrió esta página.',
  readers: 'Lectores de documentos que escriben',
  readers_text:
    'Un lector de MRZ o PDF417 escribe como un teclado, así que aparece aquí tras su primer documento. Lea uno para probarlo.',
  readers_none: 'Ningún documento leído desde que se abrió esta página.',
  read: {
    MRZ: 'MRZ leída a las {{at}}: todos los dígitos de control son correctos.',
    BARCODE: 'Código de barras leído a las {{at}}.',
    doubtful: 'MRZ leída a las {{at}}, pero hay dígitos de control incorrectos. Limpie el lector y lea otra vez.',
    unreadable: 'Llegó texto a las {{at}}, pero estaba incompleto. Lea el documento otra vez.',
  },
};
