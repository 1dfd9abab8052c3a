import type {
  SESSIONS_TEXTS as EnglishSessions,
  SET_PASSWORD_TEXTS as EnglishSetPassword,
  SET_UP_TEXTS as EnglishSetUp,
  STEP_UP_TEXTS as EnglishStepUp,
} from '../en/account.ts';
import type { Translated } from '../translated.ts';

/** The texts of the dialog that asks for the password before an act that needs it, in Portuguese. */
export const STEP_UP_TEXTS: Translated<typeof EnglishStepUp> = {
  title: 'Confirme a sua identidade',
  text: 'Este passo exige a sua palavra-passe. Nada do que introduziu se perde.',
  password: 'Palavra-passe',
  confirm: 'Confirmar',
};

/** The texts of the screen where an operator sets their own password, in Portuguese. */
export const SET_PASSWORD_TEXTS: Translated<typeof EnglishSetPassword> = {
  title: 'Escolha a sua própria palavra-passe',
  text: 'Iniciou sessão com uma palavra-passe de uso único. Escolha uma palavra-passe que mais ninguém conheça.',
  current: 'Palavra-passe de uso único',
  password: 'Nova palavra-passe',
  submit: 'Guardar palavra-passe',
  change: 'Alterar palavra-passe…',
  change_title: 'Alterar a sua palavra-passe',
  change_text: 'Terminam todas as suas outras sessões.',
  current_own: 'Palavra-passe atual',
  changed: 'A sua palavra-passe foi alterada.',
};

/** The texts of the list of the operator's own sessions, in Portuguese. */
export const SESSIONS_TEXTS: Translated<typeof EnglishSessions> = {
  open: 'As suas sessões abertas…',
  title: 'As suas sessões abertas',
  here: 'Esta janela',
  elsewhere: 'Outra janela ou outro computador',
  locked: 'Bloqueada',
  signed_in: 'Iniciada em {{time}}',
  used: 'Iniciada em {{signedIn}}, último uso em {{used}}',
  only_here: 'Não tem mais nenhuma sessão aberta.',
  unknown_text: 'Alguma não é sua? Termine as outras sessões e depois altere a sua palavra-passe.',
  sign_out: 'Terminar as outras sessões',
  signed_out: 'As suas outras sessões terminaram.',
};

/** The texts of the first set-up and of choosing a password, in Portuguese. */
export const SET_UP_TEXTS: Translated<typeof EnglishSetUp> = {
  title: 'Configurar este posto',
  text: 'Crie o primeiro administrador. Os dados deste computador estão cifrados e só quem tem conta os vê.',
  name: 'O seu nome',
  name_hint: 'Aparece nas verificações que fizer',
  username: 'Nome de utilizador',
  username_hint: 'De 3 a 40 letras, algarismos, pontos, hífenes ou sublinhados',
  password: 'Palavra-passe',
  password_hint:
    'Pelo menos {{min}} caracteres, de preferência 15 ou mais. Várias palavras sem relação são fáceis de lembrar.',
  password_again: 'Repita a palavra-passe',
  password_differs: 'As palavras-passe não coincidem.',
  code: 'Código de configuração',
  code_hint: 'Aparece na janela onde o Countersign foi iniciado',
  code_missing: 'Introduza o código de configuração.',
  create: 'Criar administrador',
  strength_short: 'Demasiado curta',
  strength_common: 'Demasiado comum: escolha várias palavras sem relação',
  strength_personal: 'Demasiado fácil de adivinhar: não use nomes',
  strength_guessable: 'Demasiado fácil de adivinhar: junte palavras sem relação',
  strength_strong: 'Segura',
  strength_very_strong: 'Muito segura',
  strength: 'Segurança da palavra-passe',
};
