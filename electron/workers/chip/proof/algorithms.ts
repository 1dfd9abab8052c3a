import { type BerElement, berChildren, oidOf, partsOf, unsignedOf } from '../ber.ts';

export type HashName = 'sha1' | 'sha224' | 'sha256' | 'sha384' | 'sha512';

/** An algorithm or a key that cannot be used. */
export class AlgorithmError extends Error {
  override readonly name = 'AlgorithmError';
  readonly code: 'ALGORITHM_UNSUPPORTED' | 'CURVE_UNKNOWN';

  constructor(code: AlgorithmError['code']) {
    super(code);
    this.code = code;
  }
}

const HASHES: Readonly<Record<string, HashName>> = {
  '1.3.14.3.2.26': 'sha1',
  '2.16.840.1.101.3.4.2.4': 'sha224',
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};

/** How a signature was made. `hash` is null if the identifier leaves it to the surroundings. */
export type SignatureScheme =
  | { readonly kind: 'rsa' | 'ecdsa'; readonly hash: HashName | null }
  | { readonly kind: 'pss'; readonly hash: HashName; readonly maskHash: HashName; readonly saltBytes: number };

const RSA = '1.2.840.113549.1.1';
const X962 = '1.2.840.10045.4';
/** BSI TR-03111: the same signatures, written as r and s one after the other. */
const PLAIN = '0.4.0.127.0.7.1.1.4.1';

const SCHEMES: Readonly<Record<string, SignatureScheme>> = {
  [`${RSA}.1`]: { kind: 'rsa', hash: null },
  [`${RSA}.5`]: { kind: 'rsa', hash: 'sha1' },
  [`${RSA}.14`]: { kind: 'rsa', hash: 'sha224' },
  [`${RSA}.11`]: { kind: 'rsa', hash: 'sha256' },
  [`${RSA}.12`]: { kind: 'rsa', hash: 'sha384' },
  [`${RSA}.13`]: { kind: 'rsa', hash: 'sha512' },
  '1.2.840.10045.2.1': { kind: 'ecdsa', hash: null },
  [`${X962}.1`]: { kind: 'ecdsa', hash: 'sha1' },
  [`${X962}.3.1`]: { kind: 'ecdsa', hash: 'sha224' },
  [`${X962}.3.2`]: { kind: 'ecdsa', hash: 'sha256' },
  [`${X962}.3.3`]: { kind: 'ecdsa', hash: 'sha384' },
  [`${X962}.3.4`]: { kind: 'ecdsa', hash: 'sha512' },
  [`${PLAIN}.1`]: { kind: 'ecdsa', hash: 'sha1' },
  [`${PLAIN}.2`]: { kind: 'ecdsa', hash: 'sha224' },
  [`${PLAIN}.3`]: { kind: 'ecdsa', hash: 'sha256' },
  [`${PLAIN}.4`]: { kind: 'ecdsa', hash: 'sha384' },
  [`${PLAIN}.5`]: { kind: 'ecdsa', hash: 'sha512' },
};
const PSS = `${RSA}.10`;
const MASK_GENERATION = `${RSA}.8`;
/** RFC 4055 leaves these out when they are meant. */
const PSS_DEFAULTS = { hash: 'sha1', saltBytes: 20 } as const;
const SALT_BYTES_MAX = 512;

export function hashOf(oid: string): HashName {
  const hash = HASHES[oid];
  if (!hash) throw new AlgorithmError('ALGORITHM_UNSUPPORTED');
  return hash;
}

export const hashOfIdentifier = (identifier: BerElement | undefined): HashName => hashOf(oidOf(partsOf(identifier)[0]));

/** The scheme that an object identifier alone names. */
export function schemeOf(oid: string): SignatureScheme {
  const scheme = SCHEMES[oid];
  if (!scheme) throw new AlgorithmError('ALGORITHM_UNSUPPORTED');
  return scheme;
}

export function schemeOfIdentifier(identifier: BerElement | undefined): SignatureScheme {
  const [oid, parameters] = partsOf(identifier);
  return oidOf(oid) === PSS ? pssScheme(parameters) : schemeOf(oidOf(oid));
}

function pssScheme(parameters: BerElement | undefined): SignatureScheme {
  const parts = parameters?.tag === 0x30 ? berChildren(parameters) : [];
  const part = (tag: number) => {
    const tagged = parts.find((candidate) => candidate.tag === tag);
    return tagged && berChildren(tagged)[0];
  };
  const [hash, mask, salt, trailer] = [part(0xa0), part(0xa1), part(0xa2), part(0xa3)];
  const saltBytes = salt ? Number(unsignedOf(salt)) : PSS_DEFAULTS.saltBytes;
  if (saltBytes > SALT_BYTES_MAX || (trailer && unsignedOf(trailer) !== 1n))
    throw new AlgorithmError('ALGORITHM_UNSUPPORTED');
  return {
    kind: 'pss',
    hash: hash ? hashOfIdentifier(hash) : PSS_DEFAULTS.hash,
    maskHash: mask ? maskHashOf(mask) : PSS_DEFAULTS.hash,
    saltBytes,
  };
}

function maskHashOf(mask: BerElement): HashName {
  const [oid, hash] = partsOf(mask);
  if (oidOf(oid) !== MASK_GENERATION) throw new AlgorithmError('ALGORITHM_UNSUPPORTED');
  return hash ? hashOfIdentifier(hash) : PSS_DEFAULTS.hash;
}
