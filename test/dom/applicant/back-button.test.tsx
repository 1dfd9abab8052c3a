import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import en from '#shared/texts/en/applicant.json' with { type: 'json' };
import { ApplicantPage } from '../../../renderer/applicant/applicant-page.tsx';
import { followBackButton, noteStep } from '../../../renderer/applicant/back-button.ts';
import { LATER_STEPS, loadSteps } from '../../../renderer/applicant/steps/later-steps.tsx';
import { useLinkVisit } from '../../../renderer/applicant/visit.ts';
import { useVisitChip } from '../../../renderer/applicant/visit-chip.ts';
import { startApplicantI18n } from '../../../renderer/i18n/applicant-i18n.ts';
import { InTheme } from '../in-theme.tsx';
import { VIEW } from '../kiosk/support.tsx';
import { answerWith, json } from '../support.tsx';

const { applicant: TEXT } = en;
const AT_DETAILS = {
  ...VIEW,
  consent_version: 'v1',
  files: [{ kind: 'id_document_front' as const, taken_at: '2026-11-27T10:00:00Z' }],
  reading: {
    document_class: 'passport' as const,
    has_back: false,
    rules: { strictness: 'normal' as const, tries_max: 3 },
    fields: {},
    chip_password: null,
    flaws: [],
  },
};

/**
 * The simulated browser loads a page when it goes back, so this history stands in for its own. Like
 * a browser's it goes later, from where it stood when it was told.
 */
function aHistory() {
  const entries: unknown[] = ['the page before', null];
  let at = 1;
  const going: Promise<void>[] = [];
  const settle = async () => {
    for (const one of going) await one;
  };
  const go = (by: number) => {
    const to = Math.max(0, Math.min(entries.length - 1, at + by));
    going.push(
      new Promise((resolve) => setTimeout(resolve)).then(() => {
        at = to;
        window.dispatchEvent(Object.assign(new Event('popstate'), { state: entries[at] }));
      }),
    );
  };
  const history = {
    get state() {
      return entries[at];
    },
    go,
    back: () => go(-1),
    pushState: (state: unknown) => {
      entries.splice(at + 1, entries.length, state);
      at++;
    },
    replaceState: () => {},
  };
  vi.spyOn(window, 'history', 'get').mockReturnValue(history as unknown as History);
  const press = (by: number) =>
    act(async () => {
      go(by);
      await settle();
    });
  return { back: () => press(-1), forward: () => press(1), settle: () => act(settle), hasLeft: () => at === 0 };
}

beforeAll(async () => {
  await startApplicantI18n(['en']);
  await loadSteps(LATER_STEPS);
});
beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {});
  // A phone has no readers of chips, which tests of kiosks have.
  useVisitChip.setState({ list: null });
});
afterEach(() => {
  cleanup();
  useLinkVisit.setState({ session: null, view: null, end: null, failure: null });
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function open(view: typeof VIEW) {
  answerWith({ 'POST /api/v1/applicant/*': () => json(view), 'GET /api/v1/applicant/*': () => json(view) });
  const history = aHistory();
  useLinkVisit.setState({ session: 's', view });
  render(
    <InTheme>
      <ApplicantPage />
    </InTheme>,
  );
  return history;
}
const heading = async () => (await screen.findByRole('heading', { level: 1 })).textContent;
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
};

test('before anything is given, back leads from the consent to the first page, and from there away', async () => {
  const history = open(VIEW);
  await press(TEXT.landing.start);
  expect(await heading()).toBe(TEXT.consent.title_face);
  await history.back();
  expect(await heading()).toBe(TEXT.landing.title_person);
  expect(history.hasLeft()).toBe(false);
  await history.back();
  expect(history.hasLeft()).toBe(true);
});

test('back leads one step back like the button of the page, also after a reload, and never away', async () => {
  const history = open(AT_DETAILS);
  const details = await heading();
  await history.back();
  expect(await heading()).toBe(TEXT.document.title_front);
  for (let time = 0; time < 5; time++) await history.back();
  expect(await heading()).toBe(TEXT.document.title_front);
  expect(history.hasLeft()).toBe(false);
  await history.forward();
  expect(await heading()).toBe(TEXT.document.title_front);
  await press(TEXT.document.use);
  expect(await heading()).toBe(details);
  await press(TEXT.back);
  expect(await heading()).toBe(TEXT.document.title_front);
});

test('back closes the page for another phone', async () => {
  const history = open({ ...VIEW, consent_version: 'v1' });
  await press(TEXT.elsewhere);
  expect(await screen.findByRole('heading', { level: 1, name: TEXT.hand_over.title })).toBeTruthy();
  await history.back();
  expect(await heading()).toBe(TEXT.document.title_front);
});

test('the button of the page goes one step back, although the browser goes back later', async () => {
  const history = open({ ...AT_DETAILS, place: 'face' });
  expect(await heading()).toBe(TEXT.face.title);
  await press(TEXT.back);
  await history.settle();
  expect(await heading()).toBe(TEXT.details.title_typed);
});

test('another link in the same tab begins without the steps of the one before', () => {
  aHistory();
  const stop = followBackButton(() => true);
  noteStep();
  noteStep();
  window.history.pushState(null, '');
  window.dispatchEvent(new Event('hashchange'));
  noteStep();
  expect(window.history.state).toEqual({ depth: 1 });
  stop();
});
