import type {
  LOCK_TEXTS as Lock,
  SECOND_FACTOR_TEXTS as SecondFactor,
  SIGN_IN_TEXTS as SignIn,
} from '../en/sign-in.ts';
import type { Translated } from '../translated.ts';

/** The texts of the sign-in, in French. */
export const SIGN_IN_TEXTS: Translated<typeof SignIn> = {
  title: 'Connexion',
  text: 'Vérifiez la personne en face de vous, avec ou sans réseau.',
  username: 'Nom d’utilisateur',
  password: 'Mot de passe',
  submit: 'Se connecter',
};

/** The texts of the lock, in French. */
export const LOCK_TEXTS: Translated<typeof Lock> = {
  title: 'Verrouillé',
  text: 'Votre travail est gardé tel que vous l’avez laissé. {{name}}, saisissez votre mot de passe pour continuer.',
  demo_text: 'Votre travail est gardé tel que vous l’avez laissé.',
  password: 'Mot de passe',
  unlock: 'Déverrouiller',
  wrong_password: 'Mot de passe incorrect. Réessayez.',
  go_on: 'Continuer la démonstration',
  sign_out: 'Se déconnecter',
  sign_out_warning: 'Se déconnecter supprime la vérification en cours.',
  lock: 'Verrouiller',
  shortcut: 'Verrouiller (Alt+L)',
};

/** The texts about a second factor, in French. */
export const SECOND_FACTOR_TEXTS: Translated<typeof SecondFactor> = {
  open: 'Connexion en deux étapes…',
  title: 'Connexion en deux étapes',
  due_title: 'Activer la connexion en deux étapes',
  due_text: 'Votre rôle exige une seconde étape après le mot de passe. Activez-la pour continuer.',
  text: 'Avec une seconde étape, personne ne peut se connecter à votre place avec votre seul mot de passe.',
  app: 'Application d’authentification',
  app_none: 'Non configurée',
  app_since: 'Configurée le {{time}}',
  add: 'Configurer l’application',
  replace: 'Utiliser une autre application',
  remove: 'Retirer l’application…',
  remove_title: 'Retirer l’application d’authentification ?',
  remove_text: 'Votre mot de passe seul suffit alors pour se connecter. Vos codes de secours cessent de fonctionner.',
  remove_do: 'Retirer l’application',
  removed: 'L’application d’authentification est retirée.',
  scan: 'Scannez ce code avec une application d’authentification sur votre téléphone.',
  qr: 'Code QR pour l’application d’authentification',
  by_hand: 'Impossible de scanner ? Saisissez cette clé dans l’application :',
  key: 'Clé pour l’application d’authentification',
  code: 'Code affiché par l’application',
  code_hint: 'Six chiffres, nouveaux toutes les 30 secondes',
  confirm: 'Confirmer le code',
  added: 'L’application d’authentification est configurée.',
  recovery: 'Codes de secours',
  recovery_left_one: '{{count}} code restant',
  recovery_left_many: '{{count}} codes restants',
  recovery_left_other: '{{count}} codes restants',
  recovery_few: 'Il reste peu de codes. Créez-en de nouveaux.',
  recovery_text:
    'Chaque code vous connecte une fois si vous perdez votre téléphone. Gardez-les sur papier, loin de ce guichet. Ils ne s’affichent que maintenant.',
  recovery_codes: 'Vos codes de secours',
  recovery_done: 'Je les ai gardés',
  renew: 'Créer de nouveaux codes…',
  renew_title: 'Remplacer vos codes de secours ?',
  renew_text: 'Les codes que vous avez cessent de fonctionner.',
  renew_do: 'Créer de nouveaux codes',
  ask_title: 'Seconde étape',
  ask_text: 'Saisissez le code que votre application d’authentification affiche pour Countersign.',
  ask_code: 'Code',
  ask_hint: 'Pas de téléphone ? Saisissez un code de secours.',
  ask_submit: 'Se connecter',
  ask_back: 'Retour',
  use_code: 'Utiliser plutôt un code de votre application',
  use_password: 'Utiliser plutôt votre mot de passe',
  has: 'Connexion en deux étapes',
  reset: 'Retirer la connexion en deux étapes…',
  reset_title: 'Retirer la connexion en deux étapes de {{name}} ?',
  reset_text:
    'La personne est déconnectée partout. Son mot de passe seul la connecte ensuite. Faites-le seulement si elle a perdu son téléphone et que vous la connaissez.',
  reset_do: 'Retirer',
  was_reset: '{{name}} se connecte avec son seul mot de passe jusqu’à la configuration d’une nouvelle application.',
};
