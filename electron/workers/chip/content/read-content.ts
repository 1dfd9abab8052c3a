import type { ChipContent, ChipPictureProblem } from '#shared/domain/document/chip/chip-content.ts';
import type { ChipFiles } from '../chip-files.ts';
import { fileContent, lenientElements } from './find-element.ts';
import { readHolder, readIssue } from './read-details.ts';
import { readMrz } from './read-mrz.ts';
import { readPortrait, readSignature } from './read-pictures.ts';

type FileContent = Pick<
  ChipContent,
  'mrz' | 'portrait' | 'portraitProblem' | 'signature' | 'holder' | 'issue' | 'listedDataGroups'
>;

/** Tags of the data groups in their order. */
const DATA_GROUP_TAGS: readonly number[] = [
  0x61, 0x75, 0x63, 0x76, 0x65, 0x66, 0x67, 0x68, 0x69, 0x6a, 0x6b, 0x6c, 0x6d, 0x6e, 0x6f, 0x70,
];

/** The data of the files that were read. `today` (YYYY-MM-DD) determines the centuries of the MRZ. */
export function readContent(files: ChipFiles, today: string): FileContent {
  const portrait = files.DG2 ? readPortrait(files.DG2) : null;
  const problem: ChipPictureProblem | null = portrait && 'problem' in portrait ? portrait.problem : null;
  return {
    mrz: files.DG1 ? readMrz(files.DG1, today) : null,
    portrait: portrait?.portrait ?? null,
    ...(problem && { portraitProblem: problem }),
    signature: files.DG7 ? readSignature(files.DG7) : null,
    holder: files.DG11 ? readHolder(files.DG11) : null,
    issue: files.DG12 ? readIssue(files.DG12) : null,
    listedDataGroups: files.COM ? readListedDataGroups(files.COM) : null,
  };
}

/** EF.COM's list, which is not signed; null if the file is malformed. Unknown entries are left out. */
export function readListedDataGroups(file: Uint8Array): number[] | null {
  const content = fileContent(file, 0x60);
  const list = content && lenientElements(content).find(({ tag }) => tag === 0x5c);
  if (!list) return null;
  const numbers = [...list.content].map((tag) => DATA_GROUP_TAGS.indexOf(tag) + 1);
  return [...new Set(numbers)].filter((number) => number > 0);
}
