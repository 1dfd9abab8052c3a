import { timingSafeEqual } from 'node:crypto';
import {
  blockBytes,
  type CipherName,
  decrypt,
  derivedKey,
  encrypt,
  mac,
  padded,
  unpadded,
} from '../crypto/block-ciphers.ts';
import { elementsOf, tlv } from '../der.ts';
import { type Answer, type Command, SECURE_OBJECTS_MISSING, SECURE_OBJECTS_WRONG } from './apdu.ts';

const CRYPTOGRAM = 0x87;
const CRYPTOGRAM_OF_ODD_INSTRUCTION = 0x85;
const EXPECTED_LENGTH = 0x97;
const MAC = 0x8e;
const STATUS = 0x99;
/** How the cryptogram says that its text is padded. */
const PADDED = 1;

/** Faults that a card makes in one protected answer. */
export type AnswerFault = 'wrong_mac' | 'missing_status' | 'other_status' | 'wrong_counter' | 'missing_mac';

/** Secure messaging as a chip does it (Doc 9303-11, 9.8): it opens commands and protects answers. */
export class SecureChannel {
  private readonly cipher: CipherName;
  private readonly encryptionKey: Uint8Array;
  private readonly macKey: Uint8Array;
  private readonly counter: Uint8Array;

  constructor(cipher: CipherName, secret: Uint8Array, counter?: Uint8Array) {
    this.cipher = cipher;
    this.encryptionKey = derivedKey(cipher, secret, 'encryption');
    this.macKey = derivedKey(cipher, secret, 'mac');
    this.counter = Uint8Array.from(counter ?? new Uint8Array(blockBytes(cipher)));
  }

  /** The plain command, or the status that ends the channel. */
  open(command: Command, header: Uint8Array): Command | number {
    this.step();
    const objects = elementsOf(command.data);
    const tags = objects?.map(({ tag }) => tag) ?? [];
    const last = objects?.at(-1);
    if (!objects || last?.tag !== MAC) return SECURE_OBJECTS_MISSING;
    const covered = command.data.subarray(0, command.data.length - (2 + last.value.length));
    if (!this.isMacOf(header, covered, last.value)) return SECURE_OBJECTS_WRONG;
    const isOdd = command.ins % 2 === 1;
    const allowed = [isOdd ? CRYPTOGRAM_OF_ODD_INSTRUCTION : CRYPTOGRAM, EXPECTED_LENGTH, MAC];
    if (tags.some((tag) => !allowed.includes(tag))) return SECURE_OBJECTS_WRONG;
    const data = this.plainText(objects.find(({ tag }) => tag === allowed[0])?.value, isOdd);
    if (data === null) return SECURE_OBJECTS_WRONG;
    const length = objects.find(({ tag }) => tag === EXPECTED_LENGTH)?.value;
    return { ...command, cla: command.cla & 0xf0, data, responseBytes: length ? expectedLength(length) : 0 };
  }

  protect({ data, status }: Answer, isOdd: boolean, fault?: AnswerFault): Uint8Array {
    this.step();
    if (fault === 'wrong_counter') this.step();
    const word = Uint8Array.of(status >> 8, status & 0xff);
    const inner = fault === 'other_status' ? Uint8Array.of(0x62, 0x82) : word;
    const objects = Buffer.concat([
      data.length > 0 ? this.cryptogram(data, isOdd) : data,
      fault === 'missing_status' ? new Uint8Array() : tlv(STATUS, inner),
    ]);
    const text = padded(Buffer.concat([this.counter, objects]), blockBytes(this.cipher));
    const code = Buffer.from(mac(this.cipher, this.macKey, text));
    if (fault === 'wrong_mac') code[0] = (code[0] as number) ^ 0x40;
    return fault === 'missing_mac' ? Buffer.concat([objects, word]) : Buffer.concat([objects, tlv(MAC, code), word]);
  }

  /** How long an answer with so much data is: cryptogram with tag, length and padding indicator, status, MAC. */
  protectedBytes(dataBytes: number): number {
    const block = blockBytes(this.cipher);
    const text = (Math.floor(dataBytes / block) + 1) * block + 1;
    return (dataBytes > 0 ? tlv(CRYPTOGRAM, new Uint8Array(text)).length : 0) + 4 + 10;
  }

  private cryptogram(data: Uint8Array, isOdd: boolean): Uint8Array {
    const text = encrypt(this.cipher, this.encryptionKey, padded(data, blockBytes(this.cipher)), this.vector());
    return isOdd ? tlv(CRYPTOGRAM_OF_ODD_INSTRUCTION, text) : tlv(CRYPTOGRAM, Uint8Array.of(PADDED), text);
  }

  private plainText(value: Uint8Array | undefined, isOdd: boolean): Uint8Array | null {
    if (value === undefined) return new Uint8Array();
    if (!isOdd && value[0] !== PADDED) return null;
    const text = isOdd ? value : value.subarray(1);
    if (text.length === 0 || text.length % blockBytes(this.cipher) !== 0) return null;
    return unpadded(decrypt(this.cipher, this.encryptionKey, text, this.vector()));
  }

  /** Readers differ in whether a padded header without data objects is padded once more. */
  private isMacOf(header: Uint8Array, objects: Uint8Array, found: Uint8Array): boolean {
    const block = blockBytes(this.cipher);
    const bytes = Buffer.concat([this.counter, padded(header, block), objects]);
    const isMac = (text: Uint8Array) => timingSafeEqual(found, mac(this.cipher, this.macKey, text));
    return found.length === 8 && (isMac(padded(bytes, block)) || (objects.length === 0 && isMac(bytes)));
  }

  private vector(): Uint8Array | undefined {
    return this.cipher === '3DES' ? undefined : encrypt(this.cipher, this.encryptionKey, this.counter);
  }

  private step(): void {
    for (let at = this.counter.length - 1; at >= 0; at--) {
      this.counter[at] = ((this.counter[at] as number) + 1) & 0xff;
      if (this.counter[at] !== 0) return;
    }
  }
}

function expectedLength(value: Uint8Array): number {
  const length = value.reduce((sum, octet) => sum * 256 + octet, 0);
  return length || (value.length > 1 ? 65_536 : 256);
}
