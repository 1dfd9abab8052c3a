import type { Translated } from '../translated.ts';
import type { KIOSK_TEXTS as English } from './en.ts';

/** The texts of the kiosk, in Spanish. */
export const KIOSK_TEXTS: Translated<typeof English> = {
  kiosk: {
    attract: {
      title: 'Confirme su identidad',
      text: 'Tenga a mano su pasaporte o documento de identidad. Dura unos tres minutos.',
      choose: 'Elija su idioma para empezar',
      document: 'Pasaporte o documento de identidad',
      private: 'Nada queda en este quiosco',
      resume: 'Continuar con mi código',
      failed: 'No pudimos empezar. Inténtelo de nuevo o llame al personal.',
    },
    tools: {
      label: 'Ayuda y pantalla',
      height: 'Altura',
      contrast: 'Contraste',
      audio: 'Audio',
      audio_on: 'La lectura en voz alta está activada.',
      call: 'Llamar',
      called: 'Avisado',
      switches: 'Pulsadores',
    },
    switch: {
      title: 'Controlar con pulsadores',
      text: 'Un marco señala los controles uno tras otro. Un pulsador escribe Espacio o Intro.',
      off: 'Desactivado',
      one: 'Un pulsador',
      one_text: 'El marco avanza solo. Pulse para elegir.',
      two: 'Dos pulsadores',
      two_text: 'Espacio mueve el marco. Intro elige.',
      pace: 'Ritmo',
      slower: 'Más lento',
      faster: 'Más rápido',
      done: 'Listo',
      on_one: 'El barrido está activo. Pulse en el control que quiera.',
      on_two: 'Dos pulsadores: Espacio avanza, Intro elige.',
    },
    consent: {
      without_face: 'Continuar sin control del rostro',
    },
    pause: {
      open: 'Parar',
      title: '¿Quiere parar?',
      text: 'Con su código puede continuar aquí durante 15 minutos. Anótelo antes de irse.',
      code: 'Su código',
      later: 'Borrar la pantalla, vuelvo ahora',
      go_on: 'Continuar',
      erase: 'Borrar todo y terminar',
    },
    idle: {
      title: '¿Sigue ahí?',
      text: 'Cuando acabe el tiempo, borramos la pantalla para proteger sus datos.',
      seconds: 'segundos',
      stay: 'Sí, continuar',
      more: 'Necesito más tiempo',
      erase: 'Borrar todo y terminar',
    },
    staff: {
      called: 'Hemos llamado al personal',
      called_text: 'Espere aquí, por favor. Sus datos siguen ocultos.',
      seen: 'Alguien viene en camino',
      seen_text: 'Espere aquí, por favor. Sus datos siguen ocultos.',
      failed: 'La llamada no llegó',
      failed_text: 'Acérquese a la ventanilla. También puede volver a intentarlo.',
      again: 'Llamar de nuevo',
      cancel: 'Ya no necesito ayuda',
      erase: 'Borrar todo y salir',
    },
    resume: {
      title: 'Introduzca su código',
      text: 'El código que vio antes de irse',
      go: 'Continuar',
      wrong: 'Este código no funciona. Revíselo o empiece de nuevo.',
      busy: 'Demasiados intentos. Espere un momento o llame al personal.',
      cancel: 'Volver',
    },
    digits: {
      label: 'Cifras',
      entered: 'Cifras introducidas',
      delete: 'Borrar la última cifra',
    },
    keys: {
      label: 'Teclado',
      shift: 'Mayúsculas',
      delete: 'Borrar',
      space: 'Espacio',
      symbols: 'Cifras y signos',
      letters: 'Letras',
      close: 'Cerrar el teclado',
    },
    exit: {
      title: 'Solo para el personal',
      text: 'Introduzca su código personal de salida.',
      go: 'Salir del quiosco',
      wrong: 'Este código no funciona.',
      busy: 'Demasiados intentos. Espere un momento.',
      failed: 'El servicio no responde. Inténtelo en un momento.',
      cancel: 'Volver',
    },
    done: {
      take: 'No olvide su documento.',
      clears: 'Esta pantalla se borra en {{seconds}} s.',
      finish: 'Terminar',
    },
    receipt: {
      title: 'Escanee su recibo',
      text: 'Apunte la cámara de su teléfono al código. No necesita ninguna aplicación.',
      text_token: 'Apunte la cámara de su teléfono al código para guardar el recibo.',
      code: 'Código con su recibo',
      too_long: 'Este recibo es demasiado largo para un código. Pídalo en papel al personal.',
    },
    ended: {
      title: 'Su visita ha terminado',
      text: 'Se borró todo lo que no se envió. Puede empezar de nuevo.',
      start: 'Empezar de nuevo',
    },
    set_up: {
      title: 'Este quiosco aún no está configurado',
      text: 'Un administrador puede crear un código para él en la consola.',
      code: 'Código de registro',
      go: 'Configurar el quiosco',
      working: 'Configurando el quiosco…',
      failed: 'Este código no funciona. Pida uno nuevo a un administrador.',
      offline: 'El servicio no responde. Inténtelo en un momento.',
    },
    away: {
      title: 'Este quiosco hace una breve pausa',
      text: 'Pregunte al personal, por favor.',
    },
    broken: {
      title: 'Este quiosco tiene que reiniciarse',
      text: 'Se borró todo lo que introdujo. Espere un momento y empiece de nuevo.',
    },
  },
  applicant: {
    checking: {
      text: 'Tarda unos segundos. Espere aquí, por favor.',
    },
    document: {
      flaw: {
        blurry: 'La imagen está borrosa. No mueva el documento.',
      },
    },
  },
  page: {
    live: {
      failure: {
        frames_out_of_order: 'La conexión era muy lenta. Inténtelo de nuevo, por favor.',
      },
      fault: {
        unreachable: 'No hay conexión. Inténtelo en un momento o llame al personal.',
        hidden: 'La cámara se detuvo. Inténtelo de nuevo, por favor.',
      },
      often_failed: 'Lo ha intentado {{count}} veces. También puede llamar al personal.',
    },
    capture: {
      denied: 'La cámara está bloqueada. Llame al personal, por favor.',
      missing: 'No se encontró ninguna cámara. Llame al personal, por favor.',
      busy: 'La cámara está en uso. Llame al personal, por favor.',
      unplugged: 'La cámara se desconectó. No se pierde nada. Llame al personal, por favor.',
      insecure: 'La cámara no se puede usar aquí. Llame al personal, por favor.',
    },
  },
};
