import type { KIOSKS_TEXTS as English } from '../en/kiosks.ts';
import type { Translated } from '../translated.ts';

/** The texts of the page on which administrators keep the kiosks, in Spanish. */
export const KIOSKS_TEXTS: Translated<typeof English> = {
  text: 'Pantallas en las que las personas se verifican solas. Solo los administradores ven esta página.',
  empty_title: 'Todavía no hay quioscos',
  empty_text:
    'Añada un quiosco para obtener un código. Abra la dirección con el código en el equipo que será el quiosco.',
  name: 'Nombre',
  name_hint: 'Como lo llama el personal; por ejemplo, Quiosco 3',
  name_wrong: 'Introduzca un nombre de 80 caracteres como máximo.',
  site: 'Sede (opcional)',
  site_hint: 'La sucursal o el lugar donde está',
  site_wrong: 'Introduzca una sede de 80 caracteres como máximo.',
  state: 'Estado',
  states: {
    invited: 'Espera el registro',
    on: 'En marcha',
    silent: 'Sin conexión',
    closed: 'Cerrado',
  },
  calls: {
    called: 'Llama al personal desde las {{time}}',
    seen: 'Alguien va en camino desde las {{time}}',
  },
  last_seen: 'Último contacto',
  never_seen: 'Nunca',
  visits: 'Visitas',
  actions_column: 'Acciones',
  actions: 'Acciones para {{name}}',
  add: 'Añadir quiosco…',
  add_title: 'Añadir un quiosco',
  make_code: 'Crear código de registro',
  code_title: 'Código de registro de {{name}}',
  code: 'Código de registro',
  code_text: 'El código sirve una vez, durante una hora, y no se vuelve a mostrar.',
  address: 'Dirección del quiosco',
  address_text:
    'Abra esta dirección en el equipo que será el quiosco. Si ese equipo llega a este servicio con otro nombre, cambie el nombre.',
  code_desktop:
    'Inicie la aplicación de escritorio con --kiosk para hacer de este equipo un quiosco. Otro equipo necesita un host que sirva la página, y allí se introduce este código.',
  done: 'Hecho',
  settings: 'Ajustes…',
  settings_title: 'Ajustes de {{name}}',
  verification_type: 'Los visitantes verifican',
  without_face: 'Ofrecer una vía sin control del rostro',
  without_face_text: 'Los visitantes pueden rechazar la imagen de su rostro. Su documento se comprueba igualmente.',
  result: 'Al final, los visitantes ven',
  results: {
    shown: 'Si están verificados',
    received: 'Solo que todo se recibió',
  },
  idle_seconds: 'Espera sin actividad (s)',
  countdown_seconds: 'Cuenta atrás (s)',
  result_seconds: 'Mostrar el final (s)',
  seconds_text: 'Cuando nadie toca el quiosco, espera, cuenta atrás y luego borra la visita.',
  seconds_wrong: 'Introduzca de {{min}} a {{max}} segundos.',
  languages: 'Idiomas',
  languages_missing: 'Elija al menos un idioma.',
  save: 'Guardar ajustes',
  was_changed: 'Los ajustes de {{name}} están guardados.',
  renew: 'Código de registro nuevo…',
  renew_title: 'Código de registro nuevo para {{name}}',
  renew_text:
    'Úselo si el quiosco perdió su clave o pasa a otro equipo. El quiosco funciona hasta que se use el código.',
  close: 'Cerrar…',
  close_title: '¿Cerrar {{name}}?',
  close_text:
    'El quiosco se rechaza desde su próxima petición, y no se puede deshacer. Sus casos se conservan. Para usarlo de nuevo, añada otro quiosco.',
  close_do: 'Cerrar quiosco',
  was_closed: '{{name}} está cerrado.',
};
