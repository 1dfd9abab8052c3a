import { expect, test } from 'vitest';
import { passwordBytes } from '../../../../electron/workers/chip/access/chip-password.ts';
import { SUITES } from '../../../../electron/workers/chip/access/suites.ts';
import type { Card } from '../../../../electron/workers/chip/card.ts';
import { examineChip } from '../../../../electron/workers/chip/examine-chip.ts';
import { readChip } from '../../../../electron/workers/chip/read-chip.ts';
import { virtualCard } from '../../../specimens/chip/card/virtual-card.ts';
import { type ChipDesign, issueChip } from '../../../specimens/chip/issue-chip.ts';
import { revocationLists, trustedCertificates } from '../../../specimens/chip/pki/specimen-state.ts';
import { inventHolder } from '../../../specimens/chip/random-defect.ts';
import { portraitOf, quietly } from '../../../support/chips/chip-specimens.ts';

const TODAY = '2026-05-04';
const SUITE = SUITES['AES-128'];
const ZERO = new Uint8Array(16);
const [FORGER, VICTIM] = [inventHolder(31, TODAY), inventHolder(32, TODAY)];
const passwordOf = ({ mrzLines: [, line = ''] }: typeof FORGER) => ({
  mrz: { documentNumber: line.slice(0, 9), birthDate: line.slice(13, 19), expiryDate: line.slice(21, 27) },
});
const keyOf = (holder: typeof FORGER) => SUITE.deriveKey(passwordBytes(passwordOf(holder)), 'password');

const offering = (mapping: 'CAM' | 'GM'): ChipDesign => ({
  pace: [{ mapping, parameterId: 12, cipher: 'AES-128' }],
  chipAuthentication: null,
  activeAuthentication: null,
});
const issued = (holder: typeof FORGER, design: ChipDesign) => issueChip({ holder, portrait: portraitOf(600), design });

/**
 * The forger's own passport proves the mapping, with the nonce encrypted anew for the MRZ of the victim. Then the channel ends, and a copy of the
 * victim's files answers.
 */
function relay(victim: ChipDesign): Card {
  const own = virtualCard(issued(FORGER, offering('CAM')));
  const copy = virtualCard(issued(VICTIM, victim));
  let isCopy = false;
  return {
    extendedLength: true,
    async transmit(command) {
      const isSelectionOfApplication = command[0] === 0x0c && command[1] === 0xa4 && command[2] === 4;
      if (!isCopy && isSelectionOfApplication) {
        isCopy = true;
        return Uint8Array.of(0x69, 0x88);
      }
      if (isCopy) return copy.transmit(command);
      const answer = Buffer.from(await own.transmit(command));
      if (answer[0] === 0x7c && answer[2] === 0x80) {
        const nonce = SUITE.decrypt(keyOf(FORGER), ZERO, answer.subarray(4, 20));
        answer.set(SUITE.encrypt(keyOf(VICTIM), ZERO, nonce), 4);
      }
      return answer;
    },
  };
}

test.each([
  ['announces nothing', { ...offering('GM'), pace: [] }, 'not_supported'],
  ['announces the mapping', offering('CAM'), 'not_done'],
] as const)('another passport proves no copy of one that %s', async (_, victim, status) => {
  const reading = await readChip(relay(victim), passwordOf(VICTIM), quietly());
  const { documentNumber = '', birthDate = '', expiryDate = '' } = VICTIM.encoded;
  const trust = { certificates: trustedCertificates(), crls: revocationLists(), specimensAllowed: true };
  const printed = { documentNumber, birthDate, expiryDate };
  const { proofs } = examineChip(reading, trust, printed, new Date(`${TODAY}T10:00:00Z`));
  expect(proofs).toMatchObject({ chain: { status: 'passed' }, mrzMatch: { status: 'passed' }, clone: { status } });
});
