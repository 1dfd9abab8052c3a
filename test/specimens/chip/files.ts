/** The files of a chip after Doc 9303-10. `id` is the file identifier, whose lower byte is the short one for what lies in the application. */
export const CHIP_FILES = {
  CardAccess: { id: 0x011c, shortId: 0x1c, place: 'master' },
  CardSecurity: { id: 0x011d, shortId: 0x1d, place: 'master' },
  COM: { id: 0x011e, shortId: 0x1e, place: 'application' },
  SOD: { id: 0x011d, shortId: 0x1d, place: 'application' },
  DG1: { id: 0x0101, shortId: 1, place: 'application' },
  DG2: { id: 0x0102, shortId: 2, place: 'application' },
  DG7: { id: 0x0107, shortId: 7, place: 'application' },
  DG11: { id: 0x010b, shortId: 11, place: 'application' },
  DG12: { id: 0x010c, shortId: 12, place: 'application' },
  DG14: { id: 0x010e, shortId: 14, place: 'application' },
  DG15: { id: 0x010f, shortId: 15, place: 'application' },
} as const;

export type FileName = keyof typeof CHIP_FILES;
export type ChipFiles = Readonly<Partial<Record<FileName, Uint8Array>>>;

export const DATA_GROUPS = ['DG1', 'DG2', 'DG7', 'DG11', 'DG12', 'DG14', 'DG15'] as const;
export type DataGroupName = (typeof DATA_GROUPS)[number];

/** The tag that opens each data group, by which EF.COM lists them. */
export const GROUP_TAGS: Readonly<Record<DataGroupName, number>> = {
  DG1: 0x61,
  DG2: 0x75,
  DG7: 0x67,
  DG11: 0x6b,
  DG12: 0x6c,
  DG14: 0x6e,
  DG15: 0x6f,
};

export const groupNumber = (name: DataGroupName): number => CHIP_FILES[name].id & 0xff;
