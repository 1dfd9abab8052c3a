import type { HANDED_DOWN_TEXTS as English } from '../en/handed-down.ts';
import type { Translated } from '../translated.ts';

/** The texts about lists and the policy that the centre hands down, in Spanish. */
export const HANDED_DOWN_TEXTS: Translated<typeof English> = {
  title: 'De la central',
  badge: 'De la central',
  badge_hint: 'Solo la central cambia esta lista',
  text: 'Publicado por {{host}} el {{time}}. Las versiones nuevas llegan solas.',
  none: 'La central ({{host}}) todavía no ha publicado nada para este dispositivo.',
  unreached: 'No hay conexión con la central. Las listas y la política siguen como están; último contacto: {{time}}.',
  never: 'todavía ninguno',
  fetching: 'Descargando {{list}}: {{percent}} %',
  fetch: 'Descargar ahora',
  asked: 'Se están pidiendo versiones nuevas a la central.',
  outdated:
    'Estas listas solo son tan recientes como las de la propia central. Los casos pasan a revisión hasta que la central las compruebe; avise a su administrador.',
  problems: 'No todo lo de la central está en vigor',
  problem: {
    WRONG_SIGNATURE: 'La firma no es la de la central. No se cambió nada. Avise al administrador de la central.',
    OLD_MANIFEST:
      'Se envió un estado más antiguo que el de aquí. No se cambió nada. Avise al administrador de la central.',
    WRONG_ENVIRONMENT: 'La central es de otro entorno. No se cambió nada.',
    UNREADABLE:
      'Esta versión de Countersign no puede leerlo. Actualice este dispositivo; la versión anterior sigue en vigor.',
    WRONG_CONTENT:
      'Llegó con un contenido distinto del anunciado y se descargará de nuevo más tarde. La versión anterior sigue en vigor.',
    GONE: 'Mientras tanto, la central publicó otra versión, que se descargará después.',
    NAME_TAKEN: 'Su propia lista tiene el mismo nombre. Deje de usarla para recibir la de la central.',
    FAILED: 'Un fallo impidió ponerlo en vigor. Se intentará de nuevo; el registro tiene los detalles.',
  },
  what: { manifest: 'Central', policy: 'Política' },
};
