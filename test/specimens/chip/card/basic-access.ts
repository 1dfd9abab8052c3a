import { timingSafeEqual } from 'node:crypto';
import { decrypt, derivedKey, encrypt, mac, padded } from '../crypto/block-ciphers.ts';
import { digest } from '../crypto/signature.ts';
import { type Answer, answer, status, WRONG_LENGTH, WRONG_PASSWORD } from './apdu.ts';
import { SecureChannel } from './secure-channel.ts';

/** Bytes from a source of chance; known-answer tests give fixed ones. */
export type RandomBytes = (length: number) => Uint8Array;

const CRYPTOGRAM_BYTES = 32;
const CHALLENGE_BYTES = 8;

const sealed = (key: Uint8Array, bytes: Uint8Array) => mac('3DES', key, padded(bytes, 8));

/** The chip's side of basic access control: answers EXTERNAL AUTHENTICATE to the challenge that it gave. */
export function basicAccess(
  mrzInformation: string,
  challenge: Uint8Array,
  data: Uint8Array,
  random: RandomBytes,
): { readonly answer: Answer; readonly channel: SecureChannel | null } {
  if (data.length !== CRYPTOGRAM_BYTES + 8) return { answer: status(WRONG_LENGTH), channel: null };
  const seed = digest('sha1', Buffer.from(mrzInformation, 'latin1')).subarray(0, 16);
  const encryptionKey = derivedKey('3DES', seed, 'encryption');
  const macKey = derivedKey('3DES', seed, 'mac');
  const cryptogram = data.subarray(0, CRYPTOGRAM_BYTES);
  const text = decrypt('3DES', encryptionKey, cryptogram);
  const readerChallenge = text.subarray(0, CHALLENGE_BYTES);
  const readerKey = text.subarray(2 * CHALLENGE_BYTES);
  const isKnown =
    timingSafeEqual(data.subarray(CRYPTOGRAM_BYTES), sealed(macKey, cryptogram)) &&
    timingSafeEqual(text.subarray(CHALLENGE_BYTES, 2 * CHALLENGE_BYTES), challenge);
  if (!isKnown) return { answer: status(WRONG_PASSWORD), channel: null };
  const chipKey = random(16);
  const reply = encrypt('3DES', encryptionKey, Buffer.concat([challenge, readerChallenge, chipKey]));
  const secret = Uint8Array.from(readerKey, (byte, index) => byte ^ (chipKey[index] as number));
  const counter = Buffer.concat([challenge.subarray(4), readerChallenge.subarray(4)]);
  return {
    answer: answer(Buffer.concat([reply, sealed(macKey, reply)])),
    channel: new SecureChannel('3DES', secret, counter),
  };
}
