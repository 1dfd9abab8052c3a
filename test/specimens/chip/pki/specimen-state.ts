import { type CurveName, orderOf, type ParameterEncoding } from '../crypto/curves.ts';
import type { HashName, Signer } from '../crypto/signature.ts';
import { ecKey, inverse, rsaKey } from '../crypto/specimen-keys.ts';
import { integer, sequence, setOf } from '../der.ts';
import { certificate, type Issuer, revocationList, type Validity } from './certificate.ts';
import { type CertifiedSigner, signedData } from './signed-data.ts';

/** Long enough for every specimen, so that the state is the same whenever a document is drawn. */
const VALID: Validity = { from: new Date('2015-01-01T00:00:00Z'), to: new Date('2045-01-01T00:00:00Z') };
const EXPIRED: Validity = { from: VALID.from, to: new Date('2020-01-01T00:00:00Z') };
const NOT_YET_VALID: Validity = { from: new Date('2044-01-01T00:00:00Z'), to: VALID.to };
const MASTER_LIST = '2.23.136.1.1.2';

/** `stranger` has the specimen state's country but is in no list; `neighbour` is another state's, and in no list of this state. */
const AUTHORITIES = ['rsa', 'pss', 'ecdsa', 'explicit', 'stranger', 'neighbour'] as const;
export type AuthorityName = (typeof AUTHORITIES)[number];
const LISTED: readonly AuthorityName[] = ['rsa', 'pss', 'ecdsa', 'explicit'];

const rsaSigner = (bits: 2048 | 3072, name: string, hash: HashName): Signer => ({
  kind: 'rsa',
  key: rsaKey(bits, name),
  hash,
});
const pssSigner = (name: string, hash: HashName, saltBytes: number): Signer => ({
  kind: 'pss',
  key: rsaKey(2048, name),
  hash,
  saltBytes,
});
const ecdsaSigner = (curve: CurveName, name: string, hash: HashName, parameters: ParameterEncoding): Signer => ({
  kind: 'ecdsa',
  key: ecKey(curve, name),
  hash,
  parameters,
});

function authoritySigner(name: AuthorityName): Signer {
  switch (name) {
    case 'rsa':
      return rsaSigner(3072, 'authority', 'sha256');
    case 'pss':
      return pssSigner('authority', 'sha256', 32);
    case 'ecdsa':
      return ecdsaSigner('P-384', 'authority', 'sha384', 'named');
    case 'explicit':
      return ecdsaSigner('brainpoolP384r1', 'authority', 'sha384', 'explicit');
    case 'stranger':
      return ecdsaSigner('P-256', 'stranger', 'sha256', 'named');
    case 'neighbour':
      return ecdsaSigner('P-256', 'neighbour', 'sha256', 'named');
  }
}

/** How the specimen state's certificate authority of this name signs. */
export function authority(name: AuthorityName): Issuer {
  const country = name === 'neighbour' ? 'ZZ' : 'UT';
  const serialNumber = String(AUTHORITIES.indexOf(name) + 1);
  return { name: { country, commonName: 'Specimen CSCA', serialNumber }, signer: authoritySigner(name) };
}

export function authorityCertificate(name: AuthorityName): Uint8Array {
  const issuer = authority(name);
  return certificate({
    subject: issuer.name,
    subjectKey: issuer.signer,
    issuer,
    serial: AUTHORITIES.indexOf(name) + 1,
    validity: VALID,
    role: 'authority',
  });
}

/** The older authority vouches for the newer one. */
export function linkCertificate(): Uint8Array {
  const { name: subject, signer: subjectKey } = authority('ecdsa');
  return certificate({ subject, subjectKey, issuer: authority('rsa'), serial: 50, validity: VALID, role: 'authority' });
}

/** How document signers sign. The first word is the authority that issued them. */
const SIGNERS = {
  'rsa-sha256': () => rsaSigner(2048, 'document-signer', 'sha256'),
  'rsa-sha1': () => rsaSigner(2048, 'document-signer', 'sha1'),
  'rsa-sha512': () => rsaSigner(2048, 'document-signer', 'sha512'),
  'rsa-pss20': () => pssSigner('document-signer', 'sha1', 20),
  'pss-pss32': () => pssSigner('document-signer', 'sha256', 32),
  'pss-pss64': () => pssSigner('document-signer', 'sha512', 64),
  'pss-pkcs1': () => rsaSigner(2048, 'document-signer', 'sha256'),
  'ecdsa-p256': () => ecdsaSigner('P-256', 'document-signer', 'sha256', 'named'),
  'ecdsa-p521': () => ecdsaSigner('P-521', 'document-signer', 'sha512', 'named'),
  'ecdsa-sha224': () => ecdsaSigner('P-256', 'document-signer', 'sha224', 'named'),
  'explicit-p256': () => ecdsaSigner('P-256', 'document-signer', 'sha256', 'explicit'),
  'explicit-brainpool256': () => ecdsaSigner('brainpoolP256r1', 'document-signer', 'sha256', 'explicit'),
  'explicit-brainpool320': () => ecdsaSigner('brainpoolP320r1', 'document-signer', 'sha384', 'explicit'),
  'explicit-brainpool512': () => ecdsaSigner('brainpoolP512r1', 'document-signer', 'sha512', 'named'),
} as const satisfies Record<`${AuthorityName}-${string}`, () => Signer>;

export type SignerName = keyof typeof SIGNERS;
export const SIGNER_NAMES = Object.keys(SIGNERS) as readonly SignerName[];

/**
 * `unknown`: issued by an authority that no list has. `forged`: issued under a known authority's name with another key. `neighbour`: issued
 * by another state. `forged_generator`: issued under a known authority's name and public key, in explicit parameters with a generator for
 * which the forger knows the private key. `own_generator`: issued by the authority, but with such a generator in the signer's own key.
 * `not_a_signer`: issued by the authority for signing master lists.
 */
export const SIGNER_STATES = [
  'sound',
  ...['expired', 'not_yet_valid', 'revoked', 'unknown', 'forged', 'neighbour'],
  ...['forged_generator', 'own_generator', 'not_a_signer'],
] as const;
export type SignerState = (typeof SIGNER_STATES)[number];

const serialOf = (name: SignerName, state: string) =>
  1000 + SIGNER_NAMES.indexOf(name) * 20 + SIGNER_STATES.indexOf(state as SignerState);

/** A document signer of the specimen state. */
export function documentSigner(name: SignerName, state: SignerState = 'sound'): CertifiedSigner {
  const signer = state === 'own_generator' ? forgedSigner(SIGNERS['explicit-p256']()) : SIGNERS[name]();
  const issuer = issuerOf(name, state);
  const serial = serialOf(name, state);
  const validity = state === 'expired' ? EXPIRED : state === 'not_yet_valid' ? NOT_YET_VALID : VALID;
  const signerCertificate = certificate({
    subject: { country: issuer.name.country, commonName: 'Specimen Document Signer', serialNumber: `${serial}` },
    subjectKey: signer,
    issuer,
    serial,
    validity,
    role: state === 'not_a_signer' ? 'master-list-signer' : 'document-signer',
    withoutAuthorityKey: name === 'rsa-sha1',
  });
  return { signer, certificate: signerCertificate, serial, issuer };
}

const authorityOf = (name: SignerName) => name.slice(0, name.indexOf('-')) as AuthorityName;

function issuerOf(name: SignerName, state: SignerState): Issuer {
  const known = authority(authorityOf(name));
  if (state === 'unknown') return authority('stranger');
  if (state === 'neighbour') return authority('neighbour');
  if (state === 'forged') return { ...known, signer: authoritySigner('stranger') };
  if (state === 'forged_generator') {
    const victim = authority('explicit');
    return { ...victim, signer: forgedSigner(victim.signer) };
  }
  return known;
}

/** Signs under the public key of `victim` without its private key: the generator is chosen for a private key of one's own. */
function forgedSigner(victim: Signer): Signer {
  if (victim.kind !== 'ecdsa') throw new RangeError('Only elliptic curves have a generator.');
  const { curve, point } = victim.key;
  const { scalar } = ecKey(curve, 'forger');
  return {
    ...victim,
    key: { curve, scalar, point },
    parameters: 'explicit',
    generator: point.multiply(inverse(scalar, orderOf(curve))),
  };
}

/** The forged authority's certificate, which a forger would put beside the signer's. */
export function forgedAuthorityCertificate(): Uint8Array {
  const issuer = issuerOf('explicit-p256', 'forged_generator');
  const { name: subject, signer: subjectKey } = issuer;
  return certificate({ subject, subjectKey, issuer, serial: 4, validity: VALID, role: 'authority' });
}

/** The specimen state's authorities, the link certificate included; `neighbour` adds another state's. */
export function trustedCertificates(neighbour = false): readonly Uint8Array[] {
  const names = neighbour ? [...LISTED, 'neighbour' as const] : LISTED;
  return [...names.map(authorityCertificate), linkCertificate()];
}

/** One list for each authority, with the signers in state `revoked`. */
export function revocationLists(validity: Validity = VALID): readonly Uint8Array[] {
  return LISTED.map((name) => {
    const serials = SIGNER_NAMES.filter((signer) => authorityOf(signer) === name).map((signer) =>
      serialOf(signer, 'revoked'),
    );
    return revocationList(authority(name), 1, serials, validity);
  });
}

/** The specimen state's master list, as states publish them. */
export function masterList(): Uint8Array {
  const issuer = authority('rsa');
  const signer = ecdsaSigner('P-256', 'master-list-signer', 'sha256', 'named');
  const serial = 60;
  const listSigner: CertifiedSigner = {
    signer,
    serial,
    issuer,
    certificate: certificate({
      subject: { country: 'UT', commonName: 'Specimen Master List Signer' },
      subjectKey: signer,
      issuer,
      serial,
      validity: VALID,
      role: 'master-list-signer',
    }),
  };
  return signedData({
    contentType: MASTER_LIST,
    content: sequence(integer(0), setOf(...trustedCertificates())),
    by: listSigner,
    moreCertificates: [authorityCertificate('rsa')],
  });
}
