import type { HANDED_DOWN_TEXTS as English } from '../en/handed-down.ts';
import type { Translated } from '../translated.ts';

/** The texts about lists and the policy that the centre hands down, in French. */
export const HANDED_DOWN_TEXTS: Translated<typeof English> = {
  title: 'Du centre',
  badge: 'Du centre',
  badge_hint: 'Seul le centre modifie cette liste',
  text: 'Publié par {{host}} le {{time}}. Les nouvelles versions arrivent d’elles-mêmes.',
  none: 'Le centre ({{host}}) n’a encore rien publié pour cet appareil.',
  unreached:
    'Le centre est injoignable. Les listes et la politique restent telles quelles ; dernier contact : {{time}}.',
  never: 'aucun',
  fetching: 'Récupération de {{list}} : {{percent}} %',
  fetch: 'Récupérer maintenant',
  asked: 'Le centre est interrogé sur les nouvelles versions.',
  outdated:
    'Les listes du centre ne sont pas plus récentes que celles qu’il a. Les dossiers vont à l’examen jusqu’à ce qu’il les ait mises à jour ; prévenez son administrateur.',
  problems: 'Tout ce qui vient du centre n’est pas en vigueur',
  problem: {
    WRONG_SIGNATURE:
      'La signature n’est pas celle du centre. Rien n’a été modifié. Prévenez l’administrateur du centre.',
    OLD_MANIFEST:
      'Un état plus ancien que celui d’ici a été envoyé. Rien n’a été modifié. Prévenez l’administrateur du centre.',
    WRONG_ENVIRONMENT: 'Le centre est prévu pour un autre environnement. Rien n’a été modifié.',
    UNREADABLE:
      'Cette version de Countersign ne peut pas le lire. Mettez cet appareil à jour ; la version précédente reste en vigueur.',
    WRONG_CONTENT:
      'Le contenu reçu n’est pas celui qui était annoncé ; il sera récupéré plus tard. La version précédente reste en vigueur.',
    GONE: 'Le centre a publié entre-temps une autre version, qui est récupérée ensuite.',
    NAME_TAKEN: 'Votre propre liste porte le même nom. Retirez-la pour obtenir celle du centre.',
    FAILED: 'La mise en vigueur a échoué à cause d’une erreur. Elle est retentée ; le journal donne les détails.',
  },
  what: { manifest: 'Centre', policy: 'Politique' },
};
