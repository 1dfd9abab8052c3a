import { type BerElement, bigIntOf } from '../ber.ts';
import { readSecurityInfos as readStatements } from '../content/security-infos.ts';
import type { CipherName } from './suites.ts';

/** A PACE procedure that the chip offers. */
export type PaceInfo = {
  /** The object identifier's bytes, which commands and tokens repeat. */
  readonly oid: Uint8Array;
  readonly exchange: 'DH' | 'ECDH';
  readonly mapping: 'GM' | 'IM' | 'CAM';
  readonly cipher: CipherName;
  readonly parameterId: number;
};

export type ChipAuthenticationInfo = {
  readonly oid: Uint8Array;
  readonly exchange: 'DH' | 'ECDH';
  readonly cipher: CipherName;
  readonly keyId: Uint8Array | null;
};

/** A public key of the chip; `publicKey` is the SubjectPublicKeyInfo as it is in the file. */
export type ChipKeyInfo = {
  readonly exchange: 'DH' | 'ECDH';
  readonly publicKey: Uint8Array;
  readonly keyId: Uint8Array | null;
};

export type SecurityInfos = {
  readonly pace: readonly PaceInfo[];
  readonly chipAuthentication: readonly ChipAuthenticationInfo[];
  readonly chipKeys: readonly ChipKeyInfo[];
};

const SEQUENCE = 0x30;
const INTEGER = 0x02;
/** Those of BSI TR-03110: 1 is a public key, 3 chip authentication, 4 PACE. */
const PROTOCOL = /^0\.4\.0\.127\.0\.7\.2\.2\.([134])\.(\d{1,2})(?:\.(\d{1,2}))?$/;
const PACE_VERSION = 2n;

const CIPHERS: readonly CipherName[] = ['3DES', 'AES-128', 'AES-192', 'AES-256'];
const MAPPINGS: Readonly<Record<number, Pick<PaceInfo, 'exchange' | 'mapping'>>> = {
  1: { exchange: 'DH', mapping: 'GM' },
  2: { exchange: 'ECDH', mapping: 'GM' },
  3: { exchange: 'DH', mapping: 'IM' },
  4: { exchange: 'ECDH', mapping: 'IM' },
  6: { exchange: 'ECDH', mapping: 'CAM' },
};

/** The SET in EF.CardAccess, EF.CardSecurity and DG14, without other protocols. */
export function readSecurityInfos(set: Uint8Array): SecurityInfos {
  const pace: PaceInfo[] = [];
  const chipAuthentication: ChipAuthenticationInfo[] = [];
  const chipKeys: ChipKeyInfo[] = [];
  for (const { oid: dotted, oidBytes: oid, values } of readStatements(set)) {
    const [, protocol, kind, strength] = PROTOCOL.exec(dotted) ?? [];
    const [first, second] = values;
    if (first === undefined) continue;
    const cipher = CIPHERS[Number(strength) - 1];
    const mapping = MAPPINGS[Number(kind)];
    const exchange = kind === '1' ? 'DH' : kind === '2' ? 'ECDH' : null;
    if (protocol === '4' && mapping !== undefined && cipher !== undefined) {
      if (bigIntOf(first.content) === PACE_VERSION && second?.tag === INTEGER)
        pace.push({ oid, ...mapping, cipher, parameterId: Number(bigIntOf(second.content)) });
    } else if (protocol === '3' && exchange !== null && cipher !== undefined) {
      chipAuthentication.push({ oid, exchange, cipher, keyId: keyIdOf(second) });
    } else if (protocol === '1' && exchange !== null && first.tag === SEQUENCE) {
      chipKeys.push({ exchange, publicKey: Uint8Array.from(first.bytes), keyId: keyIdOf(second) });
    }
  }
  return { pace, chipAuthentication, chipKeys };
}

/** The identifier in as few bytes as it needs. */
function keyIdOf(element: BerElement | undefined): Uint8Array | null {
  if (element?.tag !== INTEGER) return null;
  const { content } = element;
  return Uint8Array.from(content.length > 1 && content[0] === 0 ? content.subarray(1) : content);
}
