import { createPublicKey, type KeyObject } from 'node:crypto';
import type { CipherName } from './crypto/block-ciphers.ts';
import {
  type CurveName,
  ecPublicKeyInfo,
  encodePoint,
  type ParameterEncoding,
  parameterIdOf,
} from './crypto/curves.ts';
import { type DhKey, dhPublicKeyInfo } from './crypto/dh-groups.ts';
import type { HashName } from './crypto/signature.ts';
import type { EcKey } from './crypto/specimen-keys.ts';
import { bitString, integer, oid, sequence, setOf, tlv } from './der.ts';
import { GROUP_TAGS } from './files.ts';

/** How a chip offers PACE. A parameter id from 8 on is a curve; 0 to 2 are the groups of RFC 5114. */
export type PaceOffer = {
  readonly mapping: 'GM' | 'IM' | 'CAM';
  readonly parameterId: number;
  readonly cipher: CipherName;
};

export const paceOffer = (mapping: PaceOffer['mapping'], curve: CurveName, cipher: CipherName): PaceOffer => ({
  mapping,
  parameterId: parameterIdOf(curve),
  cipher,
});

export type ActiveKey =
  | { readonly kind: 'rsa'; readonly key: KeyObject; readonly hash: HashName }
  | { readonly kind: 'ecdsa'; readonly key: EcKey; readonly hash: HashName };

export type ChipKey = {
  readonly key: EcKey | DhKey;
  readonly parameters: ParameterEncoding;
  readonly cipher: CipherName;
  /** Null if the chip has one key, which needs no number. */
  readonly keyId: number | null;
};

const CIPHER_ARC: Readonly<Record<CipherName, number>> = { '3DES': 1, 'AES-128': 2, 'AES-192': 3, 'AES-256': 4 };
const BSI = '0.4.0.127.0.7';
const FIRST_CURVE_ID = 8;
/** Plain ECDSA signatures of BSI TR-03111. */
const PLAIN_ECDSA: Readonly<Record<HashName, string>> = {
  sha1: `${BSI}.1.1.4.1.1`,
  sha224: `${BSI}.1.1.4.1.2`,
  sha256: `${BSI}.1.1.4.1.3`,
  sha384: `${BSI}.1.1.4.1.4`,
  sha512: `${BSI}.1.1.4.1.5`,
};

export function paceOid({ mapping, parameterId, cipher }: PaceOffer): string {
  const isCurve = parameterId >= FIRST_CURVE_ID;
  const arc = mapping === 'CAM' ? 6 : (mapping === 'GM' ? 1 : 3) + (isCurve ? 1 : 0);
  return `${BSI}.2.2.4.${arc}.${CIPHER_ARC[cipher]}`;
}

/** 1 is Diffie–Hellman modulo a prime, 2 on a curve. */
const agreementArc = ({ key }: ChipKey) => ('curve' in key ? 2 : 1);

export const chipAuthenticationOid = (chipKey: ChipKey): string =>
  `${BSI}.2.2.3.${agreementArc(chipKey)}.${CIPHER_ARC[chipKey.cipher]}`;

function paceInfo(offer: PaceOffer): Uint8Array {
  return sequence(oid(paceOid(offer)), integer(2), integer(offer.parameterId));
}

function chipKeyInfo(chipKey: ChipKey): Uint8Array {
  const { key, parameters, keyId } = chipKey;
  const publicKey =
    'curve' in key ? ecPublicKeyInfo(key.curve, key.point, parameters) : dhPublicKeyInfo(key, parameters);
  const protocol = oid(`${BSI}.2.2.1.${agreementArc(chipKey)}`);
  return sequence(protocol, publicKey, ...(keyId === null ? [] : [integer(keyId)]));
}

/** EF.CardAccess: what can be read before access is granted. */
export function cardAccess(offers: readonly PaceOffer[]): Uint8Array {
  return setOf(...offers.map(paceInfo));
}

export const CARD_SECURITY_CONTENT = `${BSI}.3.2.1`;

/** The content of EF.CardSecurity, with the key that chip authentication mapping proves. */
export function cardSecurityContent(offers: readonly PaceOffer[], mappingKey: EcKey): Uint8Array {
  const keyInfo = sequence(
    oid(`${BSI}.2.2.1.2`),
    sequence(
      sequence(oid(`${BSI}.1.2`), integer(parameterIdOf(mappingKey.curve))),
      bitString(encodePoint(mappingKey.curve, mappingKey.point)),
    ),
    integer(parameterIdOf(mappingKey.curve)),
  );
  return setOf(...offers.map(paceInfo), keyInfo);
}

/** DG14. `withoutInfo` leaves out how chip authentication is done, as one state does. */
export function securityGroup(
  offers: readonly PaceOffer[],
  chipKey: ChipKey | null,
  activeKey: ActiveKey | null,
  withoutInfo = false,
): Uint8Array {
  const infos = offers.map(paceInfo);
  if (chipKey) {
    infos.push(chipKeyInfo(chipKey));
    const id = chipKey.keyId === null ? [] : [integer(chipKey.keyId)];
    if (!withoutInfo) infos.push(sequence(oid(chipAuthenticationOid(chipKey)), integer(1), ...id));
  }
  if (activeKey?.kind === 'ecdsa')
    infos.push(sequence(oid('2.23.136.1.1.5'), integer(1), oid(PLAIN_ECDSA[activeKey.hash])));
  return tlv(GROUP_TAGS.DG14, setOf(...infos));
}

/** DG15. */
export function activeKeyGroup(activeKey: ActiveKey): Uint8Array {
  const info =
    activeKey.kind === 'ecdsa'
      ? ecPublicKeyInfo(activeKey.key.curve, activeKey.key.point, 'named')
      : createPublicKey(activeKey.key as never).export({ format: 'der', type: 'spki' });
  return tlv(GROUP_TAGS.DG15, info);
}
