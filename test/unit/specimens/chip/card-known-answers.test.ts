/** The virtual card against the worked examples of ICAO Doc 9303-11, 8th edition, appendices D, G.1 and I. */
import { describe, expect, test } from 'vitest';
import { curveGroup } from '../../../specimens/chip/card/key-agreement.ts';
import { virtualCard } from '../../../specimens/chip/card/virtual-card.ts';
import { derivedKey, encrypt, mac, padded } from '../../../specimens/chip/crypto/block-ciphers.ts';
import { basePoint, encodePoint } from '../../../specimens/chip/crypto/curves.ts';
import { elementsOf, tlv } from '../../../specimens/chip/der.ts';
import type { ChipImage } from '../../../specimens/chip/issue-chip.ts';
import { cardAccess, paceOffer } from '../../../specimens/chip/security-infos.ts';

const hex = (text: string) => Buffer.from(text.replaceAll(/\s/g, ''), 'hex');
const number = (text: string) => BigInt(`0x${text}`);
const shown = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex').toUpperCase();

/** Gives these values one after the other, as the example's chip drew them. */
function drawn(...values: readonly string[]) {
  const rest = values.map(hex);
  return () => rest.shift() ?? new Uint8Array();
}

const EMPTY: ChipImage = {
  files: {},
  mrzInformation: '',
  can: null,
  basicAccess: false,
  pace: [],
  chipKey: null,
  mappingKey: null,
  activeKey: null,
};

test('appendix D: basic access and secure messaging, byte for byte', async () => {
  const image = {
    ...EMPTY,
    basicAccess: true,
    mrzInformation: 'L898902C<369080619406236',
    files: { COM: hex('60145F0104303130365F36063034303030305C026175') },
  };
  const card = virtualCard(image, { random: drawn('4608F91988702212', '0B4F80323EB3191CB04970CB4052790B') });
  const send = async (command: string) => shown(await card.transmit(hex(command)));
  expect(await send('00A4040C07A0000002471001')).toBe('9000');
  expect(await send('0084000008')).toBe('4608F919887022129000');
  expect(
    await send('008200002872C29C2371CC9BDB65B779B8E8D37B29ECC154AA56A8799FAE2F498F76ED92F25F1448EEA8AD90A728'),
  ).toBe('46B9342A41396CD7386BF5803104D7CEDC122B9132139BAF2EEDC94EE178534F2F2D235D074D74499000');
  expect(await send('0CA4020C158709016375432908C044F68E08BF8B92D635FF24F800')).toBe('990290008E08FA855A5D4C50A8ED9000');
  expect(await send('0CB000000D9701048E08ED6705417E96BA5500')).toBe(
    '8709019FF0EC34F9922651990290008E08AD55CC17140B2DED9000',
  );
  expect(await send('0CB000040D9701128E082EA28A70F3C7B53500')).toBe(
    '871901FB9235F4E4037F2327DCC8964F1F9B8C30F42C8E2FFF224A990290008E08C8B2787EAEA07D749000',
  );
});

/** Runs PACE against a card with the example's reader keys: its public keys, or what makes them from the mapped generator. */
async function runPace(
  image: ChipImage,
  draws: readonly string[],
  protocol: string,
  parameterId: string,
  reader: { mapping: Uint8Array; agreement: Uint8Array; token: string },
) {
  const card = virtualCard(image, { random: drawn(...draws) });
  const general = async (cla: number, content: Uint8Array) => {
    const data = tlv(0x7c, content);
    const command = Buffer.concat([Uint8Array.of(cla, 0x86, 0, 0, 0, 0, data.length), data, Uint8Array.of(0, 0)]);
    const answer = await card.transmit(command);
    expect(shown(answer.subarray(-2))).toBe('9000');
    return elementsOf(elementsOf(answer.subarray(0, -2))?.[0]?.value ?? answer) ?? [];
  };
  const environment = Buffer.concat([tlv(0x80, hex(protocol)), tlv(0x83, hex('01')), tlv(0x84, hex(parameterId))]);
  const command = Buffer.concat([hex('0022C1A4'), Uint8Array.of(environment.length), environment]);
  expect(shown(await card.transmit(command))).toBe('9000');
  const [nonce] = await general(0x10, new Uint8Array());
  const [mapping] = await general(0x10, tlv(0x81, reader.mapping));
  const [agreement] = await general(0x10, tlv(0x83, reader.agreement));
  const tokens = await general(0x00, tlv(0x85, hex(reader.token)));
  const value = (element: { value: Uint8Array } | undefined) => shown(element?.value ?? new Uint8Array());
  return {
    card,
    nonce: value(nonce),
    mapping: value(mapping),
    agreement: value(agreement),
    token: value(tokens[0]),
    proof: value(tokens[1]),
  };
}

describe('PACE', () => {
  const curve = 'brainpoolP256r1';
  const base = basePoint(curve);

  test('appendix G.1: generic mapping over brainpoolP256r1, and the channel after it', async () => {
    const nonce = number('3F00C4D39D153F2B2A214A078D899B22');
    const chip = number('498FF49756F2DC1587840041839A85982BE7761D14715FB091EFA7BCE9058560');
    const reader = number('7F4EF07B9EA82FD78AD689B38D0BC78CF21F249D953BC46F4C6E19259C010F99');
    const generator = base.multiply(nonce).add(base.multiply(reader).multiply(chip));
    expect(generator.toAffine().x).toBe(number('8CED63C91426D4F0EB1435E7CB1D74A46723A0AF21C89634F65A9AE87A9265E2'));
    const agreement = number('A73FB703AC1436A18E0CFA5ABB3F7BEC7A070E7A6788486BEE230C4A22762595');
    const image: ChipImage = {
      ...EMPTY,
      mrzInformation: 'T22000129364081251010318',
      pace: [paceOffer('GM', curve, 'AES-128')],
    };
    expect(shown(cardAccess(image.pace))).toBe('31143012060A04007F0007020204020202010202010D');
    const run = await runPace(
      image,
      [
        '3F00C4D39D153F2B2A214A078D899B22',
        '498FF49756F2DC1587840041839A85982BE7761D14715FB091EFA7BCE9058560',
        '107CF58696EF6155053340FD633392BA81909DF7B9706F226F32086C7AFF974A',
      ],
      '04007F00070202040202',
      '0D',
      {
        mapping: encodePoint(curve, base.multiply(reader)),
        agreement: encodePoint(curve, generator.multiply(agreement)),
        token: 'C2B0BD78D94BA866',
      },
    );
    expect(run.nonce).toBe('95A3A016522EE98D01E76CB6B98B42C3');
    expect(run.agreement.slice(2, 66)).toBe('9E880F842905B8B3181F7AF7CAA9F0EFB743847F44A306D2D28C1D9EC65DF6DB');
    expect(run.token).toBe('3ABB9674BCE93C08');
    const select = hex('0CA4040C1D871101752F676B09FAC86A87D632749A49C7CC8E08C18BA1FCE707BD9F00');
    expect(shown(await run.card.transmit(select))).toBe('990290008E08BEA7B381C494A0799000');
  });

  test('appendix I: the keys, tokens and proof of chip authentication mapping', () => {
    const group = curveGroup(curve);
    const chipMapping =
      '04A234236AA9B9621E8EFB73B5245C0E09D2576E5277183C1208BDD55280CAE8B304F365713A356E65A451E165ECC9AC0AC46E3771342C8FE5AEDD092685338E23';
    const chipKey =
      '0402AD566F3C6EC7F9324509AD50A51FA52030782A4968FCFEDF737DAEA993333111C3B9B4C2287789BD137E7F8AA882E2A3C633CCD6ECC2C63C57AD401A09C2E1';
    const mapping = group.pair(drawn('5D8BB87BD74D985A4B7D4325B9F7B976FE835122773400798914AA22738135CC'));
    expect(group.map(number('658B860BC94DF6F044FCE6D5C82CF8E5'), mapping.secret, hex(chipMapping))).toBe(true);
    const agreement = group.pair(drawn('76ECFDAA9841C323A3F5FC5E88B88DB3EFF7E35EBF57A7E6946CB630006C2120'));
    const shared = group.shared(agreement.secret, hex(chipKey)) as Uint8Array;
    const key = derivedKey('AES-128', shared, 'encryption');
    expect(shown(key)).toBe('0A9DA4DB03BDDE39FC5202BC44B2E89E');
    const token = (publicKey: Uint8Array) =>
      shown(
        mac(
          'AES-128',
          derivedKey('AES-128', shared, 'mac'),
          tlv(0x7f49, tlv(0x06, hex('04007F00070202040602')), tlv(0x86, publicKey)),
        ),
      );
    expect(token(hex(chipKey))).toBe('E86BD06018A1CD3B');
    expect(token(agreement.publicKey)).toBe('8596CF055C67C1A3');
    const proof = hex('85DC3FA93D0952BFA82F5FD189EE75BD82F11D1F0B8ED4BF5319AC9B53C426B3');
    const vector = encrypt('AES-128', key, Buffer.alloc(16, 0xff));
    expect(shown(encrypt('AES-128', key, padded(proof, 16), vector))).toBe(
      '1EEA964DAAE372AC990E3EFDE6333353BFC89A6704D93DA8798CF77F5B7A54BD10CBA372B42BE0B9B5F28AA8DE2F4F92',
    );
  });
});
