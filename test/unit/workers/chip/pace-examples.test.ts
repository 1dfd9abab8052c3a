/**
 * The worked examples of ICAO Doc 9303-11 for PACE with DH (appendix G.2), with integrated mapping (appendix H) and with chip
 * authentication mapping (appendix I).
 */
import { describe, expect, test } from 'vitest';
import { passwordBytes } from '../../../../electron/workers/chip/access/chip-password.ts';
import { type Domain, domainOfParameter, drawKeyPair } from '../../../../electron/workers/chip/access/domain.ts';
import { integratedGenerator } from '../../../../electron/workers/chip/access/integrated-mapping.ts';
import { isMappingProven, type MappingProof, pace } from '../../../../electron/workers/chip/access/pace.ts';
import type { PaceInfo } from '../../../../electron/workers/chip/access/security-infos.ts';
import { openSession } from '../../../../electron/workers/chip/access/session.ts';
import { SUITES } from '../../../../electron/workers/chip/access/suites.ts';
import { bigIntOf, writeBer } from '../../../../electron/workers/chip/ber.ts';
import { authenticate, hex, ok, replayCard, secretKeys, setFor } from './replay-card.ts';

const DH = {
  encryptedNonce: '854D8DF5827FA6852D1A4FA701CDDDCA',
  mapping: '5265030F751F4AD18B08AC565FC7AC952E41618D',
  agreement: '89CCD99B0E8D3B1F11E1296DCA68EC53411CF2CA',
  mappingKeys: {
    ours:
      '23FB3749EA030D2A25B278D2A562047ADE3F01B74F17A15402CB7352CA7D2B3EB71C343DB13D1DEBCE9A3666DBCFC920B491' +
      '74A602CB47965CAA73DC702489A44D41DB914DE9613DC5E98C94160551C0DF86274B9359BC0490D01B03AD54022DCB4F57FA' +
      'D6322497D7A1E28D46710F461AFE710FBBBC5F8BA166F4311975EC6C',
    theirs:
      '78879F57225AA8080D52ED0FC890A4B25336F699AA89A2D3A189654AF70729E623EA5738B26381E4DA19E004706FACE7B235' +
      'C2DBF2F38748312F3C98C2DD4882A41947B324AA1259AC22579DB93F7085655AF30889DBB845D9E6783FE42C9F2449400306' +
      '254C8AE8EE9DD812A804C0B66E8CAFC14F84D8258950A91B44126EE6',
  },
  agreementKeys: {
    ours:
      '907D89E2D425A178AA81AF4A7774EC8E388C115CAE67031E85EECE520BD911551B9AE4D04369F29A02626C86FBC6747CC7BC' +
      '352645B6161A2A42D44EDA80A08FA8D61B76D3A154AD8A5A51786B0BC07147057871A922212C5F67F43173172236B7747D16' +
      '71E6D692A3C7D40A0C3C5CE397545D015C175EB5130551EDBC2EE5D4',
    theirs:
      '075693D9AE941877573E634B6E644F8E60AF17A0076B8B123D9201074D36152BD8B3A213F53820C42ADC79AB5D0AEEC3AEFB' +
      '91394DA476BD97B9B14D0A65C1FC71A0E019CB08AF55E1F729005FBA7E3FA5DC41899238A250767A6D46DB974064386CD456' +
      '743585F8E5D90CC8B4004B1F6D866C79CE0584E49687FF61BC29AEA1',
  },
};

test('PACE with DH exchanges the numbers of the example', async () => {
  const oid = '04007F00070202040102';
  const password = { documentNumber: 'T22000129', birthDate: '640812', expiryDate: '101031' };
  const info: PaceInfo = { oid: hex(oid), exchange: 'DH', mapping: 'GM', cipher: 'AES-128', parameterId: 0 };
  const card = replayCard([
    [setFor(oid, '01', '00'), '9000'],
    [authenticate('10', new Uint8Array()), ok(writeBer(0x80, hex(DH.encryptedNonce)))],
    [authenticate('10', writeBer(0x81, hex(DH.mappingKeys.ours))), ok(writeBer(0x82, hex(DH.mappingKeys.theirs)))],
    [authenticate('10', writeBer(0x83, hex(DH.agreementKeys.ours))), ok(writeBer(0x84, hex(DH.agreementKeys.theirs)))],
    [authenticate('00', writeBer(0x85, hex('B46DD9BD4D98381F'))), ok(writeBer(0x86, hex('917F37B5C0E6D8D1')))],
  ]);
  const random = secretKeys(DH.mapping, DH.agreement);
  const { keys } = await pace(openSession(card), info, 'MRZ', passwordBytes({ mrz: password }), random);
  expect(keys.encryption).toEqual(hex('2F7F46ADCC9E7E521B45D192FAFA9126'));
  expect(keys.mac).toEqual(hex('805A1D27D45A5116F73C54469462B7D8'));
});

const CAM = {
  encryptedNonce: 'CB60E8E0D85B76A9BD304747C2AD42E2',
  nonce: '658B860BC94DF6F044FCE6D5C82CF8E5',
  mapping: '5D8BB87BD74D985A4B7D4325B9F7B976FE835122773400798914AA22738135CC',
  agreement: '76ECFDAA9841C323A3F5FC5E88B88DB3EFF7E35EBF57A7E6946CB630006C2120',
  mappingKey:
    '04A234236AA9B9621E8EFB73B5245C0E09D2576E5277183C1208BDD55280CAE8B304F365713A356E65A451E165ECC9AC0AC46E3771342C8FE5AEDD092685338E23',
  agreementKey:
    '0402AD566F3C6EC7F9324509AD50A51FA52030782A4968FCFEDF737DAEA993333111C3B9B4C2287789BD137E7F8AA882E2A3C633CCD6ECC2C63C57AD401A09C2E1',
  tokens: { ours: 'E86BD06018A1CD3B', theirs: '8596CF055C67C1A3' },
  encryptedScalar: '1EEA964DAAE372AC990E3EFDE6333353BFC89A6704D93DA8798CF77F5B7A54BD10CBA372B42BE0B9B5F28AA8DE2F4F92',
  scalar: '85DC3FA93D0952BFA82F5FD189EE75BD82F11D1F0B8ED4BF5319AC9B53C426B3',
  staticKey:
    '041872709494399E7470A6431BE25E83EEE24FEA568C2ED28DB48E05DB3A610DC884D256A40E35EFCB59BF6753D3A489D28C7A4D973C2DA138A6E7A4A08F68E16F',
};

describe('chip authentication mapping', () => {
  const oid = '04007F00070202040602';
  const info: PaceInfo = { oid: hex(oid), exchange: 'ECDH', mapping: 'CAM', cipher: 'AES-128', parameterId: 13 };
  const domain = domainOfParameter(13) as Domain;
  const ours = drawKeyPair(domain, secretKeys(CAM.mapping));
  const shared = domain.multiply(hex(CAM.mappingKey), ours.secretKey);
  const generator = domain.combine(domain.multiply(domain.generator, bigIntOf(hex(CAM.nonce))), shared);
  const ourAgreement = drawKeyPair(domain, secretKeys(CAM.agreement), generator);

  async function proof(...objects: readonly Uint8Array[]): Promise<MappingProof> {
    const card = replayCard([
      [setFor(oid, '01', '0d'), '9000'],
      [authenticate('10', new Uint8Array()), ok(writeBer(0x80, hex(CAM.encryptedNonce)))],
      [authenticate('10', writeBer(0x81, ours.publicKey)), ok(writeBer(0x82, hex(CAM.mappingKey)))],
      [authenticate('10', writeBer(0x83, ourAgreement.publicKey)), ok(writeBer(0x84, hex(CAM.agreementKey)))],
      [
        authenticate('00', writeBer(0x85, hex(CAM.tokens.ours))),
        ok(writeBer(0x86, hex(CAM.tokens.theirs)), ...objects),
      ],
    ]);
    const password = passwordBytes({ mrz: { documentNumber: 'C11T002JM', birthDate: '960812', expiryDate: '231031' } });
    const random = secretKeys(CAM.mapping, CAM.agreement);
    const { keys, mappingProof } = await pace(openSession(card), info, 'MRZ', password, random);
    expect(keys.encryption).toEqual(hex('0A9DA4DB03BDDE39FC5202BC44B2E89E'));
    return mappingProof as MappingProof;
  }

  test('leads from the static key of the chip to the key of the mapping, as in the example', async () => {
    const found = await proof(writeBer(0x8a, hex(CAM.encryptedScalar)));
    expect(found.scalar).toBe(bigIntOf(hex(CAM.scalar)));
    expect(isMappingProven(found, hex(CAM.staticKey))).toBe(true);
  });

  test('another static key, another scalar and a missing one prove nothing', async () => {
    const found = await proof(writeBer(0x8a, hex(CAM.encryptedScalar)));
    expect(isMappingProven(found, hex(CAM.agreementKey))).toBe(false);
    expect(isMappingProven(found, hex('00'))).toBe(false);
    expect(isMappingProven({ ...found, scalar: 0n }, hex(CAM.staticKey))).toBe(false);
    expect(isMappingProven({ ...found, scalar: (found.scalar ?? 0n) + 1n }, hex(CAM.staticKey))).toBe(false);
    expect((await proof()).scalar).toBeNull();
    expect((await proof(writeBer(0x8a, hex('00112233')))).scalar).toBeNull();
    expect(isMappingProven(await proof(), hex(CAM.staticKey))).toBe(false);
  });
});

describe('integrated mapping', () => {
  test.each([
    [
      'a curve',
      13,
      '2923BE84E16CD6AE529049F1F1BBE9EB',
      '5DD4CBFC96F5453B130D890A1CDBAE32',
      '8E82D31559ED0FDE92A4D0498ADD3C23BABA94FB77691E31E90AEA77FB17D427',
    ],
    [
      'a prime field',
      0,
      'FA5B7E3E49753A0DB9178B7B9BD898C8',
      'B3A6DB3C870C3E99245E0D1C06B747DE',
      '1D7D767F11E333BCD6DBAEF40E799E7A926B96973550656FF3C830726D118D61C276CDCC61D475CF03A98E0C0E79CAEBA5BE25578BD4' +
        '551D0B10903236F0B0F976852FA78EEA14EA0ACA87D1E91F688FE0DFF897BBE35A472621D343564B262F34223AE8FC59B664BFEDFA2B' +
        'FE7516CA5510A6BBB633D517EC25D4E0BBAA16C2',
    ],
  ])('leads to the generator of the example on %s', (_name, parameterId, nonce, sent, expected) => {
    const domain = domainOfParameter(parameterId) as Domain;
    const generator = integratedGenerator(domain, SUITES['AES-128'], hex(nonce), hex(sent)) as Uint8Array;
    expect(Buffer.from(domain.secret(generator)).toString('hex').toUpperCase()).toBe(expected);
  });

  test('on a curve agrees on the keys of the example', () => {
    const domain = domainOfParameter(13) as Domain;
    const suite = SUITES['AES-128'];
    const sent = hex('5DD4CBFC96F5453B130D890A1CDBAE32');
    const generator = integratedGenerator(domain, suite, hex('2923BE84E16CD6AE529049F1F1BBE9EB'), sent);
    const ours = hex('A73FB703AC1436A18E0CFA5ABB3F7BEC7A070E7A6788486BEE230C4A22762595');
    expect(Buffer.from(domain.multiply(generator as Uint8Array, bigIntOf(ours)))).toEqual(
      hex(
        '0489CBA23FFE96AA18D824627C3E934E54A9FD0B87A95D1471DC1C0ABFDCD640D46755DE9B7B778280B6BEBD57439ADFEB0E21FD4ED6DF42' +
          '578C13418A59B34C37',
      ),
    );
    const theirs = hex(
      '0467F78E5F7F7686082B293E8D087E056916D0F74BC01A5F8957D0DE45691E51E8932B69A962B52A0985AD2C0A271EE6A13A8ADDDCD1A3A994' +
        'B9DED257F4D22753',
    );
    const secret = domain.secret(domain.multiply(theirs, bigIntOf(ours)));
    expect(suite.deriveKey(secret, 'encryption')).toEqual(hex('0D3FEB33251A6370893D62AE8DAAF51B'));
    expect(suite.deriveKey(secret, 'mac')).toEqual(hex('B01E89E3D9E8719E586B50B4A7506E0B'));
  });
});
