import type { DocumentFields } from '#shared/domain/document/document-fields.ts';
import type { InventedPerson } from '../people.ts';
import { tlv } from './der.ts';
import { type DataGroupName, GROUP_TAGS } from './files.ts';

const text = (tag: number, value: string) => tlv(tag, Buffer.from(value, 'utf8'));
/** YYYYMMDD. */
const digitsOf = (date: string | undefined) => (date ?? '').replaceAll('-', '');

/** EF.COM: versions, and the tags of the data groups. */
export function commonData(groups: readonly DataGroupName[], moreTags: readonly number[] = []): Uint8Array {
  const tags = [...groups.map((name) => GROUP_TAGS[name]), ...moreTags];
  return tlv(0x60, text(0x5f01, '0107'), text(0x5f36, '040000'), tlv(0x5c, Uint8Array.from(tags)));
}

export function mrzGroup(lines: readonly string[]): Uint8Array {
  return tlv(GROUP_TAGS.DG1, text(0x5f1f, lines.join('')));
}

export type Portrait = { readonly format: 'jpeg' | 'jpeg2000'; readonly width: number; readonly height: number };

export type PortraitGroupOptions = {
  /** By how much the lengths inside the image record are wrong, as some states write them. */
  readonly lengthOff?: number;
  /** The record says JPEG although it holds JPEG 2000, or the other way round. */
  readonly wrongImageType?: boolean;
};

/** DG2: one face in an image record of ISO 19794-5, in the frame of ISO 7816-11. */
export function portraitGroup(picture: Uint8Array, portrait: Portrait, options: PortraitGroupOptions = {}): Uint8Array {
  const frame = tlv(
    0x7f60,
    tlv(
      0xa1,
      tlv(0x80, Uint8Array.of(1, 1)),
      // A face, of no finer type; the format's owner is ISO/IEC JTC 1/SC 37.
      tlv(0x81, Uint8Array.of(2)),
      tlv(0x82, Uint8Array.of(0)),
      tlv(0x87, Uint8Array.of(1, 1)),
      tlv(0x88, Uint8Array.of(0, 8)),
    ),
    tlv(0x5f2e, faceRecord(picture, portrait, options)),
  );
  return tlv(GROUP_TAGS.DG2, tlv(0x7f61, tlv(0x02, Uint8Array.of(1)), frame));
}

const RECORD_HEADER_BYTES = 14;
const FACE_HEADER_BYTES = 32;

function faceRecord(picture: Uint8Array, portrait: Portrait, options: PortraitGroupOptions): Uint8Array {
  const off = options.lengthOff ?? 0;
  const header = Buffer.alloc(RECORD_HEADER_BYTES + FACE_HEADER_BYTES);
  header.write('FAC\x010\0', 'latin1');
  header.writeUInt32BE(header.length + picture.length + off, 8);
  header.writeUInt16BE(1, 12);
  header.writeUInt32BE(FACE_HEADER_BYTES + picture.length + off, 14);
  const isJpeg2000 = (portrait.format === 'jpeg2000') !== (options.wrongImageType ?? false);
  // After 2 bytes for no feature points and 14 about the person: a basic portrait, its format, its size, 24-bit sRGB.
  header.set([0, isJpeg2000 ? 1 : 0], 34);
  header.writeUInt16BE(portrait.width, 36);
  header.writeUInt16BE(portrait.height, 38);
  header.set([1, 2], 40);
  return Buffer.concat([header, picture]);
}

/** DG7: the signature as printed. */
export function signatureGroup(picture: Uint8Array): Uint8Array {
  return tlv(GROUP_TAGS.DG7, tlv(0x02, Uint8Array.of(1)), tlv(0x5f43, picture));
}

/** DG11: details of the person in their own spelling. */
export function personGroup(person: InventedPerson): Uint8Array {
  const parts = [
    text(0x5f0e, `${person.primaryIdentifier}<<${person.secondaryIdentifier.replaceAll(' ', '<')}`),
    text(0x5f10, person.personalNumber),
    text(0x5f2b, digitsOf(person.birthDate)),
    text(0x5f11, person.birthPlace),
    text(0x5f42, person.residence.replaceAll(', ', '<')),
  ];
  const tags = Uint8Array.of(0x5f, 0x0e, 0x5f, 0x10, 0x5f, 0x2b, 0x5f, 0x11, 0x5f, 0x42);
  return tlv(GROUP_TAGS.DG11, tlv(0x5c, tags), ...parts);
}

/** DG12: details of the document. */
export function documentGroup(fields: DocumentFields): Uint8Array {
  const tags = Uint8Array.of(0x5f, 0x19, 0x5f, 0x26);
  return tlv(
    GROUP_TAGS.DG12,
    tlv(0x5c, tags),
    text(0x5f19, 'Specimen Passport Office of Utopia'),
    text(0x5f26, digitsOf(fields.issueDate)),
  );
}
