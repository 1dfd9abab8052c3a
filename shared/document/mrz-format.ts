/** ICAO Doc 9303 parts 4 to 7: how many lines a machine readable zone has and how long they are. */
export const MRZ_FORMATS = {
  TD1: { lineCount: 3, lineLength: 30 },
  TD2: { lineCount: 2, lineLength: 36 },
  TD3: { lineCount: 2, lineLength: 44 },
  MRVA: { lineCount: 2, lineLength: 44 },
  MRVB: { lineCount: 2, lineLength: 36 },
} as const satisfies Record<string, { lineCount: number; lineLength: number }>;

export type MrzFormat = keyof typeof MRZ_FORMATS;
