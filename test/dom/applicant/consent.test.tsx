import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { ApplicantView } from '#shared/contract/links/applicant.ts';
import { PhoneFrame } from '../../../renderer/applicant/phone-frame.tsx';
import { ConsentStep } from '../../../renderer/applicant/steps/consent-step.tsx';
import { type Surroundings, SurroundingsContext } from '../../../renderer/applicant/surroundings.ts';
import { NOTICE, renderKiosk, standInVisit, VIEW, withKiosk } from '../kiosk/support.tsx';
import { answerWith, json } from '../support.tsx';

withKiosk();

const CONSENT = 'POST /api/v1/applicant/consent/';
const TEXTS = {
  en: {
    responsible: 'Harbour Bank plc, 1 Quay Street',
    address: 'https://bank.example/privacy',
    contact: 'Call 0123.',
  },
};
const around = (isOwnDevice: boolean): Surroundings => ({
  ...{ Frame: PhoneFrame, isOwnDevice, opensPages: isOwnDevice, languages: ['en'], chooseLanguage: async () => {} },
  ...{ consentVersion: 'link-2026-11-3', chipService: null, cameraFoot: null },
});

function show(view: ApplicantView, isOwnDevice = true) {
  standInVisit('first', view);
  const sent = answerWith({ [CONSENT]: () => json({ ...view, consent_version: 'v1', notice: null }) });
  renderKiosk(
    <SurroundingsContext value={around(isOwnDevice)}>
      <ConsentStep view={view} onNext={() => {}} onOpen={() => {}} />
    </SurroundingsContext>,
  );
  return () => sent.filter(({ path }) => CONSENT.endsWith(path)).map(({ body }) => body);
}
const text = () => document.body.textContent ?? '';

test('a customer reads how long data is kept, who decides and whom to ask, in the words of the product', () => {
  show(VIEW);
  expect(text()).toContain('Harbour Bank erases what you send and the result after 30 days at the latest');
  expect(text()).toContain('Your face is erased after 30 days at the latest.');
  expect(text()).toContain('A computer may approve or decline on its own.');
  expect(text()).toContain('Responsible for your data: Harbour Bank. Ask Harbour Bank about your data');
  expect(screen.queryByRole('link')).toBeNull();
});

test('the policy and the words of the organisation take their place', () => {
  const notice = { ...NOTICE, case_days: null, face_days: null, refuses_alone: false, texts: TEXTS };
  show({ ...VIEW, notice });
  expect(text()).toContain('keeps what you send and the result until they are erased');
  expect(text()).not.toContain('Your face is erased');
  expect(text()).toContain('A member of staff decides everything else.');
  expect(text()).toContain('Responsible for your data: Harbour Bank plc, 1 Quay Street. Call 0123.');
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Read the full privacy notice' });
  expect([link.href, link.rel]).toEqual(['https://bank.example/privacy', 'noreferrer']);
});

test('at a kiosk nothing leads away from the page: a phone opens the notice', () => {
  show({ ...VIEW, notice: { ...NOTICE, texts: TEXTS } }, false);
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByRole('img', { name: 'Code that opens the privacy notice' })).toBeTruthy();
  expect(text()).toContain('https://bank.example/privacy');
});

test('the consent names text, notice and language, and says whether the face is left out', async () => {
  const consents = show(VIEW);
  await userEvent.click(screen.getByRole('button', { name: 'Continue without a face check' }));
  const version = `link-2026-11-3+${NOTICE.wording}`;
  expect(text()).toContain(`Version ${version}`);
  expect(consents()).toEqual([{ consent_version: version, language: 'en', without_face: true }]);
  await userEvent.click(screen.getByRole('button', { name: 'I agree' }));
  expect(consents()[1]).toEqual({ consent_version: version, language: 'en' });
});

test('without a face is offered only where the service allows it', () => {
  show({ ...VIEW, offers_without_face: false });
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['I agree', 'I do not agree']);
});
