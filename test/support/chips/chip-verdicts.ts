import type { ChipProofs } from '#shared/contract/findings/chip.ts';
import { examineChip } from '../../../electron/workers/chip/examine-chip.ts';
import { readChip } from '../../../electron/workers/chip/read-chip.ts';
import type { CardBehaviour } from '../../specimens/chip/card/behaviour.ts';
import { virtualCard } from '../../specimens/chip/card/virtual-card.ts';
import { type ChipHolder, type ChipImage, issueChip } from '../../specimens/chip/issue-chip.ts';
import { revocationLists, trustedCertificates } from '../../specimens/chip/pki/specimen-state.ts';
import { inventHolder } from '../../specimens/chip/random-defect.ts';
import { CHIP_VARIANTS } from '../../specimens/chip/variants.ts';

export const CHIP_DAY = '2026-05-04';

/** The specimen state's certificates and a neighbour's, so that a signer of the wrong state is a known one. */
const TRUST = { certificates: [...trustedCertificates(true)], crls: [...revocationLists()], specimensAllowed: true };

export type Chip = {
  readonly holder: ChipHolder;
  readonly image: ChipImage;
  readonly behaviour?: CardBehaviour | undefined;
  readonly extendedLength?: boolean | undefined;
};

/** A chip of this make, on which everything is true. */
export function soundChip(variant: string, seed: number, portrait: Uint8Array): Chip {
  const { design, behaviour, extendedLength } = CHIP_VARIANTS[variant] ?? { design: {} };
  const holder = inventHolder(seed, CHIP_DAY);
  return { holder, image: issueChip({ holder, portrait, design }), behaviour, extendedLength };
}

/** Reads a virtual chip with the MRZ of its booklet and examines what was read. Rejects as `readChip` does. */
export async function verdictOn({ holder, image, behaviour, extendedLength }: Chip): Promise<ChipProofs> {
  const card = virtualCard(image, { behaviour: behaviour ?? {}, extendedLength: extendedLength ?? true });
  const { documentNumber = '', birthDate = '', expiryDate = '' } = holder.encoded;
  const short = (date: string) => date.slice(2).replaceAll('-', '');
  const reading = await readChip(
    card,
    { mrz: { documentNumber, birthDate: short(birthDate), expiryDate: short(expiryDate) } },
    { onProgress: () => undefined, signal: AbortSignal.timeout(120_000), now: () => new Date(`${CHIP_DAY}T12:00:00Z`) },
  );
  const printed = { documentNumber, birthDate, expiryDate };
  return examineChip(reading, TRUST, printed, new Date(`${CHIP_DAY}T12:00:00Z`)).proofs;
}

/** Everything is proven; a chip without protection against copies cannot show more. */
export function isAccepted({ clone, ...others }: ChipProofs): boolean {
  const isOriginal = clone.status === 'passed' || clone.status === 'not_supported';
  return isOriginal && Object.values(others).every(({ status }) => status === 'passed');
}

/** Proofs that did not pass, as one line without data of anybody. */
export function describeProofs(proofs: ChipProofs): string {
  return Object.entries(proofs)
    .filter(([, { status }]) => status !== 'passed')
    .map(([name, { status, reason }]) => `${name} ${status}${reason ? ` (${reason})` : ''}`)
    .join(', ');
}
