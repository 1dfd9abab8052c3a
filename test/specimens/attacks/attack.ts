import type { Box } from '#shared/contract/runs/check-result.ts';

/**
 * An attack on a document or its picture. `screen`, `print` and `photocopy` photograph a copy instead of the document;
 * `portrait_swap_physical` changes the document before it is photographed; all others change the picture file.
 */
export const ATTACK_NAMES = [
  'screen',
  'print',
  'photocopy',
  'portrait_swap_digital',
  'portrait_swap_physical',
  'text_edit_digital',
  'copy_move',
  'splice_region',
  'recompress_edit',
  'editor',
] as const;
export type AttackName = (typeof ATTACK_NAMES)[number];

export type AttackFamily = 'recapture' | 'portrait' | 'text' | 'region' | 'file';

export const ATTACK_FAMILIES: Readonly<Record<AttackName, AttackFamily>> = {
  screen: 'recapture',
  print: 'recapture',
  photocopy: 'recapture',
  portrait_swap_digital: 'portrait',
  portrait_swap_physical: 'portrait',
  text_edit_digital: 'text',
  copy_move: 'region',
  splice_region: 'region',
  recompress_edit: 'file',
  editor: 'file',
};

/** A value of the visual zone that now reads differently. */
export type EditedValue = { readonly field: string; readonly from: string; readonly to: string };

/** An attack's own description of what it did. */
export type AttackTruth = {
  readonly name: AttackName;
  readonly family: AttackFamily;
  /** The variant that the seed chose, in one or more words joined by hyphens. */
  readonly variant: string;
  /** Where the front was changed, in its final pixels; the whole document for a copy; empty for a resaved file. */
  readonly boxes: readonly Box[];
  readonly edited: EditedValue | null;
};
