import type {
  LOCK_TEXTS as Lock,
  PASSKEY_TEXTS as Passkey,
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
  due_text: 'Votre rôle exige plus qu’un mot de passe. Configurez l’un de ceux-ci pour continuer.',
  text: 'Avec une seconde étape, personne ne peut se connecter à votre place avec votre seul mot de passe.',
  app: 'Application d’authentification',
  app_none: 'Non configurée',
  app_since: 'Configurée le {{time}}',
  add: 'Configurer l’application',
  replace: 'Utiliser une autre application',
  remove: 'Retirer l’application…',
  remove_title: 'Retirer l’application d’authentification ?',
  remove_text:
    'Sans application ni clé d’accès, votre mot de passe seul suffit pour se connecter, et vos codes de secours cessent de fonctionner.',
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
  was_reset:
    '{{name}} se connecte avec son seul mot de passe jusqu’à ce qu’une seconde étape soit de nouveau configurée.',
};

/** The texts about passkeys, in French. */
export const PASSKEY_TEXTS: Translated<typeof Passkey> = {
  title: 'Clés d’accès',
  none: 'Connectez-vous avec une empreinte, votre visage, un code PIN ou une clé de sécurité au lieu d’un mot de passe.',
  text: 'Une clé d’accès vous connecte sans mot de passe ni code.',
  never_used: '{{site}} · ajoutée le {{added}} · pas encore utilisée',
  used: '{{site}} · ajoutée le {{added}} · dernière utilisation le {{used}}',
  add: 'Ajouter une clé d’accès',
  full: 'Vous pouvez en avoir {{count}} au plus. Supprimez-en une d’abord.',
  not_in_window:
    'Les clés d’accès ne fonctionnent pas dans la fenêtre de bureau. Utilisez une application d’authentification.',
  not_here:
    'Les clés d’accès ne fonctionnent pas à l’adresse {{address}}. Ouvrez Countersign dans un navigateur, à une adresse en https avec un nom, ou sur localhost.',
  add_text:
    'Votre navigateur demande où garder la clé d’accès : sur cet appareil, sur votre téléphone ou sur une clé de sécurité.',
  name: 'Nom de la clé d’accès',
  name_hint: 'Par exemple : Guichet 2, ou clé de sécurité bleue',
  create: 'Créer la clé d’accès',
  added: 'La clé d’accès est ajoutée.',
  remove: 'Supprimer…',
  remove_named: 'Supprimer la clé d’accès {{name}}…',
  remove_title: 'Supprimer la clé d’accès « {{name}} » ?',
  remove_text:
    'Elle ne vous connecte plus. Sans autre clé d’accès ni application, votre mot de passe seul suffit, et vos codes de secours cessent de fonctionner.',
  remove_do: 'Supprimer la clé d’accès',
  removed: 'La clé d’accès est supprimée.',
  sign_in: 'Se connecter avec une clé d’accès',
  instead: 'Utiliser plutôt une clé d’accès',
  unlock: 'Déverrouiller avec une clé d’accès',
  problem: {
    not_used: 'Aucune clé d’accès n’a été utilisée',
    known_already: 'Vous avez déjà cette clé d’accès',
    not_supported: 'Cet appareil ne peut pas garder de clé d’accès',
  },
  advice: {
    not_used: 'L’opération a été annulée ou a pris trop de temps. Réessayez ou choisissez un autre moyen.',
    known_already: 'Choisissez un autre appareil ou une autre clé de sécurité.',
    not_supported:
      'Il lui faut un code PIN, une empreinte ou un visage. Configurez-en un, ou choisissez un autre appareil.',
  },
};
