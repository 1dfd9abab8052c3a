/** One recognised character with its alternatives. */
export type MrzCharacterReading = {
  readonly probability: number;
  readonly alternatives: readonly { readonly character: string; readonly probability: number }[];
};

/** A character that was replaced, with its place. */
export type MrzRepair = { readonly line: number; readonly column: number; readonly from: string; readonly to: string };
