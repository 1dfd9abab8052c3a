import type { UnreadReason } from '#shared/contract/chips/chip-reading.ts';
import { ChipFile } from '#shared/contract/chips/chip-reading.ts';
import type { ChipProof, ChipProofResult, ChipRecord } from '#shared/contract/findings/chip.ts';
import { chipProofText } from '#shared/domain/document/chip/chip-proof-text.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';

/** Gives the sentence about a proof in the language of the page. */
export function useChipProofText(): (proof: ChipProof, result: ChipProofResult) => string {
  const { t } = useTranslation();
  return (proof, result) =>
    chipProofText(proof, result, {
      proven: (one) => t(`chip_proofs.proven.${one}`),
      unexplained: (status) => t(`chip_proofs.unexplained.${status}`),
      remark: (one) => t(`chip_proofs.remark.${one}`),
      reason: (code) => t(`reason.${code}`),
    });
}

/** The files that were not read, in the order of Doc 9303. */
export function unreadFiles({
  unread,
}: Pick<ChipRecord, 'unread'>): readonly { readonly file: ChipFile; readonly why: UnreadReason }[] {
  return ChipFile.options.flatMap((file) => {
    const why = unread[file];
    return why === undefined ? [] : [{ file, why }];
  });
}
