import type {
  LOCK_TEXTS as EnglishLock,
  SECOND_FACTOR_TEXTS as EnglishSecondFactor,
  SIGN_IN_TEXTS as EnglishSignIn,
  PASSKEY_TEXTS as Passkey,
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
  due_text: 'A sua função exige mais do que uma palavra-passe. Configure uma destas opções para continuar.',
  text: 'Com um segundo passo, ninguém pode iniciar sessão em seu nome só com a sua palavra-passe.',
  app: 'Aplicação de autenticação',
  app_none: 'Não configurada',
  app_since: 'Configurada em {{time}}',
  add: 'Configurar aplicação de autenticação',
  replace: 'Usar outra aplicação',
  remove: 'Remover aplicação…',
  remove_title: 'Remover a aplicação de autenticação?',
  remove_text:
    'Sem uma aplicação ou uma chave de acesso, a palavra-passe basta para iniciar sessão e os seus códigos de recuperação deixam de funcionar.',
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
  was_reset: '{{name}} inicia sessão só com a palavra-passe até configurar de novo um segundo passo.',
};

/** The texts about passkeys, in Portuguese. */
export const PASSKEY_TEXTS: Translated<typeof Passkey> = {
  title: 'Chaves de acesso',
  none: 'Inicie sessão com impressão digital, rosto, PIN ou chave de segurança em vez de uma palavra-passe.',
  text: 'Uma chave de acesso inicia a sua sessão sem palavra-passe nem código.',
  never_used: '{{site}} · acrescentada em {{added}} · ainda não usada',
  used: '{{site}} · acrescentada em {{added}} · último uso em {{used}}',
  add: 'Acrescentar chave de acesso',
  full: 'Pode ter no máximo {{count}}. Retire uma primeiro.',
  not_in_window: 'As chaves de acesso não funcionam na janela do computador. Use uma aplicação de autenticação.',
  not_here:
    'As chaves de acesso não funcionam em {{address}}. Abra o Countersign num navegador, num endereço https com nome, ou em localhost.',
  add_text:
    'O seu navegador pergunta onde guardar a chave de acesso: neste dispositivo, no seu telefone ou numa chave de segurança.',
  name: 'Nome da chave de acesso',
  name_hint: 'Por exemplo: Posto 2, ou chave de segurança azul',
  create: 'Criar chave de acesso',
  added: 'A chave de acesso foi acrescentada.',
  remove: 'Retirar…',
  remove_named: 'Retirar a chave de acesso {{name}}…',
  remove_title: 'Retirar a chave de acesso “{{name}}”?',
  remove_text:
    'Deixa de iniciar a sua sessão. Sem outra chave de acesso ou uma aplicação, a palavra-passe basta e os seus códigos de recuperação deixam de funcionar.',
  remove_do: 'Retirar chave de acesso',
  removed: 'A chave de acesso foi retirada.',
  sign_in: 'Entrar com uma chave de acesso',
  instead: 'Usar antes uma chave de acesso',
  unlock: 'Desbloquear com uma chave de acesso',
  problem: {
    not_used: 'Não foi usada nenhuma chave de acesso',
    known_already: 'Já tem esta chave de acesso',
    not_supported: 'Este dispositivo não pode guardar chaves de acesso',
  },
  advice: {
    not_used: 'Foi cancelado ou demorou demasiado. Tente novamente ou escolha outra forma.',
    known_already: 'Escolha outro dispositivo ou outra chave de segurança.',
    not_supported: 'Precisa de um PIN, uma impressão digital ou um rosto. Configure um, ou escolha outro dispositivo.',
  },
};
