import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { PersonDetail } from '#shared/contract/desk.ts';
import { CheckResult, type Findings } from '#shared/contract/findings/check-result.ts';
import type { Fixed } from '#shared/contract/findings/fixed.ts';
import type { CheckId, Outcome } from '#shared/contract/runs/check-result.ts';
import type { ReasonCode } from '#shared/contract/runs/reason-codes.ts';
import { FALSE_ALARMS, TAMPERING_THRESHOLDS } from '#shared/domain/document/tampering/tampering-rules.ts';
import type { LivenessJudgement } from '#shared/domain/liveness-judgement.ts';
import { parseAddress } from '#shared/domain/place/parse-address.ts';
import { ResultScreen } from '../../../renderer/screens/result/result-screen.tsx';
import { aPaperFound, aResult } from '../../support/builders.ts';
import { answerWith, json, refusal, renderPage, signIn, withPage } from '../support.tsx';
import { faceMatch, NO_FACTS, verification } from './verification.ts';

withPage();

const check = <Id extends CheckId>(id: Id, outcome: Outcome, code: ReasonCode, findings?: Fixed<Findings<Id>>) =>
  CheckResult.parse({ ...aResult(id, outcome), reasons: [{ code }], findings });

/** Compared fields; the last name unless another one is named. */
const compared = (...fields: Partial<Findings<'document.data'>['comparisons'][number]>[]) =>
  aResult('document.data', 'review', {
    findings: {
      comparisons: fields.map((one) => ({
        field: 'last_name' as const,
        reference: 'USER_INPUT' as const,
        values: {},
        agreement: {},
        normalisation: {},
        ...one,
      })),
    },
  });

function show(detail: PersonDetail) {
  answerWith({ 'GET /api/v1/desk/verifications/*': () => json(detail) });
  signIn();
  renderPage(<ResultScreen batchId={detail.summary.batch_id} />);
}

/** A live capture that needs review. */
const judgement = {
  outcome: 'review' as const,
  score: 41.7,
  threshold: 50,
  reasons: [],
  variant: 'standard' as const,
  tasks: ['turn_left', 'screen_light', 'a_new_one'],
  signals: [
    { name: 'rigidity' as const, value: 0.31234, threshold: 0.27, isMet: true },
    { name: 'light_response' as const, value: null, threshold: 0.7, isMet: false },
    { name: 'surroundings' as const, value: 0.2, threshold: 0.6, isMet: false },
  ],
  framesCounted: 82,
  durationMs: 11_940,
} satisfies LivenessJudgement;

describe('the result screen', () => {
  it.each([
    ['APPROVED', 'Approved'],
    ['DECLINED', 'Declined'],
    ['REVIEW', 'Review needed'],
    ['UNKNOWN', 'Not decided'],
  ] as const)('states the result %s in words', async (result, title) => {
    show(verification(result, []));
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  });

  it('has a card for each check that needs attention, weightiest first, and folds the rest', async () => {
    show(
      verification('DECLINED', [
        check('document.mrz', 'review', 'CHECK_DIGIT_FAILED'),
        check('document.expiry', 'fail', 'DOCUMENT_EXPIRED'),
        check('biometric.liveness', 'pass', 'FACE_ATTESTED_BY_OPERATOR'),
      ]),
    );
    const attention = within(await screen.findByRole('region', { name: 'Needs attention' }));
    expect(attention.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Document has expired',
      'MRZ is inconsistent',
      // Folded, because it passed.
      'Living person present',
    ]);
    expect(attention.getByText('1 passed').closest('details')?.open).toBe(false);
  });

  it('adds a face to the block list with a reason, and removes it again', async () => {
    const user = userEvent.setup();
    const detail = { ...verification('REVIEW', [faceMatch]), face_block: { state: 'open' } as const };
    const on = { state: 'blocked', reason: 'fraud', blocked_at: '2026-05-03T10:00:00.000Z', blocked_by: 'Op' } as const;
    let shown: PersonDetail = detail;
    const path = `/api/v1/desk/verifications/${detail.summary.batch_id}/`;
    const sent: unknown[] = [];
    answerWith({
      'GET /api/v1/desk/verifications/*': () => json(shown),
      [`POST ${path}block_face/`]: ({ body }) => {
        sent.push(body);
        shown = { ...detail, face_block: on };
        return json(on);
      },
      [`POST ${path}unblock_face/`]: () => {
        shown = detail;
        return json({ state: 'open' });
      },
    });
    signIn();
    renderPage(<ResultScreen batchId={detail.summary.batch_id} />);
    await user.click(await screen.findByRole('button', { name: 'Add face to block list' }));
    const dialog = within(await screen.findByRole('dialog'));
    const put = dialog.getByRole('button', { name: 'Add face to block list' });
    expect(put.hasAttribute('disabled')).toBe(true);
    await user.click(dialog.getByRole('radio', { name: 'known fraud' }));
    await user.click(put);
    await user.click(await screen.findByRole('button', { name: 'Remove from block list' }));
    expect(await screen.findByRole('button', { name: 'Add face to block list' })).toBeTruthy();
    expect(sent).toEqual([{ reason: 'fraud' }]);
  });

  it('links to earlier cases with the same face, other identities first', async () => {
    const earlier = [
      {
        batchId: '5d1f6a3c-8f0e-4b52-9a43-6d2c1d0f7a11',
        createdAt: '2026-05-01T10:00:00Z',
        score: 88.4,
        samePerson: true,
        blocked: null,
      },
      {
        batchId: '6d1f6a3c-8f0e-4b52-9a43-6d2c1d0f7a12',
        createdAt: '2026-05-02T10:00:00Z',
        score: 71,
        samePerson: false,
        blocked: null,
      },
    ];
    const known = check('biometric.known_face', 'review', 'FACE_PREVIOUSLY_ONBOARDED', { earlier });
    show(verification('REVIEW', [check('biometric.face_match', 'review', 'LOW_FACE_SIMILARITY'), known]));
    const list = within(await screen.findByRole('region', { name: 'Earlier cases with this face' }));
    const [first, second] = list.getAllByRole('listitem');
    expect(first?.textContent).toMatch(/another identity\s+match score 71.0 of 100/);
    expect(second?.textContent).toMatch(/same person\s+match score 88.4 of 100/);
    expect(list.getAllByRole('link')[0]?.getAttribute('href')).toBe(`#/verifications/${earlier[1]?.batchId}`);
  });

  it('shows the proof of address and whether it matches the entered address', async () => {
    const findings = aPaperFound({
      documentClass: 'gas_bill',
      holder: 'Anna Muster',
      nameMatch: 'agree',
      address: parseAddress('99 Low Road, London N1 9GU', 'GB'),
      addressMatch: 'differ',
      indicators: { info: [], risk: ['EDITING_SOFTWARE'], trust: [] },
    });
    show(
      verification('REVIEW', [check('address.proof', 'review', 'ADDRESS_MISMATCH', findings)], {
        entered: { address: '12 High Street, Town' },
      }),
    );
    const card = within(await screen.findByRole('region', { name: 'Proof of address' }));
    expect(card.getByText('Gas bill')).toBeTruthy();
    expect(card.queryByText('Issued by')).toBeNull();
    expect(card.getByText('saved by a PDF editor')).toBeTruthy();
    const found = card.getByText(findings.address?.full ?? '').closest('dd') as HTMLElement;
    expect(within(found).getByRole('img', { name: 'does not match' })).toBeTruthy();
  });

  it('gives advice on a picture, names its side, and does not count the advice as a reason', async () => {
    const region = { capture: 'id_document_front', box: { left: 10, top: 10, width: 50, height: 40 } } as const;
    const glare = aResult('document.quality', 'pass', { reasons: [{ code: 'GLARE_DETECTED', region }] });
    show(verification('APPROVED', [glare, check('biometric.liveness', 'pass', 'FACE_ATTESTED_BY_OPERATOR')]));
    const heading = await screen.findByRole('heading', { name: 'Picture quality is sufficient' });
    const row = heading.closest('li')?.textContent;
    expect(row).toContain('Glare covers part of the document. Document front');
    expect(row).toContain('Tilt the document or move it away from the lamp until the glare is gone.');
    expect(screen.getByText('Nothing needs attention.')).toBeTruthy();
  });

  it('names the field of a reason, or shows its raw name if it is unknown', async () => {
    const failed = (field: string) => ({ code: 'CHECK_DIGIT_FAILED', field }) as const;
    const fields = ['documentNumber', 'composite', 'document_class', 'toString'];
    show(
      verification('REVIEW', [
        { ...check('document.mrz', 'review', 'CHECK_DIGIT_FAILED'), reasons: fields.map(failed) },
      ]),
    );
    const heading = await screen.findByRole('heading', { name: 'MRZ is inconsistent' });
    const reasons = within(heading.closest('li') as HTMLElement).getAllByRole('listitem');
    const wrong = 'A check digit in the MRZ is wrong.';
    expect(reasons.map(({ textContent }) => textContent)).toEqual([
      `${wrong} Document number`,
      `${wrong} Whole MRZ`,
      `${wrong} Document type`,
      `${wrong} toString`,
    ]);
  });

  it('lists the details of a check without long number lists, and says how many are left out', async () => {
    const box = { left: 0, top: 0, width: 64, height: 64 };
    const heatMap = { columns: 64, rows: 64, values: Array.from({ length: 4096 }, () => 7), box };
    const signal = { name: 'repeated_patch', score: 3, box: null } as const;
    const findings = {
      basis: { calibration: null, counted: ['the last word'], observations: [], information: [], attended: false },
      thresholds: TAMPERING_THRESHOLDS,
      falseAlarms: FALSE_ALARMS,
      id_document_front: {
        signals: [{ ...signal, heatMap }, ...Array.from({ length: 15 }, () => signal)],
        editors: { editors: [], places: [] },
        durationMs: 1,
      },
    };
    show(verification('REVIEW', [check('document.integrity', 'review', 'IMAGE_FORGED_EDITED', findings)]));
    expect(await screen.findByText('4096 numbers')).toBeTruthy();
    expect(screen.getByText('the last word')).toBeTruthy();
    expect(screen.getByText('23 more')).toBeTruthy();
  });

  it('shows the version of the consent text, or that none was recorded', async () => {
    show(verification('APPROVED', [], { entered: { consent_version: '2026-11-2' } }));
    expect((await screen.findByText('Consent text version')).nextElementSibling?.textContent).toBe('2026-11-2');
    cleanup();
    show(verification('APPROVED', []));
    expect((await screen.findByText('Consent text version')).nextElementSibling?.textContent).toBe('not recorded');
  });

  it('says that no check could decide, and lists the checks that did not run in one line', async () => {
    show(verification('UNKNOWN', [{ ...faceMatch, outcome: 'not_applicable' }]));
    expect(await screen.findByText('This installation has no check for this kind of verification.')).toBeTruthy();
    expect(screen.getByText('1 not run').closest('details')?.textContent).toContain('Face match');
    expect(screen.queryByRole('heading', { name: 'Faces' })).toBeNull();
  });

  it('never shows a check that could not run as passed', async () => {
    show(verification('REVIEW', [check('biometric.liveness', 'unavailable', 'LIVE_CAPTURE_MISSING')]));
    const row = (await screen.findByRole('heading', { name: 'Liveness', level: 3 })).closest('li');
    expect(row?.textContent).toContain('Could not check');
    expect(row?.textContent).not.toContain('Passed');
  });

  it('shows the signals of a still picture for information, without a judgement', async () => {
    const detail = verification('REVIEW', [check('biometric.liveness', 'unavailable', 'LIVE_CAPTURE_MISSING')]);
    const signals = [
      { name: 'display_grid' as const, value: 2.34, box: null },
      { name: 'dot_grid' as const, value: null, box: null },
      { name: 'straight_sides' as const, value: 4, box: null },
    ];
    show({ ...detail, facts: { ...NO_FACTS, passiveSignals: { status: 'measured', signals, editors: ['GIMP'] } } });
    const card = within(await screen.findByRole('region', { name: 'Liveness' }));
    await userEvent.setup().click(card.getByText('Signals in the still picture'));
    expect(card.getByText(/do not affect the decision/)).toBeTruthy();
    const rows = card.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'SignalsMeasured',
      'Display pixels2.3',
      'Printer dotsnot measurable',
      'Edges of a sheet or display around the face4',
      'Saved withGIMP',
    ]);
  });

  it('shows the signals of a live capture’s stored frame below the judgement, for information', async () => {
    const findings = { source: 'LIVE_CAPTURE', judgement } as const;
    const detail = verification('REVIEW', [
      check('biometric.liveness', 'review', 'FACE_LIVENESS_REVIEW_REQUIRED', findings),
    ]);
    const signals = [{ name: 'straight_sides' as const, value: 4, box: null }];
    show({ ...detail, facts: { ...NO_FACTS, passiveSignals: { status: 'measured', signals, editors: [] } } });
    const card = within(await screen.findByRole('region', { name: 'Liveness' }));
    expect(card.getByText('Live capture: 42 of 100')).toBeTruthy();
    await userEvent.setup().click(card.getByText('Signals in the stored picture'));
    expect(card.getByText(/Liveness is judged by the signals above/)).toBeTruthy();
    expect(card.queryByText(/still picture cannot show/)).toBeNull();
    expect(card.getByRole('row', { name: 'Edges of a sheet or display around the face 4' })).toBeTruthy();
  });

  it('shows how liveness was established, what the person did, and each signal beside its limit', async () => {
    const findings = { source: 'LIVE_CAPTURE', judgement } as const;
    show(verification('REVIEW', [check('biometric.liveness', 'review', 'FACE_LIVENESS_REVIEW_REQUIRED', findings)]));
    const card = within(await screen.findByRole('region', { name: 'Liveness' }));
    expect(card.getByText('Needs review')).toBeTruthy();
    expect(card.getByText('Live capture: 42 of 100')).toBeTruthy();
    expect(card.getByText('Passes at 50 or higher')).toBeTruthy();
    expect(card.getByText('head turned left, screen colours, a_new_one')).toBeTruthy();
    expect(card.getByText('11.9 s, 82 pictures')).toBeTruthy();
    const rows = card.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows).toContain('The head has depth when it turns0.3120.27');
    const unmeasured = within(card.getByRole('row', { name: /reflects the screen light/ }));
    expect(unmeasured.getByRole('img', { name: 'not measurable' })).toBeTruthy();
    expect(unmeasured.queryByRole('img', { name: /met/ })).toBeNull();
    const missed = within(card.getByRole('row', { name: /background does not move/ }));
    expect(missed.getByRole('img', { name: 'not met' })).toBeTruthy();
  });

  it.each([
    [{ source: 'ATTENDED', attestedBy: 'Mara Lind' }, 'operator attestation'],
    [undefined, 'nothing: no live capture and no attestation'],
  ] as const)('names what established liveness for %j', async (findings, text) => {
    show(verification('REVIEW', [check('biometric.liveness', 'review', 'LIVE_CAPTURE_MISSING', findings)]));
    const card = await screen.findByRole('region', { name: 'Liveness' });
    expect(card.textContent).toContain(`Checked by: ${text}`);
  });

  it('shows the score beside its thresholds and their meaning', async () => {
    show(verification('APPROVED', [faceMatch]));
    expect(await screen.findByText('Match score 61.7 of 100')).toBeTruthy();
    expect(screen.getByText('Match at 52.4 or higher')).toBeTruthy();
    expect(screen.getByText('No match below 43.1')).toBeTruthy();
    expect(screen.getByText('False match rate: about 1 in 1000 strangers reach the match threshold.')).toBeTruthy();
  });

  it('compares the fields of each source and marks mismatches', async () => {
    show(
      verification('REVIEW', [
        compared(
          {
            field: 'last_name',
            values: { USER_INPUT: 'Muster', OCR: 'Muster', MRZ: 'MEYER' },
            agreement: { OCR: 'agree', MRZ: 'differ' },
          },
          { field: 'gender', reference: 'MRZ', values: { MRZ: 'F' } },
          { field: 'id_number', values: { USER_INPUT: 'A1', OCR: 'AI' }, agreement: { OCR: 'near' } },
        ),
      ]),
    );
    const row = within(await screen.findByRole('row', { name: /Last name/ }));
    const [value, , printed, mrz] = row.getAllByRole('cell') as HTMLElement[];
    expect(value?.textContent).toBe('MusterMRZ: MEYER');
    expect(within(printed as HTMLElement).getByRole('img', { name: 'matches' })).toBeTruthy();
    expect(within(mrz as HTMLElement).getByRole('img', { name: 'does not match' })).toBeTruthy();
    expect(screen.getByRole('row', { name: 'Sex female not entered not read compared with' })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'nearly matches' })).toBeTruthy();
  });

  it('gives the barcode a column in place of the MRZ, which a licence does not have', async () => {
    const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    const licence = { USER_INPUT: 'Muster', OCR: 'MUSTER', BARCODE: 'MEYER' };
    show(verification('REVIEW', [compared({ values: licence, agreement: { BARCODE: 'differ' } })]));
    expect(await screen.findByRole('img', { name: 'does not match' })).toBeTruthy();
    expect(headings()).toEqual(['Field', 'Value', 'Entered', 'Printed', 'Barcode']);
    cleanup();
    show(verification('REVIEW', [compared({ values: { OCR: 'MUSTER' } })]));
    expect(await screen.findByRole('row', { name: /Last name/ })).toBeTruthy();
    expect(headings()).toEqual(['Field', 'Value', 'Entered', 'Printed', 'MRZ']);
  });

  it('shows the document type, the issuing country and the sources that identified them', async () => {
    const data = compared({ values: { OCR: 'MUSTER', SECOND_SIDE: 'MEYER' } });
    const found = { issuingState: 'FRA', jurisdiction: null, confidence: 0.85, sources: ['OCR', 'MRZ'] } as const;
    const kind = (confidence: number) =>
      aResult('document.type', 'pass', { findings: { documentClass: 'residence_permit', ...found, confidence } });
    show(verification('REVIEW', [kind(0.85), data]));
    expect(await screen.findByText(/Residence permit, France, identified by: MRZ, printed text$/)).toBeTruthy();
    expect(screen.getByRole('columnheader', { name: 'Other side' })).toBeTruthy();
    cleanup();
    show(verification('REVIEW', [kind(0), data]));
    expect(await screen.findByRole('row', { name: /Last name/ })).toBeTruthy();
    expect(screen.queryByText('Document type', { selector: 'span' })).toBeNull();
  });

  it('shows the entered details if no document was read', async () => {
    show(verification('UNKNOWN', []));
    expect(await screen.findByText('Apr 7, 1990')).toBeTruthy();
    expect(screen.getByText('Anna')).toBeTruthy();
  });

  it('refuses a case whose findings do not fit the contract, and does not show it in part', async () => {
    const detail = verification('REVIEW', [compared({ values: { OCR: 'MUSTER' } })]);
    const [data] = detail.checks;
    show({ ...detail, checks: [{ ...data, findings: { comparisons: [{ field: 'last_name' }] } } as never] });
    expect(await screen.findByText(/may be different versions/)).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Review needed' })).toBeNull();
  });

  it('shows a failed run without a decision', async () => {
    show(verification('UNKNOWN', [], { status: 'Failed' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'This verification failed' })).toBeTruthy();
  });

  it('opens the details of a check on demand', async () => {
    show(verification('APPROVED', [faceMatch]));
    const attention = within(await screen.findByRole('region', { name: 'Needs attention' }));
    const details = attention.getByText('Technical details');
    await userEvent.click(details);
    expect(screen.getByText('documentFace.box.width')).toBeTruthy();
  });

  it('says that there is no such case', async () => {
    answerWith({ 'GET /api/v1/desk/verifications/*': () => refusal(404, 'None.', { code: 'NOT_FOUND' }) });
    signIn();
    renderPage(<ResultScreen batchId="7b0c1a52-6f0e-4a3a-9d3c-1f2e3d4c5b6a" />);
    expect(await screen.findByText('No case has this number.')).toBeTruthy();
  });
});
