import type { SHIFT_TEXTS as English } from '../en/shift.ts';
import type { Translated } from '../translated.ts';

/** The texts of the end of a shift, in French. */
export const SHIFT_TEXTS: Translated<typeof English> = {
  open: 'Finir le service…',
  title: 'Finir votre service',
  none: 'Vous ne travaillez sur aucun dossier ouvert. Vous pouvez vous déconnecter.',
  text_one: 'Vous travaillez sur {{count}} dossier ouvert. Confiez-le à un collègue avant de vous déconnecter.',
  text_many: 'Vous travaillez sur {{count}} dossiers ouverts. Confiez-les à un collègue avant de vous déconnecter.',
  text_other: 'Vous travaillez sur {{count}} dossiers ouverts. Confiez-les à un collègue avant de vous déconnecter.',
  cases: 'Dossiers sur lesquels vous travaillez',
  colleague: 'Collègue',
  nobody: 'Personne d’autre ne peut se connecter ici. Vos dossiers reviennent à tous après 30 minutes.',
  hand_over: 'Confier et se déconnecter',
  without: 'Seulement se déconnecter',
  stayed: 'Non confié : {{reason}}',
};
