import type {
  LOCK_TEXTS as EnglishLock,
  SECOND_FACTOR_TEXTS as EnglishSecondFactor,
  SIGN_IN_TEXTS as EnglishSignIn,
} from '../en/sign-in.ts';
import type { Translated } from '../translated.ts';

/** The texts of the sign-in, in Portuguese. */
export const SIGN_IN_TEXTS: Translated<typeof EnglishSignIn> = {
  title: 'Iniciar sessão',
  text: 'Verifique a pessoa à sua frente, com ou sem ligação.',
  username: 'Nome de utilizador',
  password: 'Palavra-passe',
  submit: 'Iniciar sessão',
};

/** The texts of the lock, in Portuguese. */
export const LOCK_TEXTS: Translated<typeof EnglishLock> = {
  title: 'Bloqueado',
  text: 'O seu trabalho está guardado tal como o deixou. {{name}}, introduza a sua palavra-passe para continuar.',
  demo_text: 'O seu trabalho está guardado tal como o deixou.',
  password: 'Palavra-passe',
  unlock: 'Desbloquear',
  wrong_password: 'Palavra-passe errada. Tente novamente.',
  go_on: 'Continuar a demonstração',
  sign_out: 'Terminar sessão',
  sign_out_warning: 'Ao terminar a sessão, a verificação por concluir é descartada.',
  lock: 'Bloquear',
  shortcut: 'Bloquear (Alt+L)',
};

/** The texts about a second factor, in Portuguese. */
export const SECOND_FACTOR_TEXTS: Translated<typeof EnglishSecondFactor> = {
  open: 'Início de sessão em dois passos…',
  title: 'Início de sessão em dois passos',
  due_title: 'Configure o início de sessão em dois passos',
  due_text: 'O seu perfil exige um segundo passo depois da palavra-passe. Configure-o para continuar.',
  text: 'Com um segundo passo, ninguém pode iniciar sessão em seu nome só com a sua palavra-passe.',
  app: 'Aplicação de autenticação',
  app_none: 'Não configurada',
  app_since: 'Configurada em {{time}}',
  add: 'Configurar aplicação de autenticação',
  replace: 'Usar outra aplicação',
  remove: 'Remover aplicação…',
  remove_title: 'Remover a aplicação de autenticação?',
  remove_text:
    'A palavra-passe passa a bastar para iniciar sessão. Os seus códigos de recuperação deixam de funcionar.',
  remove_do: 'Remover aplicação',
  removed: 'A aplicação de autenticação foi removida.',
  scan: 'Leia este código com uma aplicação de autenticação no seu telefone.',
  qr: 'Código QR para a aplicação de autenticação',
  by_hand: 'Não consegue ler? Escreva esta chave na aplicação:',
  key: 'Chave para a aplicação de autenticação',
  code: 'Código mostrado pela aplicação',
  code_hint: 'Seis algarismos, novos a cada 30 segundos',
  confirm: 'Confirmar código',
  added: 'A aplicação de autenticação está configurada.',
  recovery: 'Códigos de recuperação',
  recovery_left_one: 'Resta {{count}} código',
  recovery_left_many: 'Restam {{count}} códigos',
  recovery_left_other: 'Restam {{count}} códigos',
  recovery_few: 'Restam poucos códigos. Crie novos.',
  recovery_text:
    'Cada código permite-lhe iniciar sessão uma vez se perder o telefone. Guarde-os em papel, longe deste posto. Só são mostrados agora.',
  recovery_codes: 'Os seus códigos de recuperação',
  recovery_done: 'Já os guardei',
  renew: 'Criar novos códigos…',
  renew_title: 'Substituir os seus códigos de recuperação?',
  renew_text: 'Os códigos que tem agora deixam de funcionar.',
  renew_do: 'Criar novos códigos',
  ask_title: 'Segundo passo',
  ask_text: 'Introduza o código que a sua aplicação de autenticação mostra para o Countersign.',
  ask_code: 'Código',
  ask_hint: 'Sem telefone? Introduza um código de recuperação.',
  ask_submit: 'Iniciar sessão',
  ask_back: 'Voltar',
  use_code: 'Usar um código da aplicação',
  use_password: 'Usar a palavra-passe',
  has: 'Início de sessão em dois passos',
  reset: 'Remover início em dois passos…',
  reset_title: 'Remover o início de sessão em dois passos de {{name}}?',
  reset_text:
    'Terminam todas as sessões da pessoa. Depois, a palavra-passe basta para iniciar sessão. Faça-o só se a pessoa perdeu o telefone e se a conhece.',
  reset_do: 'Remover',
  was_reset: '{{name}} inicia sessão só com a palavra-passe até configurar uma nova aplicação.',
};
