import { elementsOf, oidContent, tlv } from '../der.ts';
import { CHIP_FILES, type FileName } from '../files.ts';
import type { ChipImage } from '../issue-chip.ts';
import { type ChipKey, chipAuthenticationOid } from '../security-infos.ts';
import {
  ACCESS_DENIED,
  type Answer,
  answer,
  CONDITIONS_NOT_SATISFIED,
  type Command,
  FILE_NOT_FOUND,
  NO_FILE_SELECTED,
  REFERENCE_NOT_FOUND,
  SUCCESS,
  status,
  UNKNOWN_INSTRUCTION,
  WRONG_DATA,
  WRONG_LENGTH,
  WRONG_PARAMETERS,
  WRONG_PASSWORD,
} from './apdu.ts';
import { basicAccess, type RandomBytes } from './basic-access.ts';
import type { CardBehaviour } from './behaviour.ts';
import { activeSignature, chipAuthentication } from './clone-proofs.ts';
import { Pace } from './pace.ts';
import { READ_BINARY, READ_BINARY_FAR, readBinary, shortIdOf } from './read-binary.ts';
import type { SecureChannel } from './secure-channel.ts';

const APPLICATION = Buffer.from('A0000002471001', 'hex');
const MASTER_FILE = Buffer.from('3F00', 'hex');
const DYNAMIC_DATA = 0x7c;
const CHALLENGE_BYTES = 8;

/** The state of a card between commands while it has power. Commands come here in plain; the caller has opened them. */
export class CardSession {
  private readonly image: ChipImage;
  private readonly behaviour: CardBehaviour;
  private readonly random: RandomBytes;
  private place: 'master' | 'application' = 'master';
  private selected: FileName | null = null;
  private challenge: Uint8Array | null = null;
  private pace: Pace | null = null;
  private isPaceDone = false;
  private chipKeyChosen = false;
  private nextChannel: SecureChannel | null = null;

  constructor(image: ChipImage, behaviour: CardBehaviour, random: RandomBytes) {
    this.image = image;
    this.behaviour = behaviour;
    this.random = random;
  }

  /** The channel that the last command opened, once. */
  takeChannel(): SecureChannel | null {
    const channel = this.nextChannel;
    this.nextChannel = null;
    return channel;
  }

  answer(command: Command, isProtected: boolean): Answer {
    switch (command.ins) {
      case 0xa4:
        return this.select(command);
      case READ_BINARY:
      case READ_BINARY_FAR:
        return this.read(command, isProtected);
      case 0x84:
        return this.giveChallenge(command);
      case 0x82:
        return this.authenticateReader(command);
      case 0x22:
        return this.setEnvironment(command, isProtected);
      case 0x86:
        return this.generalAuthenticate(command, isProtected);
      case 0x88:
        return this.internalAuthenticate(command, isProtected);
      default:
        return status(UNKNOWN_INSTRUCTION);
    }
  }

  private select({ p1, data }: Command): Answer {
    if (p1 === 0x04) {
      if (!APPLICATION.equals(data)) return status(FILE_NOT_FOUND);
      this.place = 'application';
      this.selected = null;
      return status(SUCCESS);
    }
    if (p1 === 0x00) {
      if (data.length > 0 && !MASTER_FILE.equals(data)) return status(FILE_NOT_FOUND);
      this.place = 'master';
      this.selected = null;
      return status(this.behaviour.masterFileStatus ?? SUCCESS);
    }
    if (p1 !== 0x02) return status(WRONG_PARAMETERS);
    if (data.length !== 2) return status(WRONG_LENGTH);
    const id = (data[0] as number) * 256 + (data[1] as number);
    const found = this.find((file) => CHIP_FILES[file].id === id);
    if (!found) return status(FILE_NOT_FOUND);
    this.selected = found;
    return status(SUCCESS);
  }

  private find(matches: (file: FileName) => boolean): FileName | undefined {
    return (Object.keys(this.image.files) as FileName[]).find(
      (file) => CHIP_FILES[file].place === this.place && matches(file) && !this.behaviour.absent?.includes(file),
    );
  }

  private read(command: Command, isProtected: boolean): Answer {
    const shortId = shortIdOf(command);
    if (shortId !== null) {
      const found = this.find((file) => CHIP_FILES[file].shortId === shortId);
      if (!found) return status(FILE_NOT_FOUND);
      this.selected = found;
    }
    if (this.selected === null) return status(NO_FILE_SELECTED);
    const isOpen =
      this.selected === 'CardAccess' || (isProtected && (this.selected !== 'CardSecurity' || this.isPaceDone));
    if (!isOpen) return status(ACCESS_DENIED);
    return readBinary(command, this.image.files[this.selected] as Uint8Array, this.behaviour);
  }

  private giveChallenge({ responseBytes }: Command): Answer {
    if (!this.image.basicAccess) return status(REFERENCE_NOT_FOUND);
    if (this.place !== 'application') return status(CONDITIONS_NOT_SATISFIED);
    if (responseBytes < CHALLENGE_BYTES) return status(WRONG_LENGTH);
    this.challenge = this.random(CHALLENGE_BYTES);
    return answer(this.challenge);
  }

  private authenticateReader({ data }: Command): Answer {
    const challenge = this.challenge;
    this.challenge = null;
    if (!challenge) return status(CONDITIONS_NOT_SATISFIED);
    const outcome = basicAccess(this.image.mrzInformation, challenge, data, this.random);
    this.nextChannel = outcome.channel;
    return outcome.answer;
  }

  private setEnvironment({ p1, p2, data }: Command, isProtected: boolean): Answer {
    if (p1 === 0xc1 && p2 === 0xa4) {
      const begun = Pace.begin(this.image, data, this.random);
      this.pace = typeof begun === 'number' ? null : begun;
      return status(typeof begun === 'number' ? begun : SUCCESS);
    }
    const { chipKey } = this.image;
    if (p1 !== 0x41 || (p2 !== 0xa4 && p2 !== 0xa6)) return status(WRONG_PARAMETERS);
    if (!isProtected || !chipKey || this.behaviour.chipAuthentication === 'refused') return status(WRONG_DATA);
    const objects = elementsOf(data) ?? [];
    const valueUnder = (tag: number) => objects.find((object) => object.tag === tag)?.value;
    if (chipKey.keyId !== null && valueUnder(0x84)?.[0] !== chipKey.keyId) return status(REFERENCE_NOT_FOUND);
    if (p2 === 0xa6) return chipKey.cipher === '3DES' ? this.agree(chipKey, valueUnder(0x91)) : status(WRONG_DATA);
    const protocol = Buffer.from(oidContent(chipAuthenticationOid(chipKey)));
    this.chipKeyChosen = protocol.equals(valueUnder(0x80) ?? new Uint8Array());
    return status(this.chipKeyChosen ? SUCCESS : WRONG_DATA);
  }

  /** The new channel opens after this answer. A copy without the key opens another one than the reader. */
  private agree(chipKey: ChipKey, peer: Uint8Array | undefined): Answer {
    const isWrong = this.behaviour.chipAuthentication === 'wrong';
    const key = isWrong ? { ...chipKey.key, scalar: chipKey.key.scalar - 1n } : chipKey.key;
    const channel = peer ? chipAuthentication({ ...chipKey, key }, peer) : null;
    if (!channel) return status(WRONG_DATA);
    this.nextChannel = channel;
    return status(SUCCESS);
  }

  private generalAuthenticate({ data }: Command, isProtected: boolean): Answer {
    const { chipKey } = this.image;
    if (isProtected && this.chipKeyChosen && chipKey) {
      this.chipKeyChosen = false;
      const outer = elementsOf(data)?.[0];
      const inner = outer?.tag === DYNAMIC_DATA ? elementsOf(outer.value)?.[0] : undefined;
      const agreed = this.agree(chipKey, inner?.tag === 0x80 ? inner.value : undefined);
      return agreed.status === SUCCESS ? answer(tlv(DYNAMIC_DATA)) : agreed;
    }
    if (!this.pace) return status(CONDITIONS_NOT_SATISFIED);
    const { answer: reply, channel } = this.pace.step(data);
    if (channel === null) {
      if (reply.status !== SUCCESS) this.pace = null;
      return reply;
    }
    this.pace = null;
    if (this.behaviour.paceFails) return status(WRONG_PASSWORD);
    this.isPaceDone = true;
    this.nextChannel = channel;
    return reply;
  }

  private internalAuthenticate({ data }: Command, isProtected: boolean): Answer {
    const { activeKey } = this.image;
    const { activeAuthentication: conduct } = this.behaviour;
    if (!isProtected) return status(ACCESS_DENIED);
    if (!activeKey || conduct === 'refused') return status(UNKNOWN_INSTRUCTION);
    if (conduct === 'silent') return status(SUCCESS);
    if (data.length !== CHALLENGE_BYTES) return status(WRONG_LENGTH);
    // A copy can only repeat a signature over another challenge.
    return answer(activeSignature(activeKey, conduct === 'wrong' ? data.toReversed() : data, this.random));
  }
}
