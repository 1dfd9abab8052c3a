import type { CardBehaviour } from './card/behaviour.ts';
import { ecKey } from './crypto/specimen-keys.ts';
import { personGroup } from './data-groups.ts';
import type { ChipFiles, DataGroupName } from './files.ts';
import { type ChipDesign, type ChipHolder, type ChipImage, issueChip } from './issue-chip.ts';
import { forgedAuthorityCertificate, type SignerState } from './pki/specimen-state.ts';
import { activeKeyGroup } from './security-infos.ts';

/** Two people with their pictures: the booklet's, and the one a forger takes something from. */
export type DefectRequest = {
  readonly holder: ChipHolder;
  readonly portrait: Uint8Array;
  readonly other: { readonly holder: ChipHolder; readonly portrait: Uint8Array };
  readonly design?: ChipDesign;
};

/** A chip that must not pass, as forgers and copiers make them. The access keys are those of the booklet. */
export type UnsoundChip = { readonly image: ChipImage; readonly behaviour?: CardBehaviour };

/** Adds to the design, whose own choices it keeps otherwise. */
const issued = (request: DefectRequest, more: ChipDesign): ChipImage => {
  const securityObject = { ...request.design?.securityObject, ...more.securityObject };
  return issueChip({ ...request, design: { ...request.design, ...more, securityObject } });
};
const signedBy = (signerState: SignerState) => (request: DefectRequest) => ({
  image: issued(request, { signerState }),
});
const withFiles = (image: ChipImage, files: ChipFiles): ChipImage => ({
  ...image,
  files: { ...image.files, ...files },
});
const replaced = (request: DefectRequest, ...names: readonly DataGroupName[]): UnsoundChip => {
  const others = issueChip({ ...request.other, design: request.design ?? {} }).files;
  const files = Object.fromEntries(names.map((name) => [name, others[name] as Uint8Array]));
  return { image: withFiles(issued(request, {}), files) };
};
/** With a key for active authentication, of the design's kind if it has one. */
const withActiveKey = ({ design }: DefectRequest) => ({
  activeAuthentication: design?.activeAuthentication ?? ({ kind: 'ecdsa', curve: 'P-256', hash: 'sha256' } as const),
});
const withChipKey = ({ design }: DefectRequest) => ({
  chipAuthentication: design?.chipAuthentication ?? ({ curve: 'P-256', cipher: 'AES-128' } as const),
});
/** A copy has the files of a chip that announces proofs, and no key to answer with. */
const copyOf = (request: DefectRequest, more: ChipDesign, behaviour: CardBehaviour): UnsoundChip => ({
  image: issued(request, { pace: [], ...more }),
  behaviour,
});
const withoutActiveKey =
  (activeAuthentication: CardBehaviour['activeAuthentication'] & string) => (request: DefectRequest) =>
    copyOf(request, { ...withActiveKey(request), chipAuthentication: null }, { activeAuthentication });
const withoutChipKey = (chipAuthentication: CardBehaviour['chipAuthentication'] & string) => (request: DefectRequest) =>
  copyOf(request, { ...withChipKey(request), activeAuthentication: null }, { chipAuthentication });

const WITH_MAPPING_ALONE: ChipDesign = {
  pace: [{ mapping: 'CAM', parameterId: 12, cipher: 'AES-128' }],
  basicAccess: true,
  chipAuthentication: null,
  activeAuthentication: null,
};

const DEFECTS = {
  /** Data was changed after it was signed. */
  wrong_hash: (request) => {
    const { holder, other } = request;
    const changed = personGroup({ ...holder.person, personalNumber: other.holder.person.personalNumber });
    return { image: withFiles(issued(request, {}), { DG11: changed }) };
  },
  wrong_portrait: (request) => replaced(request, 'DG2'),
  other_person: (request) => replaced(request, 'DG1'),
  /** A sound chip of another booklet, opened by this one's keys. */
  other_chip: (request) => {
    const own = issued(request, {});
    const { files } = issueChip({ ...request.other, design: request.design ?? {} });
    return { image: { ...own, files } };
  },
  unlisted_portrait: (request) => ({ image: issued(request, { unlisted: ['DG2'] }) }),
  missing_mrz: (request) => ({ image: issued(request, {}), behaviour: { absent: ['DG1'] } }),
  missing_portrait: (request) => ({ image: issued(request, {}), behaviour: { absent: ['DG2'] } }),
  missing_security_object: (request) => ({ image: issued(request, {}), behaviour: { absent: ['SOD'] } }),
  wrong_signature: (request) => ({ image: issued(request, { securityObject: { wrongSignature: true } }) }),
  wrong_digest: (request) => ({ image: issued(request, { securityObject: { wrongDigest: true } }) }),
  missing_certificate: (request) => ({ image: issued(request, { securityObject: { withoutCertificate: true } }) }),
  unknown_signer: signedBy('unknown'),
  forged_signer: signedBy('forged'),
  expired_signer: signedBy('expired'),
  not_yet_valid_signer: signedBy('not_yet_valid'),
  revoked_signer: signedBy('revoked'),
  neighbour_signer: signedBy('neighbour'),
  signer_for_lists: signedBy('not_a_signer'),
  /** The forged authority comes with the chip. */
  forged_generator: (request) => ({
    image: issued(request, {
      signer: 'explicit-p256',
      signerState: 'forged_generator',
      securityObject: { moreCertificates: [forgedAuthorityCertificate()] },
    }),
  }),
  signer_generator: signedBy('own_generator'),
  active_key_refused: withoutActiveKey('refused'),
  active_key_silent: withoutActiveKey('silent'),
  active_key_wrong: withoutActiveKey('wrong'),
  chip_key_refused: withoutChipKey('refused'),
  chip_key_wrong: withoutChipKey('wrong'),
  both_keys_wrong: (request) =>
    copyOf(
      request,
      { ...withActiveKey(request), ...withChipKey(request) },
      { activeAuthentication: 'wrong', chipAuthentication: 'wrong' },
    ),
  /** Mapping is offered, and another key than the signed one answers. */
  mapping_key_wrong: (request) => {
    const image = issued(request, WITH_MAPPING_ALONE);
    return { image: { ...image, mappingKey: ecKey('P-256', 'forger') } };
  },
  /** The copy lets PACE fail, so that basic access control opens it and no key is asked for. */
  mapping_avoided: (request) => ({ image: issued(request, WITH_MAPPING_ALONE), behaviour: { paceFails: true } }),
  /** The copier leaves out the files with keys and answers nothing. */
  keys_hidden: (request) =>
    copyOf(
      request,
      { ...withActiveKey(request), ...withChipKey(request) },
      { absent: ['DG14', 'DG15'], activeAuthentication: 'refused', chipAuthentication: 'refused' },
    ),
  /** The copier signs with a key of their own, which the state did not sign. */
  active_key_replaced: (request) => {
    const activeKey = { kind: 'ecdsa', key: ecKey('P-256', 'forger'), hash: 'sha256' } as const;
    const image = issued(request, { ...withActiveKey(request), pace: [], chipAuthentication: null });
    return { image: { ...withFiles(image, { DG15: activeKeyGroup(activeKey) }), activeKey } };
  },
} satisfies Record<string, (request: DefectRequest) => UnsoundChip>;

export type ChipDefect = keyof typeof DEFECTS;
export const CHIP_DEFECTS = Object.keys(DEFECTS) as readonly ChipDefect[];

/** The chip with this defect. */
export const unsoundChip = (defect: ChipDefect, request: DefectRequest): UnsoundChip => DEFECTS[defect](request);
