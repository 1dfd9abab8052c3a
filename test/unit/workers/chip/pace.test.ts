/** The worked examples of ICAO Doc 9303-11, appendices G and I. */
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { passwordBytes } from '../../../../electron/workers/chip/access/chip-password.ts';
import { type Domain, domainOfParameter, drawKeyPair } from '../../../../electron/workers/chip/access/domain.ts';
import { choosePace, pace } from '../../../../electron/workers/chip/access/pace.ts';
import { type PaceInfo, readSecurityInfos } from '../../../../electron/workers/chip/access/security-infos.ts';
import { openSession } from '../../../../electron/workers/chip/access/session.ts';
import { bigIntOf, writeBer } from '../../../../electron/workers/chip/ber.ts';
import { authenticate, hex, ok, replayCard, secretKeys, setFor } from './replay-card.ts';

const PASSWORD = passwordBytes({ mrz: { documentNumber: 'T22000129', birthDate: '640812', expiryDate: '101031' } });
const CARD_ACCESS = hex('31143012060A04007F0007020204020202010202010D');

const ECDH = {
  parameterId: 13,
  encryptedNonce: '95A3A016522EE98D01E76CB6B98B42C3',
  nonce: '3F00C4D39D153F2B2A214A078D899B22',
  mapping: {
    ours: '7F4EF07B9EA82FD78AD689B38D0BC78CF21F249D953BC46F4C6E19259C010F99',
    theirs: '498FF49756F2DC1587840041839A85982BE7761D14715FB091EFA7BCE9058560',
  },
  agreement: {
    ours: 'A73FB703AC1436A18E0CFA5ABB3F7BEC7A070E7A6788486BEE230C4A22762595',
    theirs: '107CF58696EF6155053340FD633392BA81909DF7B9706F226F32086C7AFF974A',
  },
  encryption: 'F5F0E35C0D7161EE6724EE513A0D9A7F',
  mac: 'FE251C7858B356B24514B3BD5F4297D1',
  tokens: { ours: 'C2B0BD78D94BA866', theirs: '3ABB9674BCE93C08' },
};

const keyPair = (domain: Domain, secretKey: string, generator?: Uint8Array) =>
  drawKeyPair(domain, secretKeys(secretKey), generator);

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const GM_AES128 = '04007f00070202040202';

/** The commands and answers of the example on the curve. */
function ecdhExchanges(domain: Domain) {
  const ours = keyPair(domain, ECDH.mapping.ours);
  const theirs = keyPair(domain, ECDH.mapping.theirs);
  const shared = domain.multiply(theirs.publicKey, ours.secretKey);
  const generator = domain.combine(domain.multiply(domain.generator, bigIntOf(hex(ECDH.nonce))), shared);
  const ourAgreement = keyPair(domain, ECDH.agreement.ours, generator);
  const theirAgreement = keyPair(domain, ECDH.agreement.theirs, generator);
  const exchanges: [string, string][] = [
    [setFor(GM_AES128, '01', '0d'), '9000'],
    [authenticate('10', new Uint8Array()), ok(writeBer(0x80, hex(ECDH.encryptedNonce)))],
    [authenticate('10', writeBer(0x81, ours.publicKey)), ok(writeBer(0x82, theirs.publicKey))],
    [authenticate('10', writeBer(0x83, ourAgreement.publicKey)), ok(writeBer(0x84, theirAgreement.publicKey))],
    [authenticate('00', writeBer(0x85, hex(ECDH.tokens.ours))), ok(writeBer(0x86, hex(ECDH.tokens.theirs)))],
  ];
  return { exchanges, ours, shared, generator, theirAgreement, ourAgreement };
}

const [offered] = readSecurityInfos(CARD_ACCESS).pace as [PaceInfo];
const random = () => secretKeys(ECDH.mapping.ours, ECDH.agreement.ours);
const curve = domainOfParameter(ECDH.parameterId) as Domain;
const run = (exchanges: readonly [string, string][]) =>
  pace(openSession(replayCard(exchanges)), offered, 'MRZ', PASSWORD, random());
/** The example with another answer at one place. */
const changed = (index: number, answer: string) =>
  run(ecdhExchanges(curve).exchanges.map((one, at) => (at === index ? [one[0], answer] : one)));

describe('PACE on a curve with generic mapping', () => {
  test('the password is the whole hash of the MRZ fields', () => {
    expect(PASSWORD).toEqual(hex('7E2D2A41C74EA0B38CD36F863939BFA8E9032AAD'));
  });

  test('EF.CardAccess names the procedure', () => {
    expect(offered).toMatchObject({ exchange: 'ECDH', mapping: 'GM', cipher: 'AES-128', parameterId: 13 });
  });

  test('maps the nonce to the generator of the example', () => {
    const { shared, generator, theirAgreement } = ecdhExchanges(curve);
    expect(text(curve.secret(shared))).toBe('60332ef2450b5d247ef6d3868397d398852ed6e8caf6ffeef6bf85ca57057fd5');
    expect(text(curve.secret(generator))).toBe('8ced63c91426d4f0eb1435e7cb1d74a46723a0af21c89634f65a9ae87a9265e2');
    expect(text(curve.secret(theirAgreement.publicKey))).toBe(
      '9e880f842905b8b3181f7af7caa9f0efb743847f44a306d2d28c1d9ec65df6db',
    );
  });

  test('sends the tokens of the example, and its next command is protected as expected', async () => {
    const select = '0CA4040C1D871101752F676B09FAC86A87D632749A49C7CC8E08C18BA1FCE707BD9F00';
    const card = replayCard([...ecdhExchanges(curve).exchanges, [select, '990290008E08BEA7B381C494A0799000']]);
    const session = openSession(card);
    const { keys, mappingProof } = await pace(session, offered, 'MRZ', PASSWORD, random());
    expect([keys.encryption, keys.mac].map(text)).toEqual([ECDH.encryption, ECDH.mac].map((key) => key.toLowerCase()));
    expect(mappingProof).toBeNull();
    session.protect(keys);
    expect(session.shortAnswer()).toBe(223);
    const application = { cla: 0, ins: 0xa4, p1: 4, p2: 0x0c, data: hex('A0000002471001') };
    expect((await session.send(application)).status).toBe(0x9000);
  });

  test('a chip that refuses chaining is asked without', async () => {
    const { exchanges } = ecdhExchanges(curve);
    const unchained = exchanges.map(([command, answer]) => [command.replace(/^10/, '00'), answer] as [string, string]);
    const [set, nonce] = exchanges as [[string, string], [string, string]];
    await expect(run([set, [nonce[0], '6884'], ...unchained])).resolves.toMatchObject({ mappingProof: null });
  });

  test('another password leads to a token that the chip refuses', async () => {
    await expect(changed(4, '6300')).rejects.toMatchObject({ code: 'WRONG_PASSWORD' });
    await expect(changed(4, '63C2')).rejects.toMatchObject({ code: 'WRONG_PASSWORD' });
  });

  test.each([
    [0, '6A80'],
    [2, '6A80'],
    [2, '7C009000'],
    [3, '7CFF9000'],
    [4, '6985'],
  ])('a refusal at step %i with %s lets the caller try another way', async (index, answer) => {
    await expect(changed(index, answer)).rejects.toMatchObject({ code: 'CHIP_ERROR' });
  });

  test('our own keys sent back, points off the curve and a wrong token are attacks', async () => {
    const { ours, ourAgreement } = ecdhExchanges(curve);
    const offCurve = Uint8Array.from(ours.publicKey, (byte, at) => (at === 64 ? byte ^ 1 : byte));
    for (const [index, answer] of [
      [2, ok(writeBer(0x82, ours.publicKey))],
      [2, ok(writeBer(0x82, offCurve))],
      [2, ok(writeBer(0x82, Uint8Array.of(0)))],
      [3, ok(writeBer(0x84, ourAgreement.publicKey))],
      [4, ok(writeBer(0x86, hex('3ABB9674BCE93C09')))],
      [4, ok()],
    ] as const)
      await expect(changed(index, answer)).rejects.toMatchObject({ code: 'SECURE_MESSAGING_BROKEN' });
  });
});

describe('the choice of the procedure', () => {
  const infoOf = (mapping: string, cipher: string, parameter: number) =>
    hex(`3012060a04007f0007020204${mapping}${cipher}0201020201${parameter.toString(16).padStart(2, '0')}`);
  const choice = (...infos: readonly Uint8Array[]) => choosePace(readSecurityInfos(writeBer(0x31, ...infos)).pace);

  test('prefers mapping that proves the chip, then curves, then longer keys', () => {
    const [dh, gm, strong, cam] = [
      infoOf('01', '04', 2),
      infoOf('02', '02', 13),
      infoOf('02', '04', 15),
      infoOf('06', '02', 13),
    ];
    expect(choice(dh, gm, cam, strong)).toMatchObject({ mapping: 'CAM' });
    expect(choice(dh, gm, strong)).toMatchObject({ mapping: 'GM', cipher: 'AES-256', parameterId: 15 });
    expect(choice(dh)).toMatchObject({ exchange: 'DH' });
  });

  test('integrated mapping comes last', () => {
    expect(choice(infoOf('04', '04', 13), infoOf('01', '02', 0))).toMatchObject({ mapping: 'GM' });
    expect(choice(infoOf('03', '02', 0), infoOf('04', '02', 13))).toMatchObject({ mapping: 'IM', exchange: 'ECDH' });
  });

  test('integrated mapping on P-224, unknown parameters and a curve for DH are not chosen', () => {
    expect(choice(infoOf('04', '02', 10))).toBeUndefined();
    expect(choice(infoOf('02', '02', 99))).toBeUndefined();
    expect(choice(infoOf('01', '02', 13), infoOf('02', '02', 0))).toBeUndefined();
  });
});

describe('domains', () => {
  test.each([0, 1, 2, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18])('two sides agree in domain %i', (parameterId) => {
    const domain = domainOfParameter(parameterId) as Domain;
    const seed = (label: string) => (length: number) =>
      Buffer.concat([0, 1, 2].map((part) => createHash('sha512').update(`${label}${part}`).digest())).subarray(
        0,
        length,
      );
    const [one, other] = [drawKeyPair(domain, seed('one')), drawKeyPair(domain, seed('other'))];
    const shared = domain.multiply(other.publicKey, one.secretKey);
    expect(shared).toEqual(domain.multiply(one.publicKey, other.secretKey));
    expect(domain.multiply(domain.generator, domain.order - 1n)).not.toEqual(domain.generator);
    expect(
      domain.combine(domain.multiply(domain.generator, domain.order - 1n), domain.multiply(domain.generator, 2n)),
    ).toEqual(domain.generator);
  });

  test('numbers outside the subgroup are refused', () => {
    const domain = domainOfParameter(0) as Domain;
    for (const value of [0n, 1n, 2n, 2n ** 1024n])
      expect(() => domain.normal(hex(value.toString(16).padStart(256, '0')))).toThrow(
        expect.objectContaining({ code: 'SECURE_MESSAGING_BROKEN' }),
      );
  });
});
