import type { Tlv } from '../tlv.ts';
import { readOnly, readTlvs } from '../tlv.ts';
import { numberOf } from './domain.ts';
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

const SET = 0x31;
const SEQUENCE = 0x30;
const INTEGER = 0x02;
const OBJECT_IDENTIFIER = 0x06;
/** bsi-de protocols smartcard, before the protocol's own number. */
const PROTOCOLS = '04007f00070202';
const PUBLIC_KEYS = '01';
const CHIP_AUTHENTICATION = '03';
const PACE = '04';
/** Real chips have up to ten. Each key costs time. */
const ENTRIES_MAX = 32;
const PACE_VERSION = 2n;

const CIPHERS: readonly CipherName[] = ['3DES', 'AES-128', 'AES-192', 'AES-256'];
const MAPPINGS: Readonly<Record<number, Pick<PaceInfo, 'exchange' | 'mapping'>>> = {
  1: { exchange: 'DH', mapping: 'GM' },
  2: { exchange: 'ECDH', mapping: 'GM' },
  3: { exchange: 'DH', mapping: 'IM' },
  4: { exchange: 'ECDH', mapping: 'IM' },
  6: { exchange: 'ECDH', mapping: 'CAM' },
};

/** Reads the SET of SecurityInfo of EF.CardAccess, EF.CardSecurity and DG14. Entries of other protocols are passed over. */
export function readSecurityInfos(set: Uint8Array): SecurityInfos {
  const pace: PaceInfo[] = [];
  const chipAuthentication: ChipAuthenticationInfo[] = [];
  const chipKeys: ChipKeyInfo[] = [];
  for (const entry of readTlvs(readOnly(set, SET).value).slice(0, ENTRIES_MAX)) {
    if (entry.tag !== SEQUENCE) continue;
    const [identifier, second, third] = readTlvs(entry.value);
    if (identifier?.tag !== OBJECT_IDENTIFIER || second === undefined) continue;
    const oid = Uint8Array.from(identifier.value);
    const identifierHex = Buffer.from(oid).toString('hex');
    if (!identifierHex.startsWith(PROTOCOLS)) continue;
    const protocol = identifierHex.slice(PROTOCOLS.length, PROTOCOLS.length + 2);
    const [kind = 0, strength = 0] = oid.subarray(PROTOCOLS.length / 2 + 1);
    const cipher = CIPHERS[strength - 1];
    const mapping = MAPPINGS[kind];
    const exchange = kind === 1 ? 'DH' : kind === 2 ? 'ECDH' : null;
    if (protocol === PACE && mapping !== undefined && cipher !== undefined) {
      if (numberOf(second.value) === PACE_VERSION && third?.tag === INTEGER)
        pace.push({ oid, ...mapping, cipher, parameterId: Number(numberOf(third.value)) });
    } else if (protocol === CHIP_AUTHENTICATION && exchange !== null && cipher !== undefined) {
      chipAuthentication.push({ oid, exchange, cipher, keyId: keyIdOf(third) });
    } else if (protocol === PUBLIC_KEYS && exchange !== null && second.tag === SEQUENCE) {
      chipKeys.push({ exchange, publicKey: Uint8Array.from(second.bytes), keyId: keyIdOf(third) });
    }
  }
  return { pace, chipAuthentication, chipKeys };
}

/** The identifier in as few bytes as it needs. */
function keyIdOf(element: Tlv | undefined): Uint8Array | null {
  if (element?.tag !== INTEGER) return null;
  const { value } = element;
  return Uint8Array.from(value.length > 1 && value[0] === 0 ? value.subarray(1) : value);
}
