import type { ChipFindings } from '#shared/contract/findings/chip.ts';
import type { Fixed } from '#shared/contract/findings/fixed.ts';
import type { ChipContent } from '#shared/domain/document/chip/chip-content.ts';
import { descriptorDistance } from '../biometric/face-comparison.ts';
import { faceFlaw } from '../biometric/face-quality.ts';
import type { Check, CheckInput } from '../check.ts';
import { type DocumentEvidence, SIDES } from '../document-evidence.ts';
import { type ChipFinding, judgeProofs, outcomeOf } from './judge-chip.ts';

/**
 * Whether the chip is the one that the issuing state made for this document. `judge-chip.ts` says what each proof means. A chip that was not
 * read is a finding only if the policy asks for it and the document must have one.
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
