import type { ChipHolder, ChipIssue } from '#shared/domain/document/chip/chip-content.ts';
import { dateOfParts, isUnknownPart } from '#shared/domain/document/partial-date.ts';
import type { BerElement } from '../ber.ts';
import { fileContent, lenientElements } from './find-element.ts';

/** Addresses take up to about 200 characters. */
const TEXT_CHARACTERS_MAX = 1000;
const OTHER_NAMES_MAX = 10;

/** The holder's details in data group 11; null if the file is malformed. Telephone number, profession and the like are left where they are. */
export function readHolder(file: Uint8Array): ChipHolder | null {
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
export function readIssue(file: Uint8Array): ChipIssue | null {
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
