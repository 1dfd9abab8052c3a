import type { DocumentFields } from '#shared/domain/document/document-fields.ts';
import type { InventedPerson } from '../people.ts';
import type { CipherName } from './crypto/block-ciphers.ts';
import { type CurveName, curveWithParameterId, type ParameterEncoding } from './crypto/curves.ts';
import type { DhGroup } from './crypto/dh-groups.ts';
import { digest, type HashName } from './crypto/signature.ts';
import { dhKey, type EcKey, ecKey, rsaKey } from './crypto/specimen-keys.ts';
import {
  commonData,
  documentGroup,
  mrzGroup,
  type Portrait,
  type PortraitGroupOptions,
  personGroup,
  portraitGroup,
  signatureGroup,
} from './data-groups.ts';
import { type ChipFiles, DATA_GROUPS, type DataGroupName, groupNumber } from './files.ts';
import { mrzInformation } from './mrz-information.ts';
import { pictureSize } from './picture-size.ts';
import { type SignedDataRequest, securityObject, securityObjectContent, signedData } from './pki/signed-data.ts';
import { documentSigner, type SignerName, type SignerState } from './pki/specimen-state.ts';
import {
  type ActiveKey,
  activeKeyGroup,
  CARD_SECURITY_CONTENT,
  type ChipKey,
  cardAccess,
  cardSecurityContent,
  type PaceOffer,
  securityGroup,
} from './security-infos.ts';

/** The holder of the chip. A specimen's truth has all of it but the picture (`encoded` are the fields). */
export type ChipHolder = {
  readonly seed: number;
  readonly person: InventedPerson;
  readonly encoded: DocumentFields;
  readonly mrzLines: readonly string[];
};

export type ChipRequest = {
  readonly holder: ChipHolder;
  /** JPEG or JPEG 2000. */
  readonly portrait: Uint8Array;
  /** DG7, if the chip has one. */
  readonly signaturePicture?: Uint8Array;
  readonly design?: ChipDesign;
};

/** How a state makes its chips. The defaults suit Electron's own cryptography too, which lacks the brainpool curves. */
export type ChipDesign = {
  /** Basic access control is answered; true by default. */
  readonly basicAccess?: boolean;
  /** One offer of P-256 and AES-128 by default; none makes a chip without EF.CardAccess. */
  readonly pace?: readonly PaceOffer[];
  /** The card access number, which PACE also takes. */
  readonly can?: string;
  /** On a curve, or modulo the prime of one of the groups of RFC 5114. */
  readonly chipAuthentication?:
    | (({ readonly curve: CurveName } | { readonly group: DhGroup }) & {
        readonly cipher: CipherName;
        readonly parameters?: ParameterEncoding;
        readonly keyId?: number;
        /** DG14 has the key alone; 3DES is then understood. */
        readonly withoutInfo?: boolean;
      })
    | null;
  readonly activeAuthentication?:
    | { readonly kind: 'rsa'; readonly bits: 1024 | 2048; readonly hash: HashName }
    | { readonly kind: 'ecdsa'; readonly curve: CurveName; readonly hash: HashName }
    | null;
  readonly signer?: SignerName;
  readonly signerState?: SignerState;
  /** The hash of the data groups, where it differs from the signer's. */
  readonly groupHash?: HashName;
  readonly securityObject?: Partial<Omit<SignedDataRequest, 'content' | 'by' | 'contentType'>>;
  readonly portraitGroup?: PortraitGroupOptions;
  /** Tags that EF.COM lists besides those of the data groups. */
  readonly moreTagsInCommonData?: readonly number[];
  readonly withoutCommonData?: boolean;
  /** Data groups that EF.SOD has no hash of. */
  readonly unlisted?: readonly DataGroupName[];
};

/** The keys and abilities of the chip, besides its files. */
export type ChipImage = {
  readonly files: ChipFiles;
  readonly mrzInformation: string;
  readonly can: string | null;
  readonly basicAccess: boolean;
  readonly pace: readonly PaceOffer[];
  readonly chipKey: ChipKey | null;
  /** The static key behind chip authentication mapping. */
  readonly mappingKey: EcKey | null;
  readonly activeKey: ActiveKey | null;
};

const DEFAULT_PACE: PaceOffer = { mapping: 'GM', parameterId: 12, cipher: 'AES-128' };
const DEFAULT_CHIP_AUTHENTICATION = { curve: 'P-256', cipher: 'AES-128' } as const;
const DEFAULT_ACTIVE_AUTHENTICATION = { kind: 'ecdsa', curve: 'P-256', hash: 'sha256' } as const;
const DEFAULT_SIGNER: SignerName = 'rsa-sha256';

/** Writes and signs the chip of an invented person. The same request gives the same chip. */
export function issueChip(request: ChipRequest): ChipImage {
  const { holder, design = {} } = request;
  const pace = design.pace ?? [DEFAULT_PACE];
  const keys = keysOf(holder.seed, design, pace);
  const groups = dataGroups(request, pace, keys);
  const by = documentSigner(design.signer ?? DEFAULT_SIGNER, design.signerState);
  const names = DATA_GROUPS.filter((name) => groups[name]);
  const hash = design.groupHash ?? by.signer.hash;
  const content = securityObjectContent(
    hash,
    names
      .filter((name) => !design.unlisted?.includes(name))
      .map((name) => ({ number: groupNumber(name), hash: digest(hash, groups[name] as Uint8Array) })),
  );
  const files: ChipFiles = {
    ...groups,
    ...(!design.withoutCommonData && { COM: commonData(names, design.moreTagsInCommonData) }),
    SOD: securityObject({ content, by, ...design.securityObject }),
    ...(pace.length > 0 && { CardAccess: cardAccess(pace) }),
    ...(keys.mappingKey && {
      CardSecurity: signedData({
        contentType: CARD_SECURITY_CONTENT,
        content: cardSecurityContent(pace, keys.mappingKey),
        by,
      }),
    }),
  };
  return {
    files,
    mrzInformation: mrzInformation(holder.mrzLines),
    can: design.can ?? null,
    basicAccess: design.basicAccess ?? true,
    pace,
    ...keys,
  };
}

type Keys = Pick<ChipImage, 'chipKey' | 'mappingKey' | 'activeKey'>;

function keysOf(seed: number, design: ChipDesign, pace: readonly PaceOffer[]): Keys {
  const chip = design.chipAuthentication === undefined ? DEFAULT_CHIP_AUTHENTICATION : design.chipAuthentication;
  const active =
    design.activeAuthentication === undefined ? DEFAULT_ACTIVE_AUTHENTICATION : design.activeAuthentication;
  const mapping = pace.find((offer) => offer.mapping === 'CAM');
  const mappingCurve = mapping && curveWithParameterId(mapping.parameterId);
  return {
    chipKey: chip && {
      key: 'curve' in chip ? ecKey(chip.curve, `chip/${seed}`) : dhKey(chip.group, `chip/${seed}`),
      parameters: ('parameters' in chip && chip.parameters) || 'named',
      cipher: chip.cipher,
      keyId: ('keyId' in chip ? chip.keyId : undefined) ?? null,
    },
    mappingKey: mappingCurve ? ecKey(mappingCurve, `mapping/${seed}`) : null,
    activeKey: active && activeKeyOf(seed, active),
  };
}

function activeKeyOf(seed: number, active: NonNullable<ChipDesign['activeAuthentication']>): ActiveKey {
  return active.kind === 'ecdsa'
    ? { kind: 'ecdsa', key: ecKey(active.curve, `active/${seed}`), hash: active.hash }
    : { kind: 'rsa', key: rsaKey(active.bits, 'active'), hash: active.hash };
}

function dataGroups(request: ChipRequest, pace: readonly PaceOffer[], keys: Keys): ChipFiles {
  const { holder, portrait, design = {} } = request;
  const size: Portrait = pictureSize(portrait);
  const withSecurityGroup = keys.chipKey !== null || keys.activeKey?.kind === 'ecdsa' || pace.length > 0;
  return {
    DG1: mrzGroup(holder.mrzLines),
    DG2: portraitGroup(portrait, size, design.portraitGroup),
    ...(request.signaturePicture && { DG7: signatureGroup(request.signaturePicture) }),
    DG11: personGroup(holder.person),
    DG12: documentGroup(holder.encoded),
    ...(withSecurityGroup && {
      DG14: securityGroup(pace, keys.chipKey, keys.activeKey, design.chipAuthentication?.withoutInfo),
    }),
    ...(keys.activeKey && { DG15: activeKeyGroup(keys.activeKey) }),
  } satisfies Partial<Record<DataGroupName, Uint8Array>>;
}
