import { constants, createHash, verify, X509Certificate } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { digest } from '../../../specimens/chip/crypto/signature.ts';
import { elementAt, elementsOf } from '../../../specimens/chip/der.ts';
import { issueChip } from '../../../specimens/chip/issue-chip.ts';
import { mrzInformation } from '../../../specimens/chip/mrz-information.ts';
import {
  authorityCertificate,
  documentSigner,
  linkCertificate,
  masterList,
  revocationLists,
  SIGNER_NAMES,
  type SignerName,
} from '../../../specimens/chip/pki/specimen-state.ts';
import { specimenMrz } from '../../../specimens/mrz.ts';
import { inventPerson } from '../../../specimens/people.ts';
import { seededRandom } from '../../../specimens/random.ts';
import { documentFields } from '../../../specimens/specimen-fields.ts';

const TODAY = '2026-05-04';
/** A JPEG's head and frame, which is all that a chip looks at. */
const PORTRAIT = Buffer.from('ffd8ffc0001108021301930300000000000000ffd9', 'hex');

function holder(seed: number, kind: 'td3' | 'td1' | 'td2' = 'td3') {
  const person = inventPerson(seed, TODAY);
  const encoded = documentFields(kind, person, 'UTO', TODAY, {}, seededRandom(seed));
  return { seed, person, encoded, mrzLines: specimenMrz(kind, encoded) };
}

const certificateOf = (name: SignerName) => new X509Certificate(documentSigner(name).certificate);
const authorityOf = (name: SignerName) =>
  new X509Certificate(authorityCertificate(name.slice(0, name.indexOf('-')) as 'rsa'));

describe("the specimen state's certificates", () => {
  test.each(SIGNER_NAMES)('%s is issued by its authority, as OpenSSL sees it', (name) => {
    const [signer, authority] = [certificateOf(name), authorityOf(name)];
    expect(authority.verify(authority.publicKey)).toBe(true);
    expect(authority.ca).toBe(true);
    expect(signer.verify(authority.publicKey)).toBe(true);
    expect(signer.checkIssued(authority)).toBe(true);
  });

  test('the link certificate is signed by the older authority and has the newer key', () => {
    const link = new X509Certificate(linkCertificate());
    const newer = new X509Certificate(authorityCertificate('ecdsa'));
    expect(link.verify(new X509Certificate(authorityCertificate('rsa')).publicKey)).toBe(true);
    expect(link.publicKey.equals(newer.publicKey)).toBe(true);
    expect(link.subject).toBe(newer.subject);
  });

  test.each(['unknown', 'forged', 'forged_generator', 'neighbour'] as const)(
    'a signer in state %s is not signed by any authority of the state',
    (state) => {
      const signer = new X509Certificate(documentSigner('explicit-p256', state).certificate);
      for (const name of ['rsa', 'pss', 'ecdsa', 'explicit'] as const)
        expect(signer.verify(new X509Certificate(authorityCertificate(name)).publicKey)).toBe(false);
    },
  );

  test('the master list and the revocation lists are the same whenever they are made', () => {
    expect(masterList()).toEqual(masterList());
    expect(revocationLists()).toHaveLength(4);
  });
});

const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

/** The parts of a definite-length EF.SOD: content, signed attributes as they were signed, signature. */
function partsOf(sod: Uint8Array) {
  const inside = (bytes: Uint8Array | undefined, index: number) => elementsOf(bytes ?? sod)?.[index]?.value;
  const signed = inside(inside(inside(elementAt(sod, 0)?.value, 0), 1), 0);
  const parts = elementsOf(signed ?? sod) ?? [];
  const content = inside(inside(parts[2]?.value, 1), 0);
  const info = elementsOf(elementsOf(parts.at(-1)?.value ?? sod)?.[0]?.value ?? sod) ?? [];
  const attributes = info.find(({ tag }) => tag === 0xa0);
  return { content: content ?? sod, attributes: attributes?.value ?? sod, signature: info.at(-1)?.value ?? sod };
}

describe('EF.SOD', () => {
  test.each(SIGNER_NAMES)('signed by %s verifies, and has the hash of each data group', (name) => {
    const { files } = issueChip({ holder: holder(5), portrait: PORTRAIT, design: { signer: name } });
    const { content, attributes, signature } = partsOf(files.SOD as Uint8Array);
    const { signer } = documentSigner(name);
    for (const group of [files.DG1, files.DG2, files.DG11, files.DG12, files.DG14, files.DG15])
      expect(hexOf(content)).toContain(hexOf(digest(signer.hash, group as Uint8Array)));
    expect(hexOf(attributes)).toContain(createHash(signer.hash).update(content).digest('hex'));
    const length = attributes.length < 128 ? [attributes.length] : [0x81, attributes.length];
    const message = Buffer.concat([Uint8Array.of(0x31, ...length), attributes]);
    const padding =
      signer.kind === 'pss'
        ? { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: signer.saltBytes }
        : { padding: constants.RSA_PKCS1_PADDING };
    const key = certificateOf(name).publicKey;
    expect(verify(signer.hash, message, { key, ...(signer.kind !== 'ecdsa' && padding) }, signature)).toBe(true);
  });

  test('the same request gives the same files', () => {
    const request = { holder: holder(9), portrait: PORTRAIT, design: { signer: 'explicit-brainpool320' } } as const;
    expect(issueChip(request).files).toEqual(issueChip(request).files);
  });
});

test('access keys are made of the MRZ of all three sizes', () => {
  // The example of a card in Doc 9303-11, whose number continues in the optional data.
  expect(
    mrzInformation(['I<UTOD23145890<7349<<<<<<<<<<<', '3407127M9507122UTO<<<<<<<<<<<2', 'STEVENSON<<PETER<JOHN']),
  ).toBe('D23145890734934071279507122');
  for (const kind of ['td1', 'td2', 'td3'] as const) {
    const { encoded, mrzLines } = holder(4, kind);
    const text = mrzInformation(mrzLines);
    expect(text).toHaveLength(24);
    expect(text.startsWith(encoded.documentNumber as string)).toBe(true);
  }
});
