import {
  CHIP_PROOFS,
  type ChipFindings,
  type ChipProof,
  type ChipProofResult,
  type ChipProofs,
  type ChipReason,
} from '#shared/contract/findings/chip.ts';
import type { Fixed } from '#shared/contract/findings/fixed.ts';
import type { Outcome } from '#shared/contract/runs/check-result.ts';
import type { ReasonCode } from '#shared/contract/runs/reason-codes.ts';
import type { ChipContent } from '#shared/domain/document/chip/chip-content.ts';
import { descriptorDistance } from '../biometric/face-comparison.ts';
import { faceFlaw } from '../biometric/face-quality.ts';
import type { Check, CheckInput } from '../check.ts';
import { type DocumentEvidence, SIDES } from '../document-evidence.ts';

/** Signs that only a forged, copied or foreign chip shows. */
const FORGERY: readonly ChipReason[] = [
  ...(['SOD_HASH_MISMATCH', 'DATA_GROUP_UNSIGNED', 'SIGNATURE_INVALID', 'CURVE_UNKNOWN', 'SIGNER_REVOKED'] as const),
  ...(['CLONE_SUSPECTED', 'CLONE_KEY_UNSIGNED', 'MRZ_DIFFERS', 'COUNTRY_DIFFERS', 'SPECIMEN_ISSUER'] as const),
];

/** The effect of a reason on the verdict. A `remark` has none. */
type ChipWeight = 'fail' | 'review' | 'unavailable' | 'remark';

type ChipFinding = { readonly weight: ChipWeight; readonly code: ReasonCode | null };

/** Nothing about a proof that passed without a reason. */
function judgeProofs(
  proofs: ChipProofs,
  { portraitProblem, mrz }: Pick<ChipContent, 'portraitProblem' | 'mrz'>,
): readonly ChipFinding[] {
  // From 2026 on states write portraits in a new format, which is no fault of the chip.
  const isNewFormat = portraitProblem === 'ISO_39794' && mrz !== null;
  return CHIP_PROOFS.flatMap((proof): ChipFinding[] => {
    const weight = weightOf(proof, proofs[proof], isNewFormat);
    return weight === null ? [] : [{ weight, code: codeOf(proof, proofs[proof]) }];
  });
}

function weightOf(proof: ChipProof, { status, reason }: ChipProofResult, isNewFormat: boolean): ChipWeight | null {
  switch (status) {
    case 'passed':
      // Fingerprints that nobody may read, and the older access procedure, are no findings.
      return reason === 'DATA_GROUP_MALFORMED' && !isNewFormat ? 'review' : null;
    case 'failed':
      return reason !== undefined && FORGERY.includes(reason) ? 'fail' : 'review';
    case 'not_supported':
      return 'remark';
    default:
      // Few states publish their revocation lists outside ICAO's directory.
      return proof === 'revocation' ? 'remark' : 'unavailable';
  }
}

function codeOf(proof: ChipProof, { reason }: ChipProofResult): ReasonCode | null {
  if (reason === undefined) return proof === 'clone' ? 'CHIP_CLONE_NOT_CHECKED' : null;
  return reason === 'BAC_INSTEAD_OF_PACE' ? null : `CHIP_${reason}`;
}

/** A forgery counts before what is odd, and that before what could not be found out. */
function outcomeOf(findings: readonly ChipFinding[]): Outcome {
  const worst = (['fail', 'review', 'unavailable'] as const).find((weight) =>
    findings.some((finding) => finding.weight === weight),
  );
  return worst ?? 'pass';
}

/**
 * Whether the chip is the one that the issuing state made for this document. `judgeChip` says what
 * each proof means. A chip that was not read is a finding only if the policy asks for it and the
 * document must have one.
 */
export const documentChip: Check<'document.chip', DocumentEvidence> = {
  id: 'document.chip',
  area: 'document',
  appliesTo: ({ evidence, policy }) =>
    evidence.has('chip_reading') ||
    (policy.document.unread_chip === 'review' && SIDES.some((side) => evidence.has(side))),
  async run(input) {
    const chip = await input.evidence.chip();
    if (chip === null) return judgeUnread(input);
    const { reading, proofs, content, isTrusted } = chip;
    const { comparison, findings: aboutPortrait } = await comparePortraits(input, content);
    const found: readonly ChipFinding[] = [...judgeProofs(proofs, content), ...aboutPortrait];
    const codes = new Set(found.flatMap(({ code }) => code ?? []));
    const findings: Fixed<ChipFindings> = {
      access: reading.access,
      proofs,
      isTrusted,
      ...(comparison && { portrait: comparison }),
    };
    return { outcome: outcomeOf(found), reasons: [...codes].map((code) => ({ code })), findings };
  },
};

async function judgeUnread({ evidence, policy }: CheckInput<DocumentEvidence>) {
  const isMissing = policy.document.unread_chip === 'review' && (await evidence.isChipExpected());
  return isMissing
    ? ({ outcome: 'review', reasons: [{ code: 'CHIP_NOT_READ' }] } as const)
    : ({ outcome: 'not_applicable', reasons: [] } as const);
}

type Compared = {
  /** Null if one of the portraits has no face that can be compared. */
  readonly comparison: NonNullable<Fixed<ChipFindings>['portrait']> | null;
  readonly findings: readonly ChipFinding[];
};

/** The portrait on the chip against the printed one: a state prints the picture that it stores. */
async function comparePortraits(
  { evidence, policy, faceMetric }: CheckInput<DocumentEvidence>,
  content: Pick<ChipContent, 'portrait'>,
): Promise<Compared> {
  const [chip, printed] = await Promise.all([evidence.chipPortrait(), evidence.documentPortrait()]);
  if (content.portrait !== null && chip === null)
    return { comparison: null, findings: [{ weight: 'review', code: 'CHIP_DATA_GROUP_MALFORMED' }] };
  if (!chip?.face || printed === null || faceFlaw(chip.face) !== null || faceFlaw(printed.face) !== null)
    return { comparison: null, findings: [] };
  const limit = faceMetric.thresholdDistance(policy.face.fail_false_match_rate);
  const distance = descriptorDistance(chip.face.descriptor, printed.face.descriptor);
  return {
    comparison: {
      printed: { capture: printed.side, box: printed.face.box },
      chip: { capture: 'chip_portrait', box: chip.face.box },
      score: faceMetric.scoreOf(distance),
      threshold: faceMetric.scoreOf(limit),
      fmrAtThreshold: policy.face.fail_false_match_rate,
    },
    findings: distance > limit ? [{ weight: 'review', code: 'CHIP_PORTRAIT_DIFFERS' }] : [],
  };
}
