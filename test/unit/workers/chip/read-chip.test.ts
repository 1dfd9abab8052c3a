/** Reads virtual passports, whose cryptography is written apart from the reader's. */
import { describe, expect, test } from 'vitest';
import { ChipReading } from '#shared/contract/chips/chip-reading.ts';
import { CardLostError } from '../../../../electron/workers/chip/card.ts';
import { type ReadingProgress, readChip } from '../../../../electron/workers/chip/read-chip.ts';
import type { CardBehaviour } from '../../../specimens/chip/card/behaviour.ts';
import { virtualCard } from '../../../specimens/chip/card/virtual-card.ts';
import { ecKey } from '../../../specimens/chip/crypto/specimen-keys.ts';
import type { ChipDesign, ChipImage } from '../../../specimens/chip/issue-chip.ts';
import { CAN, chipImage, MRZ, quietly } from '../../../support/chips/chip-specimens.ts';
import { someOrAll } from '../../../support/property-runs.ts';

type Offer = NonNullable<ChipDesign['pace']>[number];
const offer = (mapping: Offer['mapping'], parameterId: number, cipher: Offer['cipher']): Offer => ({
  mapping,
  parameterId,
  cipher,
});
const BAC_ONLY: ChipDesign = { pace: [] };

async function readingOf(image: ChipImage, behaviour: CardBehaviour = {}, extendedLength = true) {
  const card = virtualCard(image, { behaviour, extendedLength });
  const reading = ChipReading.parse(await readChip(card, MRZ, quietly()));
  return { reading, card };
}

/** Every file that was read is the one on the chip. */
function expectWhole(reading: ChipReading, image: ChipImage, except: readonly string[] = []): void {
  const names = Object.keys(image.files).filter(
    (name) => !except.includes(name) && (name !== 'CardSecurity' || reading.access.procedure === 'PACE-CAM'),
  );
  expect(Object.keys(reading.files).toSorted()).toEqual(names.toSorted());
  for (const [name, base64] of Object.entries(reading.files))
    expect(base64 === Buffer.from(image.files[name as keyof ChipImage['files']] ?? []).toString('base64'), name).toBe(
      true,
    );
}

describe('access', () => {
  test.each<[string, ChipDesign, Partial<ChipReading['access']>]>([
    ['BAC', BAC_ONLY, { procedure: 'BAC', cipher: '3DES', insteadOfPace: false }],
    ['PACE with 3DES', { pace: [offer('GM', 12, '3DES')] }, { procedure: 'PACE-GM', cipher: '3DES' }],
    ['AES-128', { pace: [offer('GM', 13, 'AES-128')] }, { cipher: 'AES-128' }],
    ['AES-192', { pace: [offer('GM', 14, 'AES-192')] }, { cipher: 'AES-192' }],
    ['AES-256', { pace: [offer('GM', 17, 'AES-256')] }, { cipher: 'AES-256' }],
    ['P-384', { pace: [offer('GM', 15, 'AES-256')] }, { cipher: 'AES-256' }],
    ['brainpoolP384r1', { pace: [offer('GM', 16, 'AES-256')] }, { cipher: 'AES-256' }],
    ['DH with 1024 bits', { pace: [offer('GM', 0, 'AES-128')] }, { procedure: 'PACE-GM' }],
    ['DH with 2048 bits', { pace: [offer('GM', 2, '3DES')] }, { procedure: 'PACE-GM', cipher: '3DES' }],
    ['CAM', { pace: [offer('CAM', 12, 'AES-128')] }, { procedure: 'PACE-CAM', cipher: 'AES-128' }],
    ['CAM on a Brainpool curve', { pace: [offer('CAM', 13, 'AES-256')] }, { procedure: 'PACE-CAM' }],
    [
      'CAM before GM and IM',
      { pace: [offer('GM', 13, 'AES-256'), offer('IM', 12, 'AES-256'), offer('CAM', 12, 'AES-128')] },
      { procedure: 'PACE-CAM' },
    ],
    ...([12, 13, 14, 15, 16, 17, 18] as const).map(
      (parameterId): [string, ChipDesign, Partial<ChipReading['access']>] => [
        `IM on curve ${parameterId}`,
        { pace: [offer('IM', parameterId, 'AES-128')], basicAccess: false },
        { procedure: 'PACE-IM', cipher: 'AES-128', insteadOfPace: false },
      ],
    ),
    ['IM with AES-192', { pace: [offer('IM', 13, 'AES-192')] }, { procedure: 'PACE-IM', cipher: 'AES-192' }],
    ['IM with AES-256', { pace: [offer('IM', 16, 'AES-256')] }, { procedure: 'PACE-IM', cipher: 'AES-256' }],
    ['IM with 3DES', { pace: [offer('IM', 12, '3DES')] }, { procedure: 'PACE-IM', cipher: '3DES' }],
    ['IM with DH of 1024 bits', { pace: [offer('IM', 0, 'AES-128')] }, { procedure: 'PACE-IM' }],
    ['IM with DH of 2048 bits', { pace: [offer('IM', 2, '3DES')] }, { procedure: 'PACE-IM' }],
    [
      'IM on P-224, which has none, so BAC',
      { pace: [offer('IM', 10, 'AES-128')] },
      { procedure: 'BAC', insteadOfPace: true },
    ],
    [
      'IM beside GM',
      { pace: [offer('IM', 12, 'AES-256'), offer('GM', 12, 'AES-128')] },
      { procedure: 'PACE-GM', insteadOfPace: false },
    ],
    ['PACE without BAC', { basicAccess: false }, { procedure: 'PACE-GM', insteadOfPace: false }],
  ])('%s', async (_name, design, access) => {
    const image = chipImage(design);
    const { reading } = await readingOf(image);
    expect(reading.access).toMatchObject({ password: 'MRZ', ...access });
    expect(reading.unread).toEqual({});
    expectWhole(reading, image);
  });

  test('the card access number opens with PACE, and never with BAC', async () => {
    const image = chipImage({ can: CAN.can });
    const reading = await readChip(virtualCard(image), CAN, quietly());
    expect(reading.access).toMatchObject({ procedure: 'PACE-GM', password: 'CAN' });
    const basic = readChip(virtualCard(chipImage(BAC_ONLY)), CAN, quietly());
    await expect(basic).rejects.toMatchObject({ code: 'ACCESS_NOT_OFFERED' });
  });

  test('a chip that refuses PACE is opened with BAC, and the reading says so', async () => {
    const image = chipImage();
    const { reading } = await readingOf(image, { paceFails: true });
    expect(reading.access).toMatchObject({ procedure: 'BAC', insteadOfPace: true });
    expectWhole(reading, image);
  });

  test.each([
    ['BAC', BAC_ONLY],
    ['PACE', {}],
    ['PACE alone', { basicAccess: false }],
  ])('another MRZ is a wrong password for %s', async (_name, design) => {
    const other = { mrz: { ...MRZ.mrz, expiryDate: '300101' } };
    const read = readChip(virtualCard(chipImage(design)), other, quietly());
    await expect(read).rejects.toMatchObject({ code: 'WRONG_PASSWORD' });
  });

  test('another card access number is a wrong password', async () => {
    const read = readChip(virtualCard(chipImage({ can: CAN.can })), { can: '654321' }, quietly());
    await expect(read).rejects.toMatchObject({ code: 'WRONG_PASSWORD' });
  });

  test('a card without the application is no travel document', async () => {
    const card = { extendedLength: true, transmit: async () => Uint8Array.of(0x6a, 0x82) };
    await expect(readChip(card, MRZ, quietly())).rejects.toMatchObject({ code: 'NOT_A_TRAVEL_DOCUMENT' });
  });

  test('a chip that offers neither procedure is told apart from a wrong password', async () => {
    const image = chipImage({ pace: [], basicAccess: false });
    await expect(readChip(virtualCard(image), MRZ, quietly())).rejects.toMatchObject({ code: 'ACCESS_NOT_OFFERED' });
  });
});

// BAC is quick and PACE slow, so a test that is not about access opens with BAC.
describe('files', () => {
  test.each<[string, CardBehaviour, boolean]>([
    ['extended lengths', {}, true],
    ['short lengths', {}, false],
    ['at most 192 bytes', { readLimit: { bytes: 192, answer: 'wrong_length' } }, false],
    ['at most 160 bytes, told by 6C', { readLimit: { bytes: 160, answer: 'exact_length' } }, false],
    ['fewer bytes than asked for', { readLimit: { bytes: 100, answer: 'fewer' } }, true],
    ['a refusal beyond the end', { pastEnd: 'refusal' }, true],
    ['no warning at the end', { pastEnd: 'success' }, false],
    ['answers in pieces', { pieceBytes: 90 }, true],
    ['no master file', { masterFileStatus: 0x6a86 }, true],
  ])('are read whole with %s', async (_name, behaviour, extendedLength) => {
    for (const design of [BAC_ONLY, {}]) {
      const image = chipImage(design, 2500);
      const { reading } = await readingOf(image, behaviour, extendedLength);
      expectWhole(reading, image);
    }
  });

  test.each([true, false])('are read beyond 32 and 64 KB (extended lengths: %s)', async (extendedLength) => {
    const image = chipImage({}, 70_000);
    const { reading } = await readingOf(image, {}, extendedLength);
    expectWhole(reading, image);
  });

  test('longer than 256 KB are passed over', async () => {
    const image = chipImage({ ...BAC_ONLY, activeAuthentication: null, chipAuthentication: null }, 270_000);
    const { reading } = await readingOf(image);
    expect(reading.unread).toEqual({ DG2: 'TOO_LONG' });
  });

  test('that the security object lists and the chip lacks are named', async () => {
    const image = chipImage(BAC_ONLY);
    const { reading } = await readingOf(image, { absent: ['DG11', 'DG14'] });
    expect(reading.unread).toEqual({ DG11: 'NOT_ON_CHIP', DG14: 'NOT_ON_CHIP' });
    expectWhole(reading, image, ['DG11', 'DG14']);
  });

  test('that only EF.COM lists are not looked for, and a chip without EF.COM is read', async () => {
    const image = chipImage({ ...BAC_ONLY, moreTagsInCommonData: [0x67, 0x99], withoutCommonData: false });
    expect((await readingOf(image)).reading.unread).toEqual({});
    const without = (await readingOf(chipImage({ ...BAC_ONLY, withoutCommonData: true }))).reading;
    expect(without.unread).toEqual({ COM: 'NOT_ON_CHIP' });
    expect(without.files.DG2).toBeDefined();
  });

  test('are found by EF.COM without a security object', async () => {
    const { reading } = await readingOf(chipImage(BAC_ONLY), { absent: ['SOD'] });
    expect(reading.unread).toEqual({ SOD: 'NOT_ON_CHIP' });
    expect(reading.files.DG11).toBeDefined();
    expect(reading.activeAuthentication?.response).toBeTruthy();
  });

  test('are found in a security object of indefinite length', async () => {
    const image = chipImage({ ...BAC_ONLY, securityObject: { indefinite: true } });
    expectWhole((await readingOf(image)).reading, image);
  });

  test('progress tells each file up to its end', async () => {
    const told: ReadingProgress[] = [];
    const options = { ...quietly(), onProgress: (progress: ReadingProgress) => told.push(progress) };
    const image = chipImage(BAC_ONLY, 5000);
    await readChip(virtualCard(image), MRZ, options);
    const steps = told.flatMap((one) => (one.step === 'reading' ? [one] : []));
    for (const file of ['SOD', 'DG1', 'DG2'] as const) {
      const own = steps.filter((step) => step.file === file);
      expect(own[0]).toMatchObject({ bytes: 0, total: null });
      expect(own.at(-1)).toMatchObject({ bytes: image.files[file]?.length, total: image.files[file]?.length });
      expect(own.map(({ bytes }) => bytes)).toEqual(own.map(({ bytes }) => bytes).toSorted((a, b) => a - b));
    }
    expect(told.filter(({ step }) => step === 'proving')).toHaveLength(2);
  });
});

describe('proofs', () => {
  test.each<[string, ChipDesign]>([
    ['AES on P-256', {}],
    ['3DES', { chipAuthentication: { curve: 'P-256', cipher: '3DES' } }],
    ['3DES that is not announced', { chipAuthentication: { curve: 'P-256', cipher: '3DES', withoutInfo: true } }],
    ['AES-256 with a key number', { chipAuthentication: { curve: 'brainpoolP384r1', cipher: 'AES-256', keyId: 7 } }],
    [
      'parameters that are written out',
      { chipAuthentication: { curve: 'brainpoolP256r1', cipher: 'AES-128', parameters: 'explicit' } },
    ],
    ['3DES modulo 1024 bits', { chipAuthentication: { group: 0, cipher: '3DES' } }],
    ['AES modulo 2048 bits', { chipAuthentication: { group: 2, cipher: 'AES-128', parameters: 'explicit', keyId: 3 } }],
  ])('chip authentication with %s', async (_name, design) => {
    for (const access of [{}, BAC_ONLY]) {
      const image = chipImage({ ...design, ...access });
      const { reading } = await readingOf(image);
      expect(reading.chipAuthentication).toMatchObject({ answered: true, viaPace: false });
      expectWhole(reading, image);
    }
  });

  test.each(['refused', 'wrong'] as const)(
    'a copy fails chip authentication (%s) and is still read',
    async (conduct) => {
      for (const key of [
        { curve: 'P-256', cipher: 'AES-128' },
        { curve: 'P-256', cipher: '3DES' },
        { group: 0, cipher: '3DES' },
        { group: 2, cipher: 'AES-256' },
      ] as const) {
        const image = chipImage({ ...BAC_ONLY, chipAuthentication: key });
        const { reading } = await readingOf(image, { chipAuthentication: conduct });
        expect(reading.chipAuthentication).toMatchObject({ answered: false, viaPace: false });
        expectWhole(reading, image);
      }
    },
  );

  test('a reader for short lengths carries a key of 1024 bits, and asks nothing of a chip whose key is longer', async () => {
    const answered = async (group: 0 | 1) => {
      const image = chipImage({ ...BAC_ONLY, chipAuthentication: { group, cipher: 'AES-128' } });
      return (await readingOf(image, {}, false)).reading.chipAuthentication?.answered;
    };
    expect(await answered(0)).toBe(true);
    expect(await answered(1)).toBeUndefined();
  });

  test('chip authentication mapping is proven by the key in EF.CardSecurity', async () => {
    const image = chipImage({ pace: [offer('CAM', 12, 'AES-128')] });
    const { reading } = await readingOf(image);
    expect(reading.chipAuthentication).toMatchObject({ answered: true, viaPace: true });
    const other = chipImage({ pace: [offer('CAM', 12, 'AES-128')] });
    const copy = await readingOf({ ...other, mappingKey: ecKey('P-256', 'copy') });
    expect(copy.reading.chipAuthentication).toMatchObject({ answered: false, viaPace: true });
  });

  test('without EF.CardSecurity, chip authentication is asked for instead', async () => {
    const image = chipImage({ pace: [offer('CAM', 12, 'AES-128')] });
    const { reading } = await readingOf(image, { absent: ['CardSecurity'] });
    expect(reading.chipAuthentication).toMatchObject({ answered: true, viaPace: false });
    expect(reading.unread).toEqual({ CardSecurity: 'NOT_ON_CHIP' });
  });

  test.each([
    ['refused', null],
    ['silent', null],
  ] as const)('a chip that is asked to sign and is %s gives no response', async (conduct, response) => {
    const { reading } = await readingOf(chipImage(BAC_ONLY), { activeAuthentication: conduct });
    expect(reading.activeAuthentication?.response).toBe(response);
  });

  test('a signature longer than a short answer is not asked for', async () => {
    const design: ChipDesign = { ...BAC_ONLY, activeAuthentication: { kind: 'rsa', bits: 2048, hash: 'sha256' } };
    expect((await readingOf(chipImage(design), {}, false)).reading.activeAuthentication).toBeUndefined();
    const long = (await readingOf(chipImage(design))).reading.activeAuthentication?.response;
    expect(Buffer.from(long ?? '', 'base64')).toHaveLength(256);
  });

  test('a chip that announces nothing is asked for nothing', async () => {
    const design = { ...BAC_ONLY, chipAuthentication: null, activeAuthentication: null };
    const { reading } = await readingOf(chipImage(design));
    expect(reading.activeAuthentication).toBeUndefined();
    expect(reading.chipAuthentication).toBeUndefined();
  });
});

describe('trouble', () => {
  const image = chipImage({ pace: [] }, 500);
  /** Commands at which trouble comes, counted from 1: all of them in the long run. */
  const places = async (step: number): Promise<readonly number[]> => {
    const { card } = await readingOf(image);
    const all = Array.from({ length: card.commands }, (_, index) => index + 1);
    return someOrAll(
      all.filter((at) => at % step === 0),
      all,
    );
  };

  test('a chip that is taken away at any command is lost', async () => {
    for (const at of await places(3)) {
      const lost = virtualCard(image, { behaviour: { lostAtCommand: at } });
      await expect(readChip(lost, MRZ, quietly())).rejects.toBeInstanceOf(CardLostError);
      lost.reset();
    }
  });

  test.each(['wrong_mac', 'missing_status', 'other_status', 'wrong_counter', 'missing_mac', 'plain_success'] as const)(
    '%s never leads to data that counts',
    async (kind) => {
      for (const at of await places(5)) {
        const faulty = virtualCard(image, { behaviour: { fault: { atCommand: at, kind } } });
        const outcome = await readChip(faulty, MRZ, quietly()).catch((error: unknown) => error);
        if (outcome instanceof Error) expect(outcome).toMatchObject({ code: 'SECURE_MESSAGING_BROKEN' });
        else expectWhole(outcome as ChipReading, image);
      }
    },
  );

  test.each(['plain_error', 'empty_success'] as const)('after %s, what is read is right', async (kind) => {
    for (const at of await places(4)) {
      const faulty = virtualCard(image, { behaviour: { fault: { atCommand: at, kind } } });
      const outcome = await readChip(faulty, MRZ, quietly());
      expectWhole(outcome, image, Object.keys(outcome.unread));
      expect(Object.keys(outcome.unread).length).toBeLessThanOrEqual(1);
    }
  });

  test('an aborted reading rejects with the reason and sends nothing more', async () => {
    const abort = new AbortController();
    const card = virtualCard(image);
    const read = readChip(card, MRZ, {
      ...quietly(),
      signal: abort.signal,
      onProgress: (progress) => {
        if (progress.step === 'reading' && progress.file === 'DG1') abort.abort(new Error('enough'));
      },
    });
    await expect(read).rejects.toThrow('enough');
    const sent = card.commands;
    await Promise.resolve();
    expect(card.commands).toBe(sent);
  });
});
