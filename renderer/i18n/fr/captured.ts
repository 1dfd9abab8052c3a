import type { CAPTURED_TEXTS as English, CAPTURE_RULES_TEXTS as EnglishRules } from '../en/captured.ts';
import type { Translated } from '../translated.ts';

/** The texts about the rules that pictures are taken under, in French. */
export const CAPTURED_TEXTS: Translated<typeof English> = {
  rules: 'Règles de prise de vue',
  rules_text_one: '{{strictness}}, meilleure photo après {{count}} essai refusé',
  rules_text_many: '{{strictness}}, meilleure photo après {{count}} essais refusés',
  rules_text_other: '{{strictness}}, meilleure photo après {{count}} essais refusés',
  rejected: 'Photos refusées',
  tries: '{{side}} : {{count}}',
  none: 'Aucune',
  strictness: { strict: 'Stricte', normal: 'Normale', relaxed: 'Souple' },
};

/** The part of the policy page about them, in French. */
export const CAPTURE_RULES_TEXTS: Translated<typeof EnglishRules> = {
  title: 'Photographier les documents',
  text: 'Qualité exigée d’une photo avant de continuer, au guichet et derrière un lien. Le contrôle de la photo ne change pas.',
  strict_means: 'Stricte : tout défaut demande une autre photo, et les limites sont plus serrées.',
  normal_means: 'Normale : un défaut demande une autre photo si quelque chose n’a pas pu être lu.',
  relaxed_means: 'Souple : seule une photo très floue, sombre ou petite en demande une autre.',
  document: 'Document',
  strictness: 'Exigence',
  tries: 'Essais refusés',
  tries_unit: 'essais',
  tries_text: 'Après ce nombre d’essais refusés, la meilleure photo est retenue et le réviseur voit ses défauts.',
  other: 'Autre, ou pas encore connu',
  strictness_of: '{{document}} : exigence',
  tries_of: '{{document}} : essais refusés',
  phone: 'Le numéro de téléphone est obligatoire',
  phone_text: 'Ailleurs, le client peut s’en passer. Les systèmes avec une clé API le donnent toujours.',
};
