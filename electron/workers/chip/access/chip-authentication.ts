import { randomBytes } from 'node:crypto';
import { BerError, writeBer } from '../ber.ts';
import { ChipAccessError, SessionEndedError } from './access-error.ts';
import type { RandomBytes } from './bac.ts';
import { type ChipPublicKey, readChipPublicKey } from './chip-public-key.ts';
import { drawKeyPair } from './domain.ts';
import type { SessionKeys } from './secure-messaging.ts';
import type { ChipAuthenticationInfo, ChipKeyInfo, SecurityInfos } from './security-infos.ts';
import type { Session } from './session.ts';
import { STATUS } from './status-words.ts';
import { SUITES } from './suites.ts';

export type ChipAuthentication = {
  readonly publicKey: Uint8Array;
  /** Null if the chip refused. The chip is proven only by a correct answer under these keys. */
  readonly keys: SessionKeys | null;
  /** The chip refused in plain, which ended the session. */
  readonly isEnded: boolean;
};

type Procedure = Pick<ChipAuthenticationInfo, 'cipher' | 'keyId'> & {
  /** Absent for 3DES, which is chosen by the form of the command. */
  readonly oid: Uint8Array | null;
  readonly key: ChipKeyInfo;
};

const SET_AUTHENTICATION = 0xa4;
const SET_KEY_AGREEMENT = 0xa6;
/** Longer keys do not fit into a protected command of short length. */
const SHORT_KEY_BYTES = 200;

/** Doc 9303-11, 6.2: new keys from DG14's static key. Null if the chip or reader cannot. */
export async function authenticateChip(
  session: Session,
  infos: SecurityInfos,
  random: RandomBytes = randomBytes,
): Promise<ChipAuthentication | null> {
  const procedure = chooseProcedure(infos);
  const chipKey = procedure && keyOf(procedure.key);
  if (!chipKey) return null;
  const { publicKey } = procedure.key;
  const own = drawKeyPair(chipKey.domain, random);
  if (!session.extendedLength && own.publicKey.length > SHORT_KEY_BYTES) return null;
  let secret: Uint8Array;
  try {
    secret = chipKey.domain.secret(chipKey.domain.multiply(chipKey.element, own.secretKey));
  } catch (error) {
    // A key outside its group proves nothing, and no command is sent with it.
    if (error instanceof ChipAccessError) return { publicKey, keys: null, isEnded: false };
    throw error;
  }
  try {
    const isAccepted = await sendKey(session, procedure, own.publicKey);
    if (!isAccepted) return { publicKey, keys: null, isEnded: false };
  } catch (error) {
    if (error instanceof SessionEndedError) return { publicKey, keys: null, isEnded: true };
    throw error;
  }
  const suite = SUITES[procedure.cipher];
  const keys = {
    suite,
    encryption: suite.deriveKey(secret, 'encryption'),
    mac: suite.deriveKey(secret, 'mac'),
    counter: new Uint8Array(suite.blockBytes),
  };
  return { publicKey, keys, isEnded: false };
}

/** The strongest cipher that a key is there for. Some passports hold a key alone, and mean 3DES. */
function chooseProcedure({ chipAuthentication, chipKeys }: SecurityInfos): Procedure | null {
  const strength = ({ cipher }: ChipAuthenticationInfo) => Object.keys(SUITES).indexOf(cipher);
  for (const info of chipAuthentication.toSorted((one, other) => strength(other) - strength(one))) {
    const key = chipKeys.find(
      ({ exchange, keyId }) => exchange === info.exchange && (info.keyId === null || isSame(info.keyId, keyId)),
    );
    if (key) return { cipher: info.cipher, keyId: info.keyId, oid: info.cipher === '3DES' ? null : info.oid, key };
  }
  const [key] = chipKeys;
  return key === undefined || chipAuthentication.length > 0
    ? null
    : { cipher: '3DES', keyId: key.keyId, oid: null, key };
}

const isSame = (one: Uint8Array, other: Uint8Array | null) => other !== null && Buffer.compare(one, other) === 0;

function keyOf({ publicKey, exchange }: ChipKeyInfo): ChipPublicKey | null {
  try {
    const key = readChipPublicKey(publicKey);
    return key?.domain.exchange === exchange ? key : null;
  } catch (error) {
    if (error instanceof BerError) return null;
    throw error;
  }
}

/** Whether the chip accepted it. */
async function sendKey(session: Session, { oid, keyId }: Procedure, publicKey: Uint8Array): Promise<boolean> {
  const reference = keyId === null ? new Uint8Array() : writeBer(0x84, keyId);
  const set = async (p2: number, object: Uint8Array) => {
    const { status } = await session.send({
      cla: 0,
      ins: 0x22,
      p1: 0x41,
      p2,
      data: Buffer.concat([object, reference]),
    });
    return status === STATUS.OK;
  };
  if (oid === null) return set(SET_KEY_AGREEMENT, writeBer(0x91, publicKey));
  if (!(await set(SET_AUTHENTICATION, writeBer(0x80, oid)))) return false;
  const { status } = await session.send({
    cla: 0,
    ins: 0x86,
    p1: 0,
    p2: 0,
    le: 256,
    data: writeBer(0x7c, writeBer(0x80, publicKey)),
  });
  return status === STATUS.OK;
}
