import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { measureGlare } from '#shared/domain/image/measure-glare.ts';
import { emptyPlane } from '#shared/domain/image/outline/plane.ts';
import { screeningAnswer } from '../../../electron/service/screening/screening-answers.ts';
import { readAddressDocument } from '../../../electron/workers/address-documents/read-address-document.ts';
import * as limits from '../../../electron/workers/answer-limits.ts';
import { readBer } from '../../../electron/workers/chip/ber.ts';
import { readCertificate } from '../../../electron/workers/chip/proof/certificate.ts';
import { distinguishedName } from '../../../electron/workers/chip/proof/distinguished-name.ts';
import { EntityDraft } from '../../../electron/workers/lists/entity-draft.ts';
import { loadNetworks } from '../../../electron/workers/networks.ts';
import type { ScreeningRequest } from '../../../electron/workers/screening/protocol.ts';
import { createScreeningAnswers } from '../../../electron/workers/screening/screening-answers.ts';
import { sequence as der, oid, setOf, tlv, utf8 } from '../../support/chips/der.ts';
import { certificate, ecPair } from '../../support/chips/issued-certificates.ts';
import { MODELS_FOLDER } from '../../support/inference/models-folder.ts';

/** Files that hold more than an answer does: the process cuts it, so that the service accepts it, and cuts nothing of others. */
const least = (most: number) => [most - 1, most] as const;

/** One page whose text is in so many fonts, with a long name in its metadata. */
function pdfOfFonts(fonts: number): Uint8Array {
  const names = Array.from({ length: fonts }, (_, at) => at);
  const text = `BT ${names.map((at) => `/F${at} 4 Tf 1 0 0 1 20 ${290 - 4.5 * at} Tm (Harbour Lane) Tj`).join(' ')} ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]/Contents 4 0 R/Resources<</Font<<${names
      .map((at) => `/F${at} ${6 + at} 0 R`)
      .join('')}>>>>>>`,
    `<</Length ${text.length}>>\nstream\n${text}\nendstream`,
    `<</Producer(${'p'.repeat(limits.PDF_VALUE_CHARACTERS_MAX + 1)})>>`,
    ...names.map((at) => `<</Type/Font/Subtype/Type1/BaseFont/Face${at}>>`),
  ];
  let pdf = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = pdf.length;
    pdf += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  return new TextEncoder().encode(
    `${pdf}${table}trailer\n<</Size ${objects.length + 1}/Root 1 0 R/Info 5 0 R>>\nstartxref\n${pdf.length}\n%%EOF`,
  );
}

test.each([
  [limits.FONTS_MAX, limits.FONTS_MAX],
  [limits.FONTS_MAX + 9, limits.FONTS_MAX],
])('of %d fonts in a PDF, %d are named', async (given, named) => {
  const { pdf } = await readAddressDocument(pdfOfFonts(given), await loadNetworks(MODELS_FOLDER, []));
  expect(new Set(pdf?.fonts).size).toBe(named);
  expect(pdf?.producer).toHaveLength(limits.PDF_VALUE_CHARACTERS_MAX);
});

test.each([
  ['as large as its samples say', 1, 0.2],
  ['ten times as large', 10, 1],
])('a reflection %s covers a share of the document', (_, oneInSamples, share) => {
  const plane = emptyPlane(200, 200);
  const mask = new Uint8Array(200 * 200);
  for (let at = 0; at < mask.length; at++) {
    const distance = Math.hypot((at % 200) - 100, Math.floor(at / 200) - 100);
    plane.values[at] = Math.min(255, 180 + Math.max(0, 1.6 * (90 - distance)));
    // The document is measured at every 23rd pixel.
    mask[at] = at % 23 === 0 && at % (23 * oneInSamples) !== 0 ? 0 : 1;
  }
  expect(measureGlare(plane, mask).part).toBeCloseTo(share, 1);
});

const nameWith = (values: number, characters: number) =>
  readBer(der(...Array.from({ length: values }, () => setOf(der(oid('2.5.4.11'), utf8('n'.repeat(characters)))))));

describe('certificates', () => {
  const pair = ecPair('prime256v1');
  const name = { country: 'UT', commonName: 'Signer' };
  const given = { subject: name, issuer: name, pair, signing: { pair } };

  test.each([
    ['a usual name', nameWith(4, 40), 4 * 43 + 3 * 2],
    ['values that are too long', nameWith(4, 10_000), 4 * 203 + 3 * 2],
    ['too many values', nameWith(400, 200), limits.CHIP_TEXT_CHARACTERS_MAX],
  ])('the text of %s has its length, or the most', (_, ber, length) => {
    expect(distinguishedName(ber).text).toHaveLength(length);
  });

  test('a serial number that an answer holds is read, and a longer one is refused', () => {
    const [fits, most] = [2n ** 152n - 1n, 2n ** BigInt(4 * limits.CHIP_TEXT_CHARACTERS_MAX)];
    expect(readCertificate(certificate({ ...given, serial: fits as never })).serial).toHaveLength(38);
    expect(() => readCertificate(certificate({ ...given, serial: most as never }))).toThrow('too long');
  });

  test('one with more bytes than an answer holds is refused', () => {
    const large = tlv(0x30, new Uint8Array(limits.CERTIFICATE_BYTES_MAX));
    expect(() => readCertificate(large)).toThrow('A certificate is too long.');
  });
});

describe('hits', () => {
  const search = (name: string, query = name) => {
    const answers = createScreeningAnswers();
    const draft = new EntityDraft(`id of ${name}`, 'person', ['sanction']);
    draft.name(name, 'primary');
    const chunk = deflateSync(Buffer.from(`${JSON.stringify(draft.done())}\n`));
    const request = {
      kind: 'search',
      index: 'in_force',
      queries: [{ name: query, kind: null }],
      limit: 5,
      scoreMin: 50,
    } as ScreeningRequest;
    const [, , , last] = [
      { kind: 'begin', index: 'in_force' } as const,
      { kind: 'add', index: 'in_force', list: 'own', versionId: '1', chunk } as const,
      { kind: 'finish', index: 'in_force' } as const,
      request,
    ].map((each, sequence) => answers({ sequence, request: each }));
    const result = (last as { readonly result: unknown }).result;
    return { accepted: screeningAnswer(request, result), result };
  };

  test.each([
    ['an ordinary name', 'Odalys Quill Marrow', 'Odalys Quill Marrow'.length],
    ['a name without end', `Odalys Quill ${'Marrow'.repeat(2_000)}`, limits.HIT_TEXT_CHARACTERS_MAX],
    ['an id without end', `Odalys ${'x'.repeat(limits.HIT_TEXT_CHARACTERS_MAX)}`, limits.HIT_TEXT_CHARACTERS_MAX],
  ])('of %s are accepted', (_, name, length) => {
    const { accepted } = search(name);
    expect(accepted).toMatchObject([[{ name: expect.any(String) }]]);
    expect((accepted as { readonly name: string }[][])[0]?.[0]?.name).toHaveLength(length);
  });

  test('two entries with long ids stay two, and the same in the next version', () => {
    const idOf = (ending: string) => new EntityDraft(`${'x'.repeat(20_000)}${ending}`, 'person', []).id;
    expect(idOf('1')).toBe(idOf('1'));
    expect(idOf('1')).not.toBe(idOf('2'));
    const [short, longest] = least(1_000).map((length) => 'i'.repeat(length));
    expect([short, longest].map((id) => new EntityDraft(id ?? '', 'person', []).id)).toEqual([short, longest]);
  });
});
