import type { CardBehaviour } from './card/behaviour.ts';
import type { ChipDesign } from './issue-chip.ts';
import { SIGNER_NAMES } from './pki/specimen-state.ts';
import { type PaceOffer, paceOffer } from './security-infos.ts';

/** A sound chip of one make: odd, perhaps, as real ones are, but everything on it is true and signed. */
export type ChipVariant = {
  readonly design: ChipDesign;
  readonly behaviour?: CardBehaviour;
  /** False for a reader without extended lengths. */
  readonly extendedLength?: boolean;
};

const offers = (...pace: readonly PaceOffer[]): ChipVariant => ({ design: { pace } });
const modular = (parameterId: number, cipher: PaceOffer['cipher']): PaceOffer => ({
  mapping: 'GM',
  parameterId,
  cipher,
});
const misread = (behaviour: CardBehaviour): ChipVariant => ({ design: { pace: [] }, behaviour });
const chipKey = (key: NonNullable<ChipDesign['chipAuthentication']>): ChipVariant => ({
  design: { pace: [], chipAuthentication: key, activeAuthentication: null },
});
const activeKey = (key: NonNullable<ChipDesign['activeAuthentication']>): ChipVariant => ({
  design: { pace: [], chipAuthentication: null, activeAuthentication: key },
});
const signedAs = (options: ChipDesign['securityObject']): ChipVariant => ({
  design: { pace: [], securityObject: options ?? {} },
});

const ACCESS = {
  'bac-only': offers(),
  'pace-p256-3des': offers(paceOffer('GM', 'P-256', '3DES')),
  'pace-p256-aes128': offers(paceOffer('GM', 'P-256', 'AES-128')),
  'pace-p384-aes192': offers(paceOffer('GM', 'P-384', 'AES-192')),
  'pace-brainpool256-aes128': offers(paceOffer('GM', 'brainpoolP256r1', 'AES-128')),
  'pace-brainpool320-aes192': offers(paceOffer('GM', 'brainpoolP320r1', 'AES-192')),
  'pace-brainpool384-aes256': offers(paceOffer('GM', 'brainpoolP384r1', 'AES-256')),
  'pace-brainpool512-aes256': offers(paceOffer('GM', 'brainpoolP512r1', 'AES-256')),
  'pace-dh-1024': offers(modular(0, 'AES-128')),
  'pace-dh-2048': offers(modular(2, '3DES')),
  'pace-two-offers': offers(paceOffer('IM', 'P-256', 'AES-128'), paceOffer('GM', 'P-256', 'AES-256')),
  'pace-mapping-proof': offers(
    paceOffer('CAM', 'brainpoolP256r1', 'AES-128'),
    paceOffer('GM', 'brainpoolP256r1', 'AES-128'),
  ),
  'pace-mapping-proof-p256': offers(paceOffer('CAM', 'P-256', 'AES-256')),
  'pace-without-bac': { design: { basicAccess: false } },
  'integrated-mapping-only': offers(paceOffer('IM', 'P-256', 'AES-128')),
  'pace-fails': { design: {}, behaviour: { paceFails: true } },
  'card-access-number': { design: { can: '500540' } },
} satisfies Record<string, ChipVariant>;

const CLONE_PROTECTION = {
  'no-clone-protection': { design: { pace: [], chipAuthentication: null, activeAuthentication: null } },
  'chip-key-3des': chipKey({ curve: 'P-256', cipher: '3DES' }),
  'chip-key-3des-without-info': chipKey({ curve: 'brainpoolP256r1', cipher: '3DES', withoutInfo: true }),
  'chip-key-aes256': chipKey({ curve: 'brainpoolP512r1', cipher: 'AES-256' }),
  'chip-key-explicit': chipKey({ curve: 'brainpoolP320r1', cipher: 'AES-192', parameters: 'explicit' }),
  'chip-key-dh-1024': chipKey({ group: 0, cipher: '3DES' }),
  'chip-key-dh-2048-3des': chipKey({ group: 1, cipher: '3DES', parameters: 'explicit', keyId: 9 }),
  'chip-key-dh-2048-aes256': chipKey({ group: 2, cipher: 'AES-256', parameters: 'explicit' }),
  'chip-key-numbered': chipKey({ curve: 'P-256', cipher: 'AES-128', keyId: 7 }),
  'active-rsa-sha1': activeKey({ kind: 'rsa', bits: 1024, hash: 'sha1' }),
  'active-rsa-sha256': activeKey({ kind: 'rsa', bits: 1024, hash: 'sha256' }),
  'active-rsa-2048': activeKey({ kind: 'rsa', bits: 2048, hash: 'sha512' }),
  'active-ecdsa-brainpool': activeKey({ kind: 'ecdsa', curve: 'brainpoolP384r1', hash: 'sha384' }),
} satisfies Record<string, ChipVariant>;

const CONTENT = {
  'mixed-hashes': { design: { pace: [], groupHash: 'sha512', signer: 'rsa-sha256' } },
  'indefinite-lengths': signedAs({ indefinite: true }),
  'signer-by-key': signedAs({ identifiedBy: 'key' }),
  'signer-name-differs': signedAs({ otherIssuerName: true }),
  'portrait-length-short': { design: { pace: [], portraitGroup: { lengthOff: -3 } } },
  'portrait-length-long': { design: { pace: [], portraitGroup: { lengthOff: 8 } } },
  'portrait-type-wrong': { design: { pace: [], portraitGroup: { wrongImageType: true } } },
  'common-data-lists-more': { design: { pace: [], moreTagsInCommonData: [0x63, 0x76] } },
  'no-common-data': { design: { pace: [], withoutCommonData: true } },
} satisfies Record<string, ChipVariant>;

const READING = {
  'short-lengths': { design: {}, extendedLength: false },
  'short-lengths-3des': { design: { pace: [] }, extendedLength: false },
  'reads-160': misread({ readLimit: { bytes: 160, answer: 'fewer' } }),
  'refuses-over-192': misread({ readLimit: { bytes: 192, answer: 'wrong_length' } }),
  'names-231': misread({ readLimit: { bytes: 231, answer: 'exact_length' } }),
  'end-without-warning': misread({ pastEnd: 'success' }),
  'end-refused': misread({ pastEnd: 'refusal' }),
  'answers-in-pieces': misread({ pieceBytes: 200 }),
  'master-file-refused': { design: {}, behaviour: { masterFileStatus: 0x6a86 } },
} satisfies Record<string, ChipVariant>;

const SIGNERS: Readonly<Record<string, ChipVariant>> = Object.fromEntries(
  SIGNER_NAMES.map((signer) => [`signed-${signer}`, { design: { pace: [], signer } }]),
);

/** Every make of chip that a reader must take as sound. */
export const CHIP_VARIANTS: Readonly<Record<string, ChipVariant>> = {
  ...ACCESS,
  ...CLONE_PROTECTION,
  ...CONTENT,
  ...READING,
  ...SIGNERS,
};
