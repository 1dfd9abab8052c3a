import { randomBytes, timingSafeEqual } from 'node:crypto';
import { BerError, bigIntOf, partWith, wholeBer, writeBer } from '../ber.ts';
import { ChipAccessError } from './access-error.ts';
import type { RandomBytes } from './bac.ts';
import { type Domain, domainOfParameter, drawKeyPair } from './domain.ts';
import { integratedGenerator, sentNonceBytes } from './integrated-mapping.ts';
import type { SessionKeys } from './secure-messaging.ts';
import type { PaceInfo } from './security-infos.ts';
import type { Session } from './session.ts';
import { describeStatus, isAuthenticationFailure, STATUS } from './status-words.ts';
import { SUITES, type Suite, unpad } from './suites.ts';

/** The result of chip authentication mapping, to compare with the key in EF.CardSecurity. */
export type MappingProof = {
  readonly domain: Domain;
  readonly mappingKey: Uint8Array;
  /** Leads from the chip's static key to it; null if none can be decrypted. */
  readonly scalar: bigint | null;
};

export type PaceResult = { readonly keys: SessionKeys; readonly mappingProof: MappingProof | null };

const PASSWORDS = { MRZ: 1, CAN: 2 } as const;
const GENERAL_AUTHENTICATE = 0x86;
const CHAINED = 0x10;
const DYNAMIC_DATA = 0x7c;
const PUBLIC_KEY = 0x7f49;
const OBJECT_IDENTIFIER = 0x06;
const TOKEN_POINT = 0x86;
const TOKEN_NUMBER = 0x84;
const MAPPING_RANKS = { IM: 0, GM: 50, CAM: 100 } as const;
const NONCE_BYTES_MAX = 64;
/** Encrypted and padded; on P-521 it takes 80. */
const SCALAR_BYTES_MAX = 96;
/** Answers with keys longer than this need an extended length. Some readers refuse 65,536. */
const EXTENDED_LE = 1024;
const SHORT_KEY_BYTES = 240;

/** Proof against copies first, then the commonest mapping, then curves, then the longer key. */
export function choosePace(offered: readonly PaceInfo[]): PaceInfo | undefined {
  const rank = (info: PaceInfo) =>
    MAPPING_RANKS[info.mapping] + (info.exchange === 'ECDH' ? 10 : 0) + Object.keys(SUITES).indexOf(info.cipher);
  return offered
    .filter((info) => {
      const domain = domainOfParameter(info.parameterId);
      if (info.mapping === 'CAM' && info.cipher === '3DES') return false;
      if (info.mapping === 'IM' && domain?.fromNumber(2n) === undefined) return false;
      return domain?.exchange === info.exchange;
    })
    .toSorted((one, other) => rank(other) - rank(one))[0];
}

/** PACE of Doc 9303-11, 4.4. `CHIP_ERROR`: the chip refused the procedure; another may be tried. */
export async function pace(
  session: Session,
  info: PaceInfo,
  kind: keyof typeof PASSWORDS,
  password: Uint8Array,
  random: RandomBytes = randomBytes,
): Promise<PaceResult> {
  const domain = domainOfParameter(info.parameterId);
  if (domain === undefined) throw new ChipAccessError('CHIP_ERROR', 'unknown domain parameters');
  const suite = SUITES[info.cipher];
  const zero = new Uint8Array(suite.blockBytes);

  const { cla, encryptedNonce } = await begin(session, info, kind);
  if (encryptedNonce.length % suite.blockBytes !== 0 || encryptedNonce.length > NONCE_BYTES_MAX)
    throw new ChipAccessError('CHIP_ERROR', 'PACE: nonce of an unexpected length');
  const nonce = suite.decrypt(suite.deriveKey(password, 'password'), zero, encryptedNonce);
  const { generator, mappingKey } =
    info.mapping === 'IM'
      ? await mapIntegrated(session, cla, { domain, suite, nonce, random })
      : await mapGeneric(session, cla, { domain, nonce: bigIntOf(nonce), random });

  const agreement = drawKeyPair(domain, random, generator);
  const theirKey = await step(session, cla, 0x83, agreement.publicKey, 0x84);
  if (theirKey === undefined) throw new ChipAccessError('CHIP_ERROR', 'PACE: the chip gave no key');
  refuseOwn(domain, agreement.publicKey, theirKey);
  const secret = domain.secret(domain.multiply(theirKey, agreement.secretKey));
  const encryption = suite.deriveKey(secret, 'encryption');
  const mac = suite.deriveKey(secret, 'mac');

  const token = (publicKey: Uint8Array) => suite.mac(mac, tokenData(info, publicKey));
  const answer = await finish(session, token(theirKey));
  const expected = token(agreement.publicKey);
  if (answer.token?.length !== expected.length || !timingSafeEqual(answer.token, expected))
    throw new ChipAccessError('SECURE_MESSAGING_BROKEN', 'PACE: the chip derived other keys');
  const keys = { suite, encryption, mac, counter: zero };
  if (info.mapping !== 'CAM' || mappingKey === null) return { keys, mappingProof: null };

  const iv = suite.encrypt(
    encryption,
    zero,
    zero.map(() => 0xff),
  );
  const { scalar: encrypted = new Uint8Array() } = answer;
  const isWhole =
    encrypted.length > 0 && encrypted.length <= SCALAR_BYTES_MAX && encrypted.length % suite.blockBytes === 0;
  const scalar = isWhole ? unpad(suite.decrypt(encryption, iv, encrypted)) : null;
  return { keys, mappingProof: { domain, mappingKey, scalar: scalar === null ? null : bigIntOf(scalar) } };
}

type Mapped = { readonly generator: Uint8Array; readonly mappingKey: Uint8Array | null };

/** Each side draws a key pair; the nonce and the shared element give the generator. */
async function mapGeneric(
  session: Session,
  cla: number,
  { domain, nonce, random }: { domain: Domain; nonce: bigint; random: RandomBytes },
): Promise<Mapped> {
  const ours = drawKeyPair(domain, random);
  const mappingKey = await step(session, cla, 0x81, ours.publicKey, 0x82);
  if (mappingKey === undefined) throw new ChipAccessError('CHIP_ERROR', 'PACE: the chip gave no key for the mapping');
  refuseOwn(domain, ours.publicKey, mappingKey);
  const shared = domain.multiply(mappingKey, ours.secretKey);
  return { generator: domain.combine(domain.multiply(domain.generator, nonce), shared), mappingKey };
}

/** We send a nonce too, and both sides calculate the generator; the chip answers with nothing. */
async function mapIntegrated(
  session: Session,
  cla: number,
  { domain, suite, nonce, random }: { domain: Domain; suite: Suite; nonce: Uint8Array; random: RandomBytes },
): Promise<Mapped> {
  const sent = random(sentNonceBytes(suite));
  await step(session, cla, 0x81, sent, 0x82);
  const generator = integratedGenerator(domain, suite, nonce, sent);
  if (generator === undefined) throw new ChipAccessError('CHIP_ERROR', 'PACE: nonce of an unexpected length');
  return { generator, mappingKey: null };
}

/** Only a chip that holds the static key's secret half could calculate the scalar. */
export function isMappingProven({ domain, mappingKey, scalar }: MappingProof, staticKey: Uint8Array): boolean {
  if (scalar === null || scalar <= 0n || scalar >= domain.order) return false;
  try {
    return Buffer.compare(domain.multiply(staticKey, scalar), domain.normal(mappingKey)) === 0;
  } catch (error) {
    if (error instanceof ChipAccessError) return false;
    throw error;
  }
}

/** A chip that refuses command chaining is asked again without; no password was tried yet. */
async function begin(session: Session, info: PaceInfo, kind: keyof typeof PASSWORDS) {
  for (const cla of [CHAINED, 0]) {
    const set = await session.send({
      cla: 0,
      ins: 0x22,
      p1: 0xc1,
      p2: 0xa4,
      data: Buffer.concat([
        writeBer(0x80, info.oid),
        writeBer(0x83, Uint8Array.of(PASSWORDS[kind])),
        writeBer(0x84, Uint8Array.of(info.parameterId)),
      ]),
    });
    // 63 warns of earlier wrong tries.
    if (set.status !== STATUS.OK && !isAuthenticationFailure(set.status))
      throw new ChipAccessError('CHIP_ERROR', `PACE: the chip refused the procedure: ${describeStatus(set.status)}`);
    const { data, status } = await session.send({
      cla,
      ins: GENERAL_AUTHENTICATE,
      p1: 0,
      p2: 0,
      le: 256,
      data: writeBer(DYNAMIC_DATA),
    });
    const encryptedNonce = status === STATUS.OK ? dynamicData(data, 0x80) : undefined;
    if (encryptedNonce !== undefined && encryptedNonce.length > 0) return { cla, encryptedNonce };
  }
  throw new ChipAccessError('CHIP_ERROR', 'PACE: the chip gave no nonce');
}

/** Undefined if the chip agrees without giving data. */
async function step(session: Session, cla: number, sent: number, value: Uint8Array, expected: number) {
  const { data, status } = await session.send({
    cla,
    ins: GENERAL_AUTHENTICATE,
    p1: 0,
    p2: 0,
    le: value.length > SHORT_KEY_BYTES ? EXTENDED_LE : 256,
    data: writeBer(DYNAMIC_DATA, writeBer(sent, value)),
  });
  if (status !== STATUS.OK)
    throw new ChipAccessError('CHIP_ERROR', `PACE: the chip refused a step: ${describeStatus(status)}`);
  return data.length === 0 ? undefined : dynamicData(data, expected);
}

async function finish(session: Session, token: Uint8Array) {
  const { data, status } = await session.send({
    cla: 0,
    ins: GENERAL_AUTHENTICATE,
    p1: 0,
    p2: 0,
    le: 256,
    data: writeBer(DYNAMIC_DATA, writeBer(0x85, token)),
  });
  if (isAuthenticationFailure(status))
    throw new ChipAccessError('WRONG_PASSWORD', `the chip refused the password: ${describeStatus(status)}`);
  if (status !== STATUS.OK)
    throw new ChipAccessError('CHIP_ERROR', `PACE: the chip refused the token: ${describeStatus(status)}`);
  return { token: dynamicData(data, 0x86), scalar: dynamicData(data, 0x8a) };
}

function dynamicData(data: Uint8Array, tag: number): Uint8Array | undefined {
  try {
    return partWith(wholeBer(data, DYNAMIC_DATA), tag)?.content;
  } catch (error) {
    if (error instanceof BerError) throw new ChipAccessError('CHIP_ERROR', 'PACE: malformed answer', { cause: error });
    throw error;
  }
}

/** A key sent back would make the chip's part of the secret ours. */
function refuseOwn(domain: Domain, ours: Uint8Array, theirs: Uint8Array): void {
  if (Buffer.compare(domain.normal(theirs), ours) === 0)
    throw new ChipAccessError('SECURE_MESSAGING_BROKEN', 'PACE: the chip sent our own key back');
}

const tokenData = ({ oid, exchange }: PaceInfo, publicKey: Uint8Array) =>
  writeBer(
    PUBLIC_KEY,
    writeBer(OBJECT_IDENTIFIER, oid),
    writeBer(exchange === 'DH' ? TOKEN_NUMBER : TOKEN_POINT, publicKey),
  );
