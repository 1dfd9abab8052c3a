import type { Translated } from '../translated.ts';
import type { KIOSK_TEXTS as English } from './en.ts';

/** The texts of the kiosk, in Portuguese. */
export const KIOSK_TEXTS: Translated<typeof English> = {
  kiosk: {
    attract: {
      title: 'Confirme a sua identidade',
      text: 'Tenha consigo o passaporte ou documento de identidade. Demora cerca de três minutos.',
      choose: 'Escolha a sua língua para começar',
      document: 'Passaporte ou documento de identidade',
      private: 'Nada fica neste quiosque',
      resume: 'Continuar com o meu código',
      failed: 'Não foi possível começar. Tente novamente ou chame um funcionário.',
    },
    tools: {
      label: 'Ajuda e ecrã',
      height: 'Altura',
      contrast: 'Contraste',
      audio: 'Áudio',
      audio_on: 'A leitura em voz alta está ligada.',
      call: 'Chamar',
      called: 'Chamado',
      switches: 'Manípulos',
    },
    switch: {
      title: 'Controlar com manípulos',
      text: 'Uma moldura marca um controlo após outro. Um manípulo escreve Espaço ou Enter.',
      off: 'Desligado',
      one: 'Um manípulo',
      one_text: 'A moldura avança sozinha. Prima para escolher.',
      two: 'Dois manípulos',
      two_text: 'Espaço move a moldura. Enter escolhe.',
      pace: 'Ritmo',
      slower: 'Mais lento',
      faster: 'Mais rápido',
      done: 'Concluído',
      on_one: 'O varrimento está ligado. Prima no controlo que quiser.',
      on_two: 'Dois manípulos: Espaço avança, Enter escolhe.',
    },
    consent: {
      without_face: 'Continuar sem verificação do rosto',
    },
    pause: {
      open: 'Parar',
      title: 'Quer parar?',
      text: 'Com o seu código pode continuar aqui durante 15 minutos. Anote-o antes de sair.',
      code: 'O seu código',
      later: 'Limpar o ecrã, já volto',
      go_on: 'Continuar',
      erase: 'Apagar tudo e terminar',
    },
    idle: {
      title: 'Ainda está aí?',
      text: 'Quando o tempo acabar, limpamos o ecrã para proteger os seus dados.',
      seconds: 'segundos',
      stay: 'Sim, continuar',
      more: 'Preciso de mais tempo',
      erase: 'Apagar tudo e terminar',
    },
    staff: {
      called: 'Chamámos um funcionário',
      called_text: 'Espere aqui, por favor. Os seus dados ficam ocultos.',
      seen: 'Alguém vem a caminho',
      seen_text: 'Espere aqui, por favor. Os seus dados ficam ocultos.',
      failed: 'A chamada não chegou',
      failed_text: 'Dirija-se ao balcão. Também pode tentar novamente.',
      again: 'Chamar de novo',
      cancel: 'Já não preciso de ajuda',
      erase: 'Apagar tudo e sair',
    },
    resume: {
      title: 'Introduza o seu código',
      text: 'O código que viu antes de sair',
      go: 'Continuar',
      wrong: 'Este código não funciona. Verifique-o ou comece de novo.',
      busy: 'Demasiadas tentativas. Espere um momento ou chame um funcionário.',
      cancel: 'Voltar',
    },
    digits: {
      label: 'Algarismos',
      entered: 'Algarismos introduzidos',
      delete: 'Apagar o último algarismo',
    },
    keys: {
      label: 'Teclado',
      shift: 'Maiúsculas',
      delete: 'Apagar',
      space: 'Espaço',
      symbols: 'Números e sinais',
      letters: 'Letras',
      close: 'Fechar o teclado',
    },
    exit: {
      title: 'Só para funcionários',
      text: 'Introduza o seu código pessoal de saída.',
      go: 'Sair do quiosque',
      wrong: 'Este código não funciona.',
      busy: 'Demasiadas tentativas. Espere um momento.',
      failed: 'O serviço não responde. Tente dentro de momentos.',
      cancel: 'Voltar',
    },
    done: {
      take: 'Não se esqueça do seu documento.',
      clears: 'Este ecrã limpa-se em {{seconds}} s.',
      finish: 'Terminar',
    },
    receipt: {
      title: 'Leia o código do seu recibo',
      text: 'Aponte a câmara do seu telemóvel para o código. Não precisa de nenhuma aplicação.',
      text_token: 'Aponte a câmara do seu telemóvel para o código para guardar o recibo.',
      code: 'Código com o seu recibo',
      too_long: 'Este recibo é demasiado longo para um código. Peça-o em papel ao pessoal.',
    },
    ended: {
      title: 'A sua visita terminou',
      text: 'Tudo o que não foi enviado foi apagado. Pode começar de novo.',
      start: 'Começar de novo',
    },
    set_up: {
      title: 'Este quiosque ainda não está configurado',
      text: 'Um administrador pode criar um código para ele na consola.',
      code: 'Código de registo',
      go: 'Configurar o quiosque',
      working: 'A configurar o quiosque…',
      failed: 'Este código não funciona. Peça um novo a um administrador.',
      offline: 'O serviço não responde. Tente dentro de momentos.',
    },
    away: {
      title: 'Este quiosque faz uma breve pausa',
      text: 'Fale com um funcionário, por favor.',
    },
    broken: {
      title: 'Este quiosque tem de reiniciar',
      text: 'Tudo o que introduziu foi apagado. Espere um momento e comece de novo.',
    },
  },
  applicant: {
    checking: {
      text: 'Demora alguns segundos. Espere aqui, por favor.',
    },
    document: {
      flaw: {
        blurry: 'A imagem está desfocada. Não mexa o documento.',
      },
    },
  },
  page: {
    live: {
      failure: {
        frames_out_of_order: 'A ligação estava lenta. Tente novamente, por favor.',
      },
      fault: {
        unreachable: 'Não há ligação. Tente dentro de momentos ou chame um funcionário.',
        hidden: 'A câmara parou. Tente novamente, por favor.',
      },
      often_failed: 'Já tentou {{count}} vezes. Também pode chamar um funcionário.',
    },
    capture: {
      denied: 'A câmara está bloqueada. Chame um funcionário, por favor.',
      missing: 'Não foi encontrada nenhuma câmara. Chame um funcionário, por favor.',
      busy: 'A câmara está ocupada. Chame um funcionário, por favor.',
      unplugged: 'A câmara foi desligada. Nada se perde. Chame um funcionário, por favor.',
      insecure: 'A câmara não pode ser usada aqui. Chame um funcionário, por favor.',
    },
  },
};
