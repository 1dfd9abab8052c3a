import type { ChipFindings } from '#shared/contract/findings/chip.ts';
import type { Fixed } from '#shared/contract/findings/fixed.ts';
import type { ChipContent } from '#shared/domain/document/chip/chip-content.ts';
import { descriptorDistance } from '../biometric/face-comparison.ts';
import { faceFlaw } from '../biometric/face-quality.ts';
import type { CheckInput } from '../check.ts';
import type { DocumentEvidence } from '../document-evidence.ts';
import type { ChipFinding } from './judge-chip.ts';

type Compared = {
  /** Null if one of the portraits has no face that can be compared. */
  readonly comparison: NonNullable<Fixed<ChipFindings>['portrait']> | null;
  readonly findings: readonly ChipFinding[];
};

/** The portrait on the chip against the printed one: a state prints the picture that it stores. */
export async function comparePortraits(
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
