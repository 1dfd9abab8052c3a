import type { Box } from '../../../contract/runs/check-result.ts';
import type { DocumentFieldName } from '../document-fields.ts';

/** One printed value with its place in the picture and the confidence of its letters, 0 to 1. */
export type PrintedField = {
  readonly value: string;
  readonly confidence: number;
  readonly box: Box;
  /** Found without a label: see `withUnlabelled`. */
  readonly isInferred?: true;
};

export type VisualZone = Readonly<Partial<Record<DocumentFieldName, PrintedField>>>;
