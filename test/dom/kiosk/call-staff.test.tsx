import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { KioskState } from '#shared/contract/kiosks/kiosk.ts';
import type { ApplicantView } from '#shared/contract/links/applicant.ts';
import KIOSK_TEXTS from '#shared/texts/en/kiosk.json' with { type: 'json' };
import { CheckingPage } from '../../../renderer/applicant/end-pages.tsx';
import { PageFrame } from '../../../renderer/applicant/page-frame.tsx';
import { PlaceContext, type Surroundings, SurroundingsContext } from '../../../renderer/applicant/surroundings.ts';
import { CallStaffSheet } from '../../../renderer/kiosk/call-staff-sheet.tsx';
import { useKiosk } from '../../../renderer/kiosk/kiosk.ts';
import { KioskFrame } from '../../../renderer/kiosk/kiosk-frame.tsx';
import { answerWith, json } from '../support.tsx';
import { at, renderKiosk, STATE, standInVisit, VIEW, withKiosk } from './support.tsx';

withKiosk();

const { staff, tools } = KIOSK_TEXTS.kiosk;

test.each([
  [null, staff.seen],
  [{ name: null, role: 'supervisor' }, staff.coming.supervisor],
  [{ name: 'Maria Okello', role: 'operator' }, 'Maria Okello is on the way'],
] as const)('the visitor reads who is coming: %j', (coming, title) => {
  const call: KioskState['call'] = { state: 'seen', at: '2026-11-25T10:02:00.000Z', coming };
  standInVisit();
  useKiosk.setState({ state: { ...STATE, call } });
  renderKiosk(<CallStaffSheet />);
  expect(screen.getByRole('dialog', { name: title })).toBeTruthy();
  expect(screen.getAllByText(title).some((shown) => shown.role === 'status')).toBe(true);
});

const around: Surroundings = {
  ...{ Frame: KioskFrame, isOwnDevice: false, opensPages: false, languages: ['en'], chooseLanguage: async () => {} },
  ...{ consentVersion: 'v1', chipService: null, cameraFoot: null },
};

test.each(['document', 'chip', 'address', 'face', 'person', 'review'] as const)(
  'the way to staff is beside every hard step: %s',
  async (step) => {
    standInVisit();
    const sent = answerWith({ [at.callStaff]: () => json(STATE) });
    renderKiosk(
      <SurroundingsContext value={around}>
        <PlaceContext value={{ step, number: 2, count: 5, onBack: null }}>
          <PageFrame title="A step" actions={[{ label: 'Continue' }]} />
        </PlaceContext>
      </SurroundingsContext>,
    );
    const button = screen.queryByRole('button', { name: tools.cannot });
    expect(button !== null).toBe(step !== 'person' && step !== 'review');
    button?.click();
    if (button) await expect.poll(() => sent.at(-1)).toMatchObject({ body: { step } });
  },
);

test('while the checks run, the visitor sees what of theirs is checked', () => {
  const parts: NonNullable<ApplicantView['progress']>['parts'] = [
    { part: 'document', is_done: true },
    { part: 'face', is_done: false },
  ];
  const view: ApplicantView = { ...VIEW, phase: 'checking', progress: { done: 3, of: 5, parts } };
  standInVisit('first', view);
  renderKiosk(<CheckingPage view={view} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Your documentChecked',
    'Your faceWe are checking it',
  ]);
});
