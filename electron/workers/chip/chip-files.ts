import type { ChipFile, ChipReading } from '#shared/contract/chips/chip-reading.ts';

export type ChipFiles = { readonly [File in ChipFile]?: Uint8Array };

export const chipFiles = ({ files }: ChipReading): ChipFiles =>
  Object.fromEntries(Object.entries(files).map(([name, base64]) => [name, Buffer.from(base64, 'base64')]));

/** Data groups that are read; the others hold fingerprints and the like, or nothing of use here. */
export const DATA_GROUPS = [1, 2, 7, 11, 12, 14, 15] as const;

export const dataGroupFile = (files: ChipFiles, number: (typeof DATA_GROUPS)[number]): Uint8Array | undefined =>
  files[`DG${number}`];
