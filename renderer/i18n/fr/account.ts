import type {
  SESSIONS_TEXTS as Sessions,
  SET_PASSWORD_TEXTS as SetPassword,
  SET_UP_TEXTS as SetUp,
  STEP_UP_TEXTS as StepUp,
} from '../en/account.ts';
import type { Translated } from '../translated.ts';

/** The texts of the dialog that asks for the password before an act that needs it, in French. */
export const STEP_UP_TEXTS: Translated<typeof StepUp> = {
  title: 'Confirmez que c’est vous',
  text: 'Cette étape exige votre mot de passe. Rien de ce que vous avez saisi n’est perdu.',
  password: 'Mot de passe',
  confirm: 'Confirmer',
};

/** The texts of the screen where an operator sets their own password, in French. */
export const SET_PASSWORD_TEXTS: Translated<typeof SetPassword> = {
  title: 'Choisissez votre mot de passe',
  text: 'Vous vous êtes connecté avec un mot de passe à usage unique. Choisissez un mot de passe que vous seul connaissez.',
  current: 'Mot de passe à usage unique',
  password: 'Nouveau mot de passe',
  submit: 'Définir le mot de passe',
  change: 'Changer le mot de passe…',
  change_title: 'Changer votre mot de passe',
  change_text: 'Vous serez déconnecté partout ailleurs.',
  current_own: 'Mot de passe actuel',
  changed: 'Votre mot de passe est changé.',
};

/** The texts of the list of the operator's own sessions, in French. */
export const SESSIONS_TEXTS: Translated<typeof Sessions> = {
  open: 'Où vous êtes connecté…',
  title: 'Où vous êtes connecté',
  here: 'Cette fenêtre',
  elsewhere: 'Une autre fenêtre ou un autre ordinateur',
  locked: 'Verrouillée',
  signed_in: 'Connexion le {{time}}',
  used: 'Connexion le {{signedIn}}, dernière utilisation le {{used}}',
  only_here: 'Vous n’êtes connecté nulle part ailleurs.',
  unknown_text:
    'L’une d’elles n’est pas la vôtre ? Déconnectez-vous partout ailleurs, puis changez votre mot de passe.',
  sign_out: 'Se déconnecter partout ailleurs',
  signed_out: 'Vous êtes déconnecté partout ailleurs.',
};

/** The texts of the first set-up and of choosing a password, in French. */
export const SET_UP_TEXTS: Translated<typeof SetUp> = {
  title: 'Configurer ce guichet',
  text: 'Créez le premier administrateur. Les données de cet ordinateur sont chiffrées et accessibles seulement aux personnes qui ont un compte.',
  name: 'Votre nom',
  name_hint: 'Affiché sur les vérifications que vous lancez',
  username: 'Nom d’utilisateur',
  username_hint: '3 à 40 lettres, chiffres, points, tirets ou traits de soulignement',
  password: 'Mot de passe',
  password_hint: 'Au moins {{min}} caractères, mieux 15 ou plus. Plusieurs mots sans rapport se retiennent facilement.',
  password_again: 'Répétez le mot de passe',
  password_differs: 'Les mots de passe ne sont pas identiques.',
  code: 'Code de configuration',
  code_hint: 'Affiché dans la fenêtre où Countersign a été démarré',
  code_missing: 'Saisissez le code de configuration.',
  create: 'Créer l’administrateur',
  strength_short: 'Trop court',
  strength_common: 'Trop courant : choisissez plusieurs mots sans rapport',
  strength_personal: 'Trop facile à deviner : évitez les noms',
  strength_guessable: 'Trop facile à deviner : ajoutez des mots sans rapport',
  strength_strong: 'Solide',
  strength_very_strong: 'Très solide',
  strength: 'Solidité du mot de passe',
};
