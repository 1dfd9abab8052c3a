import type { ChipFindings } from '#shared/contract/findings/chip.ts';
import type { Fixed } from '#shared/contract/findings/fixed.ts';
import type { Check, CheckInput } from '../check.ts';
import { type DocumentEvidence, SIDES } from '../document-evidence.ts';
import { comparePortraits } from './chip-portrait.ts';
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
