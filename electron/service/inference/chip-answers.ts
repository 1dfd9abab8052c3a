import { z } from 'zod';
import { CHIP_FILE_BYTES_MAX } from '#shared/contract/chips/chip-reading.ts';
import { ChipReason, ChipStatus } from '#shared/contract/findings/chip.ts';
import { MRZ_VARIANTS, type MrzFormat } from '#shared/domain/document/mrz/mrz-format.ts';
import { CERTIFICATE_BYTES_MAX, CHIP_TEXT_CHARACTERS_MAX } from '../../workers/answer-limits.ts';

/** The form of answers about chips and lists of states' certificates, with bounds. */
const text = z.string().max(CHIP_TEXT_CHARACTERS_MAX);
const certificate = {
  country: text.nullable(),
  subject: text,
  serial: text,
  notBefore: text,
  notAfter: text,
  algorithm: text,
  sha256: z.string().regex(/^[0-9a-f]{64}$/i),
};
const ENTRIES_MAX = 20_000;
const der = z.instanceof(Uint8Array).refine(({ length }) => length <= CERTIFICATE_BYTES_MAX);
const result = z.object({ status: ChipStatus, reason: ChipReason.exactOptional() });

export const certificateList = z.union([
  z.object({
    isReadable: z.literal(true),
    format: z.enum(['master-list', 'ldif', 'pem', 'certificate', 'revocation-list']),
    certificates: z
      .array(z.object({ ...certificate, bytes: der, subjectKeyId: text.nullable(), authorityKeyId: text.nullable() }))
      .max(ENTRIES_MAX),
    revocations: z
      .array(
        z.object({
          bytes: z.instanceof(Uint8Array),
          country: text.nullable(),
          issuer: text,
          thisUpdate: text,
          nextUpdate: text.nullable(),
          revoked: z.int().min(0),
          sha256: certificate.sha256,
        }),
      )
      .max(ENTRIES_MAX),
    signatures: z
      .array(
        z.object({
          result,
          signer: z.object(certificate).nullable(),
          issuer: z.object(certificate).nullable(),
          signedAt: text.nullable(),
          certificates: z.int().min(0),
        }),
      )
      .max(ENTRIES_MAX),
    malformed: z.int().min(0),
    documentSigners: z.int().min(0),
  }),
  z.object({ isReadable: z.literal(false), reason: z.enum(['NOT_A_LIST', 'TOO_LARGE']) }),
]);

const picture = z.object({
  format: z.enum(['jpeg', 'jpeg2000']),
  bytes: z.instanceof(Uint8Array).refine(({ length }) => length <= CHIP_FILE_BYTES_MAX),
});
const groups = z.array(z.int().min(0).max(255)).max(64);
const position = z.int().min(0).max(100);
const checkDigit = z.object({ printed: text, computed: text, valid: z.boolean() });
const formats = Object.keys(MRZ_VARIANTS) as [MrzFormat, ...MrzFormat[]];
const mrz = z.object({
  format: z.enum(formats),
  lines: z.array(z.string().max(100)).max(3),
  fields: z.record(
    z.string(),
    z.object({ value: text, line: position, start: position, end: position, checkDigit: checkDigit.exactOptional() }),
  ),
  values: z.object({
    documentCode: text.exactOptional(),
    issuingState: text.exactOptional(),
    primaryIdentifier: text.exactOptional(),
    secondaryIdentifier: text.exactOptional(),
    documentNumber: text.exactOptional(),
    nationality: text.exactOptional(),
    birthDate: text.exactOptional(),
    birthPlace: text.exactOptional(),
    sex: z.enum(['F', 'M', 'X']).exactOptional(),
    expiryDate: text.exactOptional(),
    issueDate: text.exactOptional(),
    authority: text.exactOptional(),
    personalNumber: text.exactOptional(),
    address: text.exactOptional(),
  }),
  compositeCheckDigit: checkDigit.nullable(),
  allCheckDigitsValid: z.boolean(),
  unprovenRepairs: z.array(text).max(50),
});
const named = z.object(certificate).nullable();

export const chipContent = z.object({
  mrz: mrz.nullable(),
  portrait: picture.nullable(),
  portraitProblem: z.enum(['MALFORMED', 'NO_PICTURE', 'ISO_39794']).exactOptional(),
  signature: picture.nullable(),
  holder: z
    .object({
      primaryIdentifier: text.exactOptional(),
      secondaryIdentifier: text.exactOptional(),
      otherNames: z.array(text).max(200).exactOptional(),
      birthDate: text.exactOptional(),
      birthPlace: text.exactOptional(),
      personalNumber: text.exactOptional(),
      address: text.exactOptional(),
    })
    .nullable(),
  issue: z.object({ authority: text.exactOptional(), issueDate: text.exactOptional() }).nullable(),
  listedDataGroups: groups.nullable(),
  signedDataGroups: groups.nullable(),
  signer: named,
  csca: named,
});
