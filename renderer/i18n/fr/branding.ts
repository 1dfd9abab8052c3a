import type { BRANDING_TEXTS as English } from '../en/branding.ts';
import type { Translated } from '../translated.ts';

/** The texts of the page about name, logo and colour, in French. */
export const BRANDING_TEXTS: Translated<typeof English> = {
  text: 'Nom, logo et couleur sur chaque page, aussi pour les clients. Les rapports et les reçus portent le nom et le logo.',
  name: 'Nom de votre établissement',
  name_hint: 'Affiché sur les pages, les rapports et les reçus.',
  choose: 'Choisir un logo',
  remove: 'Retirer le logo',
  logo_hint: 'PNG ou JPEG, {{kilobytes}} ko au plus, de 32 à 4 000 pixels de côté.',
  too_large: 'Ce fichier est trop grand. Choisissez-en un plus petit.',
  own_colour: 'Utiliser votre propre couleur',
  light: 'Couleur en mode clair',
  dark: 'Couleur en mode sombre',
  unreadable_light:
    'Difficile à lire en mode clair : contraste de {{figure}}, il faut 4,5. Choisissez une couleur plus foncée.',
  unreadable_dark:
    'Difficile à lire en mode sombre : contraste de {{figure}}, il faut 4,5. Choisissez une couleur plus claire.',
  example: 'Bouton',
  save: 'Enregistrer',
  saved: 'Votre identité visuelle est affichée.',
  reset: 'Revenir au réglage d’origine',
  reset_done: 'Le réglage d’origine est rétabli.',
};
