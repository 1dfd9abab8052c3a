import { describe, expect, test } from 'vitest';
import { readContent } from '../../../../electron/workers/chip/content/read-content.ts';
import { integer, octets, tlv } from '../../../support/chips/der.ts';
import {
  base64,
  dataGroup1,
  dataGroup2,
  examined,
  faceRecord,
  JPEG,
  MRZ_TD3,
  makeState,
  PRINTED,
  readingOf,
  soundFiles,
  trustOf,
} from '../../../support/chips/signed-chip.ts';

const TODAY = '2026-06-01';
const state = makeState({});
const JP2 = Uint8Array.from([...Buffer.from('0000000c6a5020200d0a870a', 'hex'), 1, 2, 3]);
const CODESTREAM = Uint8Array.from([0xff, 0x4f, 0xff, 0x51, 1, 2, 3]);

describe('the MRZ of data group 1', () => {
  test.each([
    ['TD3', MRZ_TD3, 'C01X00T47'],
    ['TD2', ['I<D<<MUSTERMANN<<ERIKA'.padEnd(36, '<'), 'L01X00T471D<<6408125F2702283<<<<<<<8'], 'L01X00T47'],
    [
      'TD1',
      ['I<D<<L01X00T471'.padEnd(30, '<'), '6408125F2702283D<<<<<<<<<<<<<4', 'MUSTERMANN<<ERIKA'.padEnd(30, '<')],
      'L01X00T47',
    ],
  ])('of %s', (format, lines, documentNumber) => {
    const { mrz } = readContent({ DG1: dataGroup1(lines) }, TODAY);
    expect(mrz?.format).toBe(format);
    expect(mrz?.values).toMatchObject({
      documentNumber,
      issuingState: 'D',
      primaryIdentifier: 'MUSTERMANN',
      birthDate: '1964-08-12',
      expiryDate: '2027-02-28',
    });
  });

  test('that is malformed is none', () => {
    for (const file of [tlv(0x61), tlv(0x75), dataGroup1(['SHORT']), Uint8Array.of(), Uint8Array.of(0x61, 0x84)])
      expect(readContent({ DG1: file }, TODAY).mrz).toBeNull();
    const files = soundFiles().set(1, dataGroup1(['SHORT']));
    const { proofs } = examined(readingOf({ state, files }), trustOf(state));
    expect(proofs.hashes).toEqual({ status: 'passed', reason: 'DATA_GROUP_MALFORMED' });
    expect(proofs.mrzMatch).toEqual({ status: 'cannot_tell', reason: 'DATA_GROUP_MALFORMED' });
  });
});

describe('the MRZ on the chip and the printed one', () => {
  const reading = readingOf({ state });
  const match = (printed: typeof PRINTED | null) => examined(reading, trustOf(state), printed).proofs.mrzMatch;

  test('agree in number and both dates', () => {
    expect(match(PRINTED)).toEqual({ status: 'passed' });
    expect(match({ documentNumber: 'c01x00t47<<', birthDate: '1964-08-12', expiryDate: '2027-02-28' })).toEqual({
      status: 'passed',
    });
    for (const other of [{ documentNumber: 'C01X00T48' }, { birthDate: '640813' }, { expiryDate: '2028-02-28' }])
      expect(match({ ...PRINTED, ...other })).toEqual({ status: 'failed', reason: 'MRZ_DIFFERS' });
    for (const unread of [null, { ...PRINTED, birthDate: '' }, { documentNumber: '', birthDate: '', expiryDate: '' }])
      expect(match(unread)).toEqual({ status: 'not_done', reason: 'MRZ_UNREAD' });
  });

  test("another person's data group 1 differs in its hash and from the print", () => {
    const stranger = dataGroup1([MRZ_TD3[0], MRZ_TD3[1].replace('640812', '700101')]);
    const swapped = { ...reading, files: { ...reading.files, DG1: base64(stranger) } };
    const { hashes, mrzMatch } = examined(swapped, trustOf(state)).proofs;
    expect([hashes.reason, mrzMatch.reason]).toEqual(['SOD_HASH_MISMATCH', 'MRZ_DIFFERS']);
  });
});

describe('the portrait', () => {
  test.each([
    ['JPEG', JPEG, 'jpeg'],
    ['JPEG 2000', JP2, 'jpeg2000'],
    ['a codestream of JPEG 2000', CODESTREAM, 'jpeg2000'],
  ] as const)('as %s, byte for byte', (_, image, format) => {
    for (const points of [0, 1, 30]) {
      const { portrait } = readContent({ DG2: dataGroup2(faceRecord(image, points)) }, TODAY);
      expect(portrait).toEqual({ format, bytes: image });
    }
  });

  test('is found although lengths or the number of points are wrong', () => {
    const record = Buffer.from(faceRecord(JPEG, 2));
    record.writeUInt16BE(3, 18);
    expect(readContent({ DG2: dataGroup2(record) }, TODAY).portrait?.bytes).toEqual(JPEG);
    const short = Buffer.from(faceRecord(JPEG));
    short.writeUInt32BE(short.readUInt32BE(14) - 5, 14);
    expect(readContent({ DG2: dataGroup2(short) }, TODAY).portrait?.bytes).toEqual(JPEG);
    const cut = dataGroup2().slice(0, -4);
    expect(readContent({ DG2: cut }, TODAY).portrait?.bytes).toEqual(JPEG.slice(0, -4));
  });

  test('in the new format is the octet string that is a picture; without one, the format is named', () => {
    const data = tlv(0x65, tlv(0xa0, integer(1)), tlv(0xa1, tlv(0x30, octets(Uint8Array.of(1)), tlv(0x80, JP2))));
    const { portrait } = readContent({ DG2: dataGroup2(data, 0x7f2e) }, TODAY);
    expect(portrait).toEqual({ format: 'jpeg2000', bytes: JP2 });
    const empty = readContent({ DG2: dataGroup2(tlv(0x65, integer(1)), 0x7f2e) }, TODAY);
    expect(empty).toMatchObject({ portrait: null, portraitProblem: 'ISO_39794' });
  });

  test('that is corrupt is none, and says why', () => {
    const noPicture = readContent({ DG2: dataGroup2(faceRecord(Buffer.from('nothing'))) }, TODAY);
    expect(noPicture).toMatchObject({ portrait: null, portraitProblem: 'NO_PICTURE' });
    for (const file of [tlv(0x75), tlv(0x75, tlv(0x7f61)), Uint8Array.of(0x75, 0x80)])
      expect(readContent({ DG2: file }, TODAY)).toMatchObject({ portrait: null, portraitProblem: 'MALFORMED' });
  });
});

describe('other files', () => {
  const text = (tag: number, value: string) => tlv(tag, Buffer.from(value));

  test('details of the holder keep their diacritics', () => {
    const names = tlv(0xa0, tlv(0x02, Uint8Array.of(1)), text(0x5f0f, 'GABLER<<ERIKA'));
    const file = tlv(
      0x6b,
      text(0x5f0e, 'MÜLLER<<ZOË<MARÍA'),
      names,
      text(0x5f10, '123<456'),
      tlv(0x5f2b, Buffer.from('19640812', 'hex')),
      text(0x5f11, 'KÖLN<NRW<DE'),
      text(0x5f42, 'HEIDESTR 17<51147<KÖLN'),
      text(0x5f12, '+49221000000'),
    );
    expect(readContent({ DG11: file }, TODAY).holder).toEqual({
      primaryIdentifier: 'MÜLLER',
      secondaryIdentifier: 'ZOË MARÍA',
      otherNames: ['GABLER ERIKA'],
      birthDate: '1964-08-12',
      birthPlace: 'KÖLN, NRW, DE',
      personalNumber: '123 456',
      address: 'HEIDESTR 17, 51147, KÖLN',
    });
  });

  test.each([
    ['19640812', '1964-08-12'],
    ['19640800', '1964-08'],
    ['19640000', '1964'],
    ['1964<<<<', '1964'],
    ['19641301', undefined],
    ['19640230', undefined],
    ['text', undefined],
  ])('the date %s is %s', (written, read) => {
    expect(readContent({ DG11: tlv(0x6b, text(0x5f2b, written)) }, TODAY).holder?.birthDate).toBe(read);
  });

  test('Latin-1 of older chips is read too, and control characters are not', () => {
    const file = tlv(0x6c, tlv(0x5f19, Buffer.from('STADT K\u00d6LN\u0007', 'latin1')), text(0x5f26, '20170301'));
    expect(readContent({ DG12: file }, TODAY).issue).toEqual({ authority: 'STADT KÖLN', issueDate: '2017-03-01' });
  });

  test('the holder’s signature and the unsigned list of files', () => {
    const signature = tlv(0x67, tlv(0x02, Uint8Array.of(1)), tlv(0x5f43, JPEG));
    const list = tlv(
      0x60,
      text(0x5f01, '0107'),
      text(0x5f36, '040000'),
      tlv(0x5c, Uint8Array.of(0x61, 0x75, 0x6e, 0x99)),
    );
    const content = readContent({ DG7: signature, COM: list }, TODAY);
    expect(content.signature).toEqual({ format: 'jpeg', bytes: JPEG });
    expect(content.listedDataGroups).toEqual([1, 2, 14]);
    expect(readContent({ DG7: tlv(0x67), COM: tlv(0x61) }, TODAY)).toMatchObject({
      signature: null,
      listedDataGroups: null,
    });
  });
});

test('BAC instead of PACE is said', () => {
  const reading = readingOf({ state });
  const { access } = examined(
    { ...reading, access: { ...reading.access, insteadOfPace: true } },
    trustOf(state),
  ).proofs;
  expect(access).toEqual({ status: 'passed', reason: 'BAC_INSTEAD_OF_PACE' });
});
