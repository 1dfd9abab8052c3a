/** The worked example of ICAO Doc 9303-11, appendix D, byte for byte. */
import { describe, expect, test } from 'vitest';
import { ChipAccessError, SessionEndedError } from '../../../../electron/workers/chip/access/access-error.ts';
import { basicAccess } from '../../../../electron/workers/chip/access/bac.ts';
import { passwordBytes } from '../../../../electron/workers/chip/access/chip-password.ts';
import { openSession } from '../../../../electron/workers/chip/access/session.ts';
import { SUITES } from '../../../../electron/workers/chip/access/suites.ts';
import { CardLostError } from '../../../../electron/workers/chip/card.ts';
import { hex, queueOf, replayCard } from './replay-card.ts';

const MRZ = { mrz: { documentNumber: 'L898902C<', birthDate: '690806', expiryDate: '940623' } };
const RND_IC = '4608F91988702212';
const OURS = ['781723860C06C226', '0B795240CB7049B01C19B33E32804F0B'];
const CRYPTOGRAM = '72C29C2371CC9BDB65B779B8E8D37B29ECC154AA56A8799FAE2F498F76ED92F25F1448EEA8AD90A7';
const ANSWER = '46B9342A41396CD7386BF5803104D7CEDC122B9132139BAF2EEDC94EE178534F2F2D235D074D7449';
const ACCESS = [
  ['0084000008', `${RND_IC}9000`],
  [`0082000028${CRYPTOGRAM}28`, `${ANSWER}9000`],
] as const;
const SELECT = '0CA4020C158709016375432908C044F68E08BF8B92D635FF24F800';
const SELECTED = '990290008E08FA855A5D4C50A8ED9000';
const READ = [
  ['0CB000000D9701048E08ED6705417E96BA5500', '8709019FF0EC34F9922651990290008E08AD55CC17140B2DED9000'],
  [
    '0CB000040D9701128E082EA28A70F3C7B53500',
    '871901FB9235F4E4037F2327DCC8964F1F9B8C30F42C8E2FFF224A990290008E08C8B2787EAEA07D749000',
  ],
] as const;

async function opened(...exchanges: readonly (readonly [string, string])[]) {
  const session = openSession(replayCard([...ACCESS, ...exchanges]));
  session.protect(await basicAccess(session, passwordBytes(MRZ), queueOf(OURS)));
  return session;
}

const select = { cla: 0, ins: 0xa4, p1: 2, p2: 0x0c, data: hex('011E') };

describe('keys', () => {
  test('come from the MRZ fields with their check digits', () => {
    const seed = passwordBytes(MRZ).subarray(0, 16);
    expect(seed).toEqual(hex('239AB9CB282DAF66231DC5A4DF6BFBAE'));
    expect(SUITES['3DES'].deriveKey(seed, 'encryption')).toEqual(hex('AB94FDECF2674FDFB9B391F85D7F76F2'));
    expect(SUITES['3DES'].deriveKey(seed, 'mac')).toEqual(hex('7962D9ECE03D1ACD4C76089DCE131543'));
  });

  test('a document number shorter than nine characters is filled', () => {
    const short = { mrz: { ...MRZ.mrz, documentNumber: 'L898902C' } };
    expect(passwordBytes(short)).toEqual(passwordBytes(MRZ));
  });

  test('a long document number of a TD1 card counts whole', async () => {
    const { createHash } = await import('node:crypto');
    const long = { mrz: { documentNumber: 'D23145890734', birthDate: '340712', expiryDate: '950712' } };
    const information = 'D23145890734934071279507122';
    expect(passwordBytes(long)).toEqual(createHash('sha1').update(information).digest());
  });

  test.each([
    { mrz: { ...MRZ.mrz, birthDate: '1969-08-06' } },
    { mrz: { ...MRZ.mrz, documentNumber: 'l898902c' } },
    { can: '12345' },
  ])('a malformed password is refused before the chip is asked', (password) => {
    expect(() => passwordBytes(password)).toThrow(expect.objectContaining({ code: 'PASSWORD_MALFORMED' }));
  });
});

describe('basic access control', () => {
  test('sends the cryptogram of the worked example and derives its keys', async () => {
    const session = openSession(replayCard(ACCESS));
    const keys = await basicAccess(session, passwordBytes(MRZ), queueOf(OURS));
    expect(keys.encryption).toEqual(hex('979EC13B1CBFE9DCD01AB0FED307EAE5'));
    expect(keys.mac).toEqual(hex('F1CB1F1FB5ADF208806B89DC579DC1F8'));
    expect(Buffer.from(keys.counter)).toEqual(hex('887022120C06C226'));
  });

  test.each([
    ['6300', 'WRONG_PASSWORD'],
    ['6982', 'WRONG_PASSWORD'],
    ['6985', 'ACCESS_NOT_OFFERED'],
    ['6A88', 'ACCESS_NOT_OFFERED'],
    ['6F00', 'CHIP_ERROR'],
  ])('status %s to the authentication means %s', async (status, code) => {
    const session = openSession(replayCard([ACCESS[0], [ACCESS[1][0], status]]));
    await expect(basicAccess(session, passwordBytes(MRZ), queueOf(OURS))).rejects.toMatchObject({ code });
  });

  test('a chip that does not know the keys is refused', async () => {
    const forged = ANSWER.replace(/^46/, '47');
    const session = openSession(replayCard([ACCESS[0], [ACCESS[1][0], `${forged}9000`]]));
    await expect(basicAccess(session, passwordBytes(MRZ), queueOf(OURS))).rejects.toMatchObject({
      code: 'SECURE_MESSAGING_BROKEN',
    });
  });
});

describe('secure messaging with 3DES', () => {
  test('selects and reads as in the worked example', async () => {
    const session = await opened([SELECT, SELECTED], ...READ);
    expect(await session.send(select)).toEqual({ data: new Uint8Array(), status: 0x9000 });
    const head = await session.send({ cla: 0, ins: 0xb0, p1: 0, p2: 0, le: 4 });
    expect(Buffer.from(head.data)).toEqual(hex('60145F01'));
    const rest = await session.send({ cla: 0, ins: 0xb0, p1: 0, p2: 4, le: 18 });
    expect(Buffer.from(rest.data)).toEqual(hex('04303130365F36063034303030305C026175'));
    expect(session.shortAnswer()).toBe(231);
  });

  test.each([
    ['a wrong checksum', '990290008E08FB855A5D4C50A8ED9000'],
    ['no checksum', '990290009000'],
    ['no protected status', '8E08FA855A5D4C50A8ED9000'],
    ['a protected status that differs', '990290008E08FA855A5D4C50A8ED6A82'],
    ['plain success', '9000'],
    ['plain data', '60145F019000'],
    ['a length beyond the end', '99029000' + '8EFF9000'],
    ['the answer to another command', '8709019FF0EC34F9922651990290008E08AD55CC17140B2DED9000'],
  ])('%s breaks the session', async (_name, answer) => {
    const session = await opened([SELECT, answer]);
    const sent = session.send(select);
    await expect(sent).rejects.toBeInstanceOf(ChipAccessError);
    await expect(sent).rejects.toMatchObject({ code: 'SECURE_MESSAGING_BROKEN' });
  });

  test('an error in plain ends the session and says which', async () => {
    const session = await opened([SELECT, '6700']);
    const sent = session.send(select);
    await expect(sent).rejects.toBeInstanceOf(SessionEndedError);
    await expect(sent).rejects.toMatchObject({ status: 0x6700 });
  });

  test.each(['', '90'])('fewer than two bytes mean that the chip is gone: %j', async (answer) => {
    const session = await opened([SELECT, answer]);
    await expect(session.send(select)).rejects.toBeInstanceOf(CardLostError);
  });
});
