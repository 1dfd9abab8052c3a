import { createDecipheriv, createECDH } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { CardLostError } from '../../../../electron/workers/chip/card.ts';
import { virtualCard } from '../../../specimens/chip/card/virtual-card.ts';
import { derivedKey } from '../../../specimens/chip/crypto/block-ciphers.ts';
import { basePoint, CURVE_NAMES, encodePoint } from '../../../specimens/chip/crypto/curves.ts';
import { DH_GROUPS, isGroupMember } from '../../../specimens/chip/crypto/dh-groups.ts';
import { issueChip } from '../../../specimens/chip/issue-chip.ts';
import { inventHolder } from '../../../specimens/chip/random-defect.ts';

const PORTRAIT = Buffer.from('ffd8ffc0001108021301930300000000000000ffd9', 'hex');
const hex = (text: string) => Buffer.from(text, 'hex');
const shown = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex').toUpperCase();
const image = issueChip({ holder: inventHolder(3, '2026-05-04'), portrait: PORTRAIT });

describe('a virtual card', () => {
  test('lets anybody read how access is granted, and nothing else', async () => {
    const card = virtualCard(image);
    const send = async (command: string) => shown(await card.transmit(hex(command)));
    expect(await send('00A4020C02011C')).toBe('9000');
    expect((await send('00B0000004')).slice(0, 4)).toBe('3114');
    expect((await send('00B09C0002')).slice(0, 4)).toBe('3114');
    expect(await send('00A4040C07A0000002471001')).toBe('9000');
    expect(await send('00A4020C020101')).toBe('9000');
    expect(await send('00B0000004')).toBe('6982');
    expect(await send('00A4020C020177')).toBe('6A82');
    expect(await send('0088000008000000000000000000')).toBe('6982');
  });

  test('refuses the wrong key and protected commands without a channel', async () => {
    const card = virtualCard(image);
    const send = async (command: string) => shown(await card.transmit(hex(command)));
    await send('00A4040C07A0000002471001');
    expect(await send('0084000008')).toMatch(/^.{16}9000$/);
    expect(await send(`0082000028${'00'.repeat(40)}28`)).toBe('6300');
    // The challenge is used up.
    expect(await send(`0082000028${'00'.repeat(40)}28`)).toBe('6985');
    expect(await send('0CB000000D9701048E08ED6705417E96BA5500')).toBe('6988');
    expect(await send('0084000008FF')).toBe('6700');
  });

  test('is lost at the command it was told to, and back after a reset', async () => {
    const card = virtualCard(image, { behaviour: { lostAtCommand: 2 } });
    await card.transmit(hex('00A4040C07A0000002471001'));
    await expect(card.transmit(hex('0084000008'))).rejects.toThrow(CardLostError);
    await expect(card.transmit(hex('0084000008'))).rejects.toThrow(CardLostError);
    card.reset();
    expect(card.commands).toBe(3);
    expect(shown(await card.transmit(hex('00A4040C07A0000002471001')))).toBe('9000');
  });
});

test("multiples of the base point are the same as OpenSSL's", () => {
  for (const [curve, name] of CURVE_NAMES.map((curve) => [curve, curve.replace(/^P-(\d+)$/, 'secp$1r1')] as const)) {
    const openssl = createECDH(name === 'secp256r1' ? 'prime256v1' : name);
    openssl.setPrivateKey(hex('0123456789ABCDEF0123456789ABCDEF'));
    const point = basePoint(curve).multiply(0x0123456789abcdef0123456789abcdefn);
    expect(shown(encodePoint(curve, point))).toBe(shown(openssl.getPublicKey()));
  }
});

test('the groups of RFC 5114 have generators of prime order', () => {
  for (const group of [0, 1, 2] as const) {
    const { p, g } = DH_GROUPS[group];
    expect(isGroupMember(group, g)).toBe(true);
    expect(isGroupMember(group, p - g)).toBe(false);
    expect(isGroupMember(group, 1n)).toBe(false);
  }
});

test('a key for 3DES has odd parity', () => {
  const key = derivedKey('3DES', hex('239AB9CB282DAF66231DC5A4DF6BFBAE'), 'encryption');
  expect(shown(key)).toBe('AB94FDECF2674FDFB9B391F85D7F76F2');
  expect(() =>
    createDecipheriv('des-ede3-cbc', Buffer.concat([key, key.subarray(0, 8)]), Buffer.alloc(8)),
  ).not.toThrow();
});
