import type {
  ChipContent,
  ChipHolder,
  ChipIssue,
  ChipPictureProblem,
} from '#shared/domain/document/chip/chip-content.ts';
import type { ParsedMrz } from '#shared/domain/document/mrz/mrz.ts';
import { parseMrz } from '#shared/domain/document/mrz/parse-mrz.ts';
import { dateOfParts, isUnknownPart } from '#shared/domain/document/partial-date.ts';
import type { BerElement } from '../ber.ts';
import type { ChipFiles } from '../chip-files.ts';
import { fileContent, lenientElements } from './find-element.ts';
import { readPortrait, readSignature } from './read-pictures.ts';

/** Addresses take up to about 200 characters. */
const TEXT_CHARACTERS_MAX = 1000;
const OTHER_NAMES_MAX = 10;

/** Data group 11 without telephone number, profession and the like; null if malformed. */
function readHolder(file: Uint8Array): ChipHolder | null {
  const content = fileContent(file, 0x6b);
  if (!content) return null;
  const elements = lenientElements(content);
  const text = (tag: number) => textOf(elements.find((element) => element.tag === tag));
  const name = text(0x5f0e)?.split('<<') ?? [];
  const others = elements
    .filter(({ tag }) => tag === 0xa0)
    .flatMap(({ content }) => lenientElements(content).filter(({ tag }) => tag === 0x5f0f))
    .slice(0, OTHER_NAMES_MAX)
    .map((element) => spaced(textOf(element)))
    .filter((other) => other !== undefined);
  return present({
    primaryIdentifier: spaced(name[0]),
    secondaryIdentifier: spaced(name.slice(1).join(' ')),
    otherNames: others.length > 0 ? others : undefined,
    birthDate: dateOf(elements.find(({ tag }) => tag === 0x5f2b)),
    birthPlace: listed(text(0x5f11)),
    personalNumber: spaced(text(0x5f10)),
    address: listed(text(0x5f42)),
  });
}

/** Authority and date of issue in data group 12; null if the file is malformed. */
function readIssue(file: Uint8Array): ChipIssue | null {
  const content = fileContent(file, 0x6c);
  if (!content) return null;
  const elements = lenientElements(content);
  return present({
    authority: spaced(textOf(elements.find(({ tag }) => tag === 0x5f19))),
    issueDate: dateOf(elements.find(({ tag }) => tag === 0x5f26)),
  });
}

const present = <Fields extends object>(fields: { [Name in keyof Fields]: Fields[Name] | undefined }): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;

/** UTF-8, which Doc 9303-10 asks for; some older chips have Latin-1. */
function textOf(element: BerElement | undefined): string | undefined {
  if (!element) return undefined;
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(element.content);
  } catch {
    text = Buffer.from(element.content).toString('latin1');
  }
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, TEXT_CHARACTERS_MAX)
    .normalize('NFC');
}

const spaced = (text: string | undefined): string | undefined => text?.replace(/[<\s]+/g, ' ').trim() || undefined;

/** Fillers separate the lines of an address and the parts of a place. */
const listed = (text: string | undefined): string | undefined =>
  text
    ?.split(/<+/)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter((part) => part !== '')
    .join(', ') || undefined;

/** YYYYMMDD as digits or as four packed bytes. Zeros and fillers stand for unknown parts. */
function dateOf(element: BerElement | undefined): string | undefined {
  if (!element) return undefined;
  const bytes = Buffer.from(element.content);
  const digits = bytes.length === 4 ? bytes.toString('hex') : bytes.toString('latin1');
  const [, year = '', month = '', day = ''] = /^(\d{4})(\d\d|<<|XX)(\d\d|<<|XX)$/.exec(digits) ?? [];
  return isUnknownPart(month) && !isUnknownPart(day) ? undefined : (dateOfParts(year, month, day) ?? undefined);
}

const LINE_LENGTH: Readonly<Record<number, number>> = { 88: 44, 72: 36, 90: 30 };

/** Data group 1; null if malformed. `today` (YYYY-MM-DD) determines the centuries. */
function readMrz(file: Uint8Array, today: string): ParsedMrz | null {
  const content = fileContent(file, 0x61);
  const field = content && lenientElements(content).find(({ tag }) => tag === 0x5f1f);
  if (!field) return null;
  const text = Buffer.from(field.content).toString('latin1').toUpperCase();
  const length = LINE_LENGTH[text.length];
  if (length === undefined) return null;
  return parseMrz(text.match(new RegExp(`.{${length}}`, 'gs')) ?? [], today);
}

type FileContent = Pick<
  ChipContent,
  'mrz' | 'portrait' | 'portraitProblem' | 'signature' | 'holder' | 'issue' | 'listedDataGroups'
>;

const DATA_GROUP_TAGS: readonly number[] = [
  0x61, 0x75, 0x63, 0x76, 0x65, 0x66, 0x67, 0x68, 0x69, 0x6a, 0x6b, 0x6c, 0x6d, 0x6e, 0x6f, 0x70,
];

/** `today` (YYYY-MM-DD) determines the centuries of the MRZ. */
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

/** EF.COM's unsigned list without unknown entries; null if malformed. */
export function readListedDataGroups(file: Uint8Array): number[] | null {
  const content = fileContent(file, 0x60);
  const list = content && lenientElements(content).find(({ tag }) => tag === 0x5c);
  if (!list) return null;
  const numbers = [...list.content].map((tag) => DATA_GROUP_TAGS.indexOf(tag) + 1);
  return [...new Set(numbers)].filter((number) => number > 0);
}
