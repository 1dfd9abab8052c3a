import { timingSafeEqual } from 'node:crypto';
import { type BerElement, BerError, berChildren, writeBer } from '../ber.ts';
import { ChipAccessError, SessionEndedError } from './access-error.ts';
import {
  type Command,
  decodeResponse,
  encodeCommand,
  isOddInstruction,
  needsExtended,
  type Response,
  SHORT_LE_MAX,
} from './apdu.ts';
import { STATUS } from './status-words.ts';
import { pad, type Suite, unpad } from './suites.ts';

/** Keys of a channel with the send sequence counter at its start. */
export type SessionKeys = {
  readonly suite: Suite;
  readonly encryption: Uint8Array;
  readonly mac: Uint8Array;
  readonly counter: Uint8Array;
};

export type SecureMessaging = {
  /** Encrypts and encodes the next command. */
  readonly protect: (command: Command) => Uint8Array;
  /** Decrypts its answer. Throws `SessionEndedError` for anything unprotected. */
  readonly open: (bytes: Uint8Array) => Response;
};

const SECURE_CLASS = 0x0c;
const ENCRYPTED_PADDED = 0x87;
const ENCRYPTED_PLAIN = 0x85;
const EXPECTED_LENGTH = 0x97;
const STATUS_OBJECT = 0x99;
const CHECKSUM = 0x8e;
const PADDING_INDICATOR = Uint8Array.of(1);
/** Bytes beside the data: the header of 87 with the padding indicator, 99 and 8E. */
const ANSWER_SHORT_OVERHEAD = 4 + 4 + 10;

/** The most data that an answer with a short length holds: 231 bytes with 3DES, 223 with AES. */
export function shortAnswerData({ blockBytes }: Suite): number {
  return Math.floor((SHORT_LE_MAX - ANSWER_SHORT_OVERHEAD + 1) / blockBytes) * blockBytes - 1;
}

export function secureMessaging({ suite, encryption, mac, counter }: SessionKeys): SecureMessaging {
  const ssc = Uint8Array.from(counter);
  const { blockBytes } = suite;
  const zero = new Uint8Array(blockBytes);
  const checksumOf = (objects: Uint8Array) => suite.blockMac(mac, pad(Buffer.concat([ssc, objects]), blockBytes));
  const initialVector = () => (suite.name === '3DES' ? zero : suite.encrypt(encryption, zero, ssc));

  return {
    protect: (command) => {
      increment(ssc);
      const header = Uint8Array.of(command.cla | SECURE_CLASS, command.ins, command.p1, command.p2);
      const objects: Uint8Array[] = [];
      if (command.data !== undefined && command.data.length > 0) {
        const encrypted = suite.encrypt(encryption, initialVector(), pad(command.data, blockBytes));
        objects.push(
          isOddInstruction(command)
            ? writeBer(ENCRYPTED_PLAIN, encrypted)
            : writeBer(ENCRYPTED_PADDED, PADDING_INDICATOR, encrypted),
        );
      }
      if (command.le !== undefined) objects.push(writeBer(EXPECTED_LENGTH, expectedLength(command.le)));
      objects.push(writeBer(CHECKSUM, checksumOf(Buffer.concat([pad(header, blockBytes), ...objects]))));
      const data = Buffer.concat(objects);
      const outer = { cla: header[0] ?? 0, ins: command.ins, p1: command.p1, p2: command.p2, data };
      const isExtended = needsExtended({ ...outer, le: command.le ?? 1 });
      return encodeCommand({ ...outer, le: isExtended ? 65_536 : SHORT_LE_MAX });
    },

    open: (bytes) => {
      increment(ssc);
      const outer = decodeResponse(bytes);
      if (outer.data.length === 0 && outer.status !== STATUS.OK) throw new SessionEndedError(outer.status);
      const objects = objectsOf(outer.data);
      const checksum = objects.at(-1);
      if (checksum?.tag !== CHECKSUM) throw broken('no checksum');
      const covered = outer.data.subarray(0, outer.data.length - checksum.bytes.length);
      const expected = checksumOf(covered);
      if (checksum.content.length !== expected.length || !timingSafeEqual(checksum.content, expected))
        throw broken('wrong checksum');
      const [high, low, ...more] = only(objects, STATUS_OBJECT)?.content ?? [];
      if (high === undefined || low === undefined || more.length > 0) throw broken('no protected status');
      const status = (high << 8) | low;
      if (status !== outer.status) throw broken('the status differs from the protected one');
      return { status, data: decrypted(objects) };
    },
  };

  function decrypted(objects: readonly BerElement[]): Uint8Array {
    const padded = only(objects, ENCRYPTED_PADDED)?.content;
    if (padded !== undefined && padded[0] !== PADDING_INDICATOR[0]) throw broken('unknown padding');
    const encrypted = padded?.subarray(1) ?? only(objects, ENCRYPTED_PLAIN)?.content ?? new Uint8Array();
    if (encrypted.length === 0) return encrypted;
    if (encrypted.length % blockBytes !== 0) throw broken('data is not in blocks');
    const data = unpad(suite.decrypt(encryption, initialVector(), encrypted));
    if (data === null) throw broken('wrong padding');
    return data;
  }
}

const broken = (reason: string) => new ChipAccessError('SECURE_MESSAGING_BROKEN', `secure messaging: ${reason}`);

function objectsOf(data: Uint8Array): readonly BerElement[] {
  try {
    return berChildren(data);
  } catch (error) {
    if (error instanceof BerError) throw broken('the answer is not in objects');
    throw error;
  }
}

/** The object with this tag; a second one would make the answer ambiguous. */
function only(objects: readonly BerElement[], tag: number): BerElement | undefined {
  const [first, second] = objects.filter((object) => object.tag === tag);
  if (second !== undefined) throw broken('an object is there twice');
  return first;
}

const expectedLength = (le: number) =>
  le <= SHORT_LE_MAX ? Uint8Array.of(le % SHORT_LE_MAX) : Uint8Array.of((le >> 8) & 0xff, le & 0xff);

function increment(counter: Uint8Array): void {
  for (let index = counter.length - 1; index >= 0; index--) {
    const next = ((counter[index] ?? 0) + 1) & 0xff;
    counter[index] = next;
    if (next !== 0) return;
  }
}
