import type { ChipPassword, VirtualChip } from '#shared/contract/chips/chip-readers.ts';
import { mrzChipPassword } from '#shared/domain/document/chip/mrz-chip-password.ts';
import type { Card } from '../../workers/chip/card.ts';
import type { DemoCase } from '../demo-cases.ts';
import { DEMO_CASES } from '../demo-cases.ts';
import { specimenMrz } from '../mrz.ts';
import { writeSpecimen } from '../write-specimen.ts';
import type { CardBehaviour } from './card/behaviour.ts';
import { virtualCard } from './card/virtual-card.ts';
import { chipPortrait } from './chip-portrait.ts';
import type { ChipDesign } from './issue-chip.ts';
import { issueChip } from './issue-chip.ts';

/**
 * A reading sends some sixty commands to a reader with long ones, three for each small file and twenty for the portrait. It takes four seconds,
 * as with a real chip, and everybody sees each file.
 */
const MILLISECONDS_PER_COMMAND = 70;

/** A copy has every file of the chip, and none of its private keys. */
const MAKES: Readonly<Record<VirtualChip, { readonly design: ChipDesign; readonly behaviour: CardBehaviour }>> = {
  genuine: { design: {}, behaviour: {} },
  copied: { design: { pace: [] }, behaviour: { activeAuthentication: 'wrong', chipAuthentication: 'wrong' } },
};

/** The chip of the demo's document that this password opens; null if there is none. */
export async function demoChip(password: ChipPassword, make: VirtualChip): Promise<Card | null> {
  const found = DEMO_CASES.filter(({ request }) => request.kind !== 'aamva')
    .map(holderOf)
    .find(({ mrzLines }) => isOpenedBy(mrzLines, password));
  if (found === undefined) return null;
  const { design, behaviour } = MAKES[make];
  const image = issueChip({ holder: found, portrait: await chipPortrait(found.portrait), design });
  return virtualCard(image, { behaviour: { ...behaviour, millisecondsPerCommand: MILLISECONDS_PER_COMMAND } });
}

/** A chip says what the state wrote, whatever a forger printed on the document. */
function holderOf({ request }: DemoCase) {
  const { person, portrait, encoded } = writeSpecimen(request);
  return { seed: request.seed, person, portrait, encoded, mrzLines: specimenMrz(request.kind, encoded) };
}

function isOpenedBy(mrzLines: readonly string[], password: ChipPassword): boolean {
  const own = mrzChipPassword(mrzLines);
  if (own === null || !('mrz' in password)) return false;
  const { documentNumber, birthDate, expiryDate } = password.mrz;
  const isSameNumber = documentNumber.replace(/<+$/, '') === own.mrz.documentNumber;
  return isSameNumber && birthDate === own.mrz.birthDate && expiryDate === own.mrz.expiryDate;
}
