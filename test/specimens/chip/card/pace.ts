import { timingSafeEqual } from 'node:crypto';
import { domainOfParameter } from '../../../../electron/workers/chip/access/domain.ts';
import { integratedGenerator, sentNonceBytes } from '../../../../electron/workers/chip/access/integrated-mapping.ts';
import { SUITES } from '../../../../electron/workers/chip/access/suites.ts';
import { blockBytes, derivedKey, encrypt, mac, padded } from '../crypto/block-ciphers.ts';
import { type CurveName, curveWithParameterId, fieldBytes, orderOf } from '../crypto/curves.ts';
import { digest } from '../crypto/signature.ts';
import { inverse } from '../crypto/specimen-keys.ts';
import { bytesOf, elementsOf, numberOf, oidContent, tlv } from '../der.ts';
import type { ChipImage } from '../issue-chip.ts';
import { type PaceOffer, paceOid } from '../security-infos.ts';
import {
  type Answer,
  answer,
  CONDITIONS_NOT_SATISFIED,
  REFERENCE_NOT_FOUND,
  SUCCESS,
  status,
  WRONG_DATA,
  WRONG_PASSWORD,
} from './apdu.ts';
import type { RandomBytes } from './basic-access.ts';
import { type AgreementGroup, curveGroup, type KeyPair, modularGroup } from './key-agreement.ts';
import { SecureChannel } from './secure-channel.ts';

const DYNAMIC_DATA = 0x7c;
const PASSWORD_MRZ = 1;
const PASSWORD_CAN = 2;

export type PaceStep = { readonly answer: Answer; readonly channel: SecureChannel | null };

/** The chip's side of PACE (Doc 9303-11, 4.4): one run, from MSE: SET AT to the mutual tokens. */
export class Pace {
  private readonly image: ChipImage;
  private readonly random: RandomBytes;
  private readonly offer: PaceOffer;
  private readonly secret: Uint8Array;
  private readonly group: AgreementGroup;
  private nonce: Uint8Array | null = null;
  private mapping: KeyPair | null = null;
  private isMapped = false;
  private agreed: Agreed | null = null;

  private constructor(image: ChipImage, random: RandomBytes, offer: PaceOffer, secret: Uint8Array) {
    this.image = image;
    this.random = random;
    this.offer = offer;
    this.secret = secret;
    const curve = curveWithParameterId(offer.parameterId);
    this.group = curve ? curveGroup(curve) : modularGroup(offer.parameterId);
  }

  /** A run by the protocol and password that MSE: SET AT names, or the status that refuses it. */
  static begin(image: ChipImage, data: Uint8Array, random: RandomBytes): Pace | number {
    const objects = elementsOf(data) ?? [];
    const valueUnder = (tag: number) => objects.find((object) => object.tag === tag)?.value;
    const protocol = valueUnder(0x80) ?? new Uint8Array();
    const parameterId = valueUnder(0x84)?.[0];
    const offer = image.pace.find(
      (candidate) =>
        Buffer.from(oidContent(paceOid(candidate))).equals(protocol) &&
        (parameterId === undefined || parameterId === candidate.parameterId),
    );
    if (!offer) return WRONG_DATA;
    const reference = valueUnder(0x83)?.[0];
    if (reference === PASSWORD_MRZ)
      return new Pace(image, random, offer, digest('sha1', Buffer.from(image.mrzInformation, 'latin1')));
    if (reference === PASSWORD_CAN && image.can !== null)
      return new Pace(image, random, offer, Buffer.from(image.can, 'latin1'));
    return REFERENCE_NOT_FOUND;
  }

  /** One GENERAL AUTHENTICATE. A channel comes with the last answer. */
  step(data: Uint8Array): PaceStep {
    const outer = elementsOf(data);
    const inner = outer?.length === 1 && outer[0]?.tag === DYNAMIC_DATA ? elementsOf(outer[0].value) : null;
    if (!inner) return refuse(WRONG_DATA);
    const [object] = inner;
    if (!object) return this.giveNonce();
    if (object.tag === 0x81 && this.nonce) return this.map(object.value);
    if (object.tag === 0x83 && this.isMapped) return this.agree(object.value);
    if (object.tag === 0x85 && this.agreed) return this.confirm(object.value, this.agreed);
    return refuse(CONDITIONS_NOT_SATISFIED);
  }

  private giveNonce(): PaceStep {
    const { cipher } = this.offer;
    this.nonce = this.random(cipher === 'AES-192' || cipher === 'AES-256' ? 32 : 16);
    return reply(0x80, encrypt(cipher, derivedKey(cipher, this.secret, 'password'), this.nonce));
  }

  private map(peer: Uint8Array): PaceStep {
    if (this.offer.mapping === 'IM') return this.mapIntegrated(peer);
    const pair = this.group.pair(this.random);
    if (!this.group.map(numberOf(this.nonce as Uint8Array), pair.secret, peer)) return refuse(WRONG_PASSWORD);
    this.nonce = null;
    this.mapping = pair;
    this.isMapped = true;
    return reply(0x82, pair.publicKey);
  }

  /** Doc 9303-11, 4.4.3.3: the peer sends a nonce, and the answer is empty. The generator is the product's own, which the standard's examples prove. */
  private mapIntegrated(sent: Uint8Array): PaceStep {
    const { cipher } = this.offer;
    const domain = domainOfParameter(this.offer.parameterId);
    const generator = domain && integratedGenerator(domain, SUITES[cipher], this.nonce as Uint8Array, sent);
    if (sent.length !== sentNonceBytes(SUITES[cipher]) || !generator) return refuse(WRONG_DATA);
    this.group.mapTo(generator);
    this.nonce = null;
    this.isMapped = true;
    return reply(0x82, new Uint8Array());
  }

  private agree(peer: Uint8Array): PaceStep {
    const pair = this.group.pair(this.random);
    const shared = this.group.shared(pair.secret, peer);
    if (!shared || Buffer.from(peer).equals(pair.publicKey)) return refuse(WRONG_PASSWORD);
    this.agreed = { shared, peer, own: pair.publicKey };
    return reply(0x84, pair.publicKey);
  }

  private confirm(token: Uint8Array, { shared, peer, own }: Agreed): PaceStep {
    const { cipher } = this.offer;
    const macKey = derivedKey(cipher, shared, 'mac');
    const expected = this.token(macKey, own);
    if (token.length !== expected.length || !timingSafeEqual(token, expected)) return refuse(WRONG_PASSWORD);
    const parts = [tlv(0x86, this.token(macKey, peer))];
    if (this.offer.mapping === 'CAM') parts.push(tlv(0x8a, this.mappingProof(shared)));
    this.agreed = null;
    return { answer: answer(tlv(DYNAMIC_DATA, ...parts)), channel: new SecureChannel(cipher, shared) };
  }

  private token(key: Uint8Array, publicKey: Uint8Array): Uint8Array {
    const { cipher } = this.offer;
    const text = tlv(0x7f49, tlv(0x06, oidContent(paceOid(this.offer))), tlv(this.group.publicKeyTag, publicKey));
    return mac(cipher, key, cipher === '3DES' ? padded(text, 8) : text);
  }

  /** The mapping's private key divided by the static one, so that only the holder of both can give it. */
  private mappingProof(shared: Uint8Array): Uint8Array {
    const { cipher } = this.offer;
    const key = derivedKey(cipher, shared, 'encryption');
    const curve = curveWithParameterId(this.offer.parameterId) as CurveName;
    const order = orderOf(curve);
    const staticKey = this.image.mappingKey?.scalar ?? 1n;
    const proof = (inverse(staticKey, order) * ((this.mapping as KeyPair).secret % order)) % order;
    const vector = encrypt(cipher, key, Buffer.alloc(blockBytes(cipher), 0xff));
    return encrypt(cipher, key, padded(bytesOf(proof, fieldBytes(curve)), blockBytes(cipher)), vector);
  }
}

type Agreed = { readonly shared: Uint8Array; readonly peer: Uint8Array; readonly own: Uint8Array };

const refuse = (word: number): PaceStep => ({ answer: status(word), channel: null });
const reply = (tag: number, value: Uint8Array): PaceStep => ({
  answer: { data: tlv(DYNAMIC_DATA, tlv(tag, value)), status: SUCCESS },
  channel: null,
});
