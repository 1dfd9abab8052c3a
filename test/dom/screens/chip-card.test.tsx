import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { PersonDetail } from '#shared/contract/desk.ts';
import { CHIP_PROOFS, type ChipRecord, type ChipStatus } from '#shared/contract/findings/chip.ts';
import type { RunFacts } from '#shared/contract/findings/run-facts.ts';
import type { CaptureKind } from '#shared/contract/runs/check-result.ts';
import type { ReasonCode } from '#shared/contract/runs/reason-codes.ts';
import { FALSE_ALARMS, TAMPERING_THRESHOLDS } from '#shared/domain/document/tampering/tampering-rules.ts';
import { ResultScreen } from '../../../renderer/screens/result/result-screen.tsx';
import { evidenceOf } from '../../../renderer/screens/result/workspace/evidence-of.ts';
import { aResult } from '../../support/builders.ts';
import { aChipRecord, anUnprovenChipRecord } from '../../support/chips/chip-record.ts';
import { answerWith, json, renderPage, signIn, withPage } from '../support.tsx';
import { faceMatch, NO_FACTS, verification } from './verification.ts';

withPage();

const NOTHING_READ: NonNullable<RunFacts['document']> = {
  classification: null,
  values: {
    documentNumber: null,
    personalNumber: null,
    firstName: null,
    lastName: null,
    birthDate: null,
    sex: null,
    nationality: null,
    issuingState: null,
    issueDate: null,
    expiryDate: null,
    address: null,
  },
  chip: null,
  mrz: null,
  licence: null,
  barcodes: [],
  lines: { front: [], back: [] },
  printed: null,
};

const withChip = (chip: ChipRecord | null): PersonDetail =>
  verification('APPROVED', [faceMatch], { facts: { ...NO_FACTS, document: { ...NOTHING_READ, chip } } });

function show(detail: PersonDetail, kinds: readonly CaptureKind[] = []) {
  const captures = kinds.map((kind) => ({
    kind,
    media_type: kind === 'chip_reading' ? 'application/json' : 'image/jpeg',
    byte_length: 9,
  }));
  const requests = answerWith({ 'GET /api/v1/desk/verifications/*': () => json({ ...detail, captures }) });
  signIn();
  renderPage(<ResultScreen batchId={detail.summary.batch_id} />);
  return requests;
}

const card = async () => within(await screen.findByRole('region', { name: 'Chip of the document' }));

it('lists every proof with its status and a sentence, and says who signed', async () => {
  const chip = await aChipRecord();
  show(withChip(chip));
  const shown = await card();
  const proofs = shown.getAllByRole('listitem');
  expect(proofs.map((proof) => proof.getAttribute('data-proof'))).toEqual([...CHIP_PROOFS]);
  for (const proof of proofs) expect(within(proof).getByText('Passed')).toBeTruthy();
  expect(shown.getByText('The issuing state signed this data.')).toBeTruthy();
  for (const text of [chip.signer?.serial, chip.csca?.serial, chip.signer?.sha256, chip.csca?.sha256])
    expect(shown.getByText(text ?? 'no certificate')).toBeTruthy();
  expect(shown.getAllByText('Utopia (UT)')).toHaveLength(2);
  expect(shown.getByText('PACE-GM, AES-128, key from the MRZ')).toBeTruthy();
  expect(shown.getByText('All files were read.')).toBeTruthy();
});

it('says why a proof did not pass, and why a file was not read', async () => {
  show(withChip(await anUnprovenChipRecord()));
  const shown = await card();
  const proofs = Object.fromEntries(
    shown.getAllByRole('listitem').map((proof) => [proof.getAttribute('data-proof'), proof.textContent]),
  );
  expect(proofs).toMatchObject({
    access: expect.stringContaining('The older procedure (BAC) opened the chip'),
    hashes: 'Data unchangedFailedData on the chip was changed after the state signed it.',
    chain: expect.stringContaining('Cannot tell'),
    revocation: 'Signer not revokedNot doneWhat this proof needs is missing.',
  });
  expect(shown.getByText('This chip is not trusted, because proofs are missing or failed.')).toBeTruthy();
  expect(shown.getByText('Holder’s signature (DG7): not on the chip')).toBeTruthy();
  expect(shown.getByText('Details of the holder (DG11): the document left the reader')).toBeTruthy();
  expect(shown.getByText('None found')).toBeTruthy();
});

it('says that copying cannot be detected, and does not call that failed', async () => {
  const chip = await aChipRecord({ activeAuthentication: null, chipAuthentication: null });
  show(withChip(chip));
  const [clone] = (await card())
    .getAllByRole('listitem')
    .filter((proof) => proof.getAttribute('data-proof') === 'clone');
  expect(clone?.getAttribute('data-status')).toBe('not_supported' satisfies ChipStatus);
  expect(clone?.textContent).toContain('Copying cannot be detected');
  expect(clone?.textContent).not.toContain('Failed');
});

it('has no card without a chip', async () => {
  show(withChip(null));
  await screen.findByRole('heading', { level: 1, name: /^Approved/ });
  expect(screen.queryByRole('region', { name: 'Chip of the document' })).toBeNull();
});

it('shows the portrait on the chip among the pictures and beside the printed one, and never asks for the files of the chip', async () => {
  const detail = withChip(await aChipRecord());
  const requests = show(detail, ['id_document_front', 'selfie', 'chip_reading', 'chip_portrait']);
  const evidence = within(await screen.findByRole('region', { name: 'Evidence' }));
  const tabs = evidence.getAllByRole('tab').map(({ textContent }) => textContent);
  // Each with its key.
  expect(tabs).toEqual(['FrontF', 'ChipG', 'PersonL', 'FacesV']);
  await userEvent.click(evidence.getByRole('tab', { name: 'Faces' }));
  expect(evidence.getByRole('heading', { name: 'Portraits on the document' })).toBeTruthy();
  for (const name of ['On the chip', 'Printed']) expect(evidence.getByText(name)).toBeTruthy();
  const asked = requests.map(({ path }) => path).filter((path) => path.includes('/captures/'));
  expect(asked.some((path) => path.includes('chip_portrait'))).toBe(true);
  expect(asked.filter((path) => path.includes('chip_reading'))).toEqual([]);
});

it('names traces of copying that the chip outweighs', async () => {
  const region = { capture: 'id_document_front' as const, box: { left: 1, top: 1, width: 9, height: 9 } };
  const originality = aResult('document.originality', 'pass', {
    findings: {
      thresholds: TAMPERING_THRESHOLDS,
      falseAlarms: FALSE_ALARMS,
      basis: { calibration: null, counted: [], observations: [], information: [], attended: true },
      outweighedByChip: [{ code: 'SCREEN_DETECTED', region }],
    },
  });
  show(verification('APPROVED', [originality]));
  const [row] = await screen.findAllByText('Original or copy');
  const text = row?.closest('li')?.textContent;
  expect(text).toContain('The chip outweighs them');
  expect(text).toContain('The picture is a recapture of a screen. Document front');
});

it('leads from the check to the card, and to the faces if the portraits differ', async () => {
  const chip = await aChipRecord();
  const detail = (code: ReasonCode, read: ChipRecord | null) => ({
    ...withChip(read),
    checks: [aResult('document.chip', 'review', { reasons: [{ code }] })],
  });
  expect(evidenceOf('document.chip', detail('CHIP_CSCA_UNKNOWN', chip))).toEqual({ card: 'chip' });
  expect(evidenceOf('document.chip', detail('CHIP_PORTRAIT_DIFFERS', chip))).toEqual({ view: 'faces' });
  const both = detail('CHIP_PORTRAIT_DIFFERS', chip);
  const [first] = detail('CHIP_CSCA_UNKNOWN', chip).checks;
  const reasons = [...(first?.reasons ?? []), ...(both.checks[0]?.reasons ?? [])];
  expect(evidenceOf('document.chip', { ...both, checks: [aResult('document.chip', 'review', { reasons })] })).toEqual({
    card: 'chip',
  });
  expect(evidenceOf('document.chip', detail('CHIP_NOT_READ', null))).toBeNull();
});
