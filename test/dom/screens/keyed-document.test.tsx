import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { App } from '../../../renderer/app.tsx';
import { dispatchVisit, useVisit } from '../../../renderer/session/visit.ts';
import { answerWith, enter, json, renderPage, signIn, status, withPage } from '../support.tsx';

withPage();
beforeEach(() => {
  dispatchVisit({ type: 'ended' });
});

// The specimen of Doc 9303.
const FIRST = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<';
const SECOND = 'L898902C36UTO7408122F1204159ZE184226B<<<<<10';

let at = 1_000_000;
/** Presses a key where the focus is, 2 ms after the one before, as its event says. */
function press(key: string) {
  const field = document.activeElement as HTMLInputElement;
  const event = createEvent.keyDown(field, { key: key === '\n' ? 'Enter' : key });
  at += 2;
  Object.defineProperty(event, 'timeStamp', { value: at });
  if (!fireEvent(field, event)) return;
  if (key === '\n') fireEvent.submit(field.form as HTMLFormElement);
  else fireEvent.input(field, { target: { value: field.value + key } });
}
const person = () => {
  const state = useVisit.getState();
  return 'draft' in state ? { step: state.step, ...state.draft.person } : null;
};

async function openDetails() {
  answerWith({
    'GET /api/v1/desk/status/': () => json(status),
    'GET /api/v1/desk/verifications/': () => json({ items: [], next_cursor: null }),
    'GET /api/v1/desk/scanners/': () => json({ scanners: [] }),
  });
  signIn();
  window.location.hash = '#/new';
  renderPage(<App />);
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(person()).not.toBeNull());
  dispatchVisit({ type: 'consent_given', hasConsent: true });
  dispatchVisit({ type: 'advanced', today: '2026-11-21' });
  const phone = await screen.findByRole('textbox', { name: /Phone/ });
  await enter(phone, '+48 22');
  return phone as HTMLInputElement;
}

it('a reader fills the form from the middle of another field, which keeps its value and the focus', async () => {
  const phone = await openDetails();
  const before = phone.value;
  for (const key of `${FIRST}\n${SECOND}\n`) press(key);
  expect(await screen.findByText('The reader read the document')).toBeTruthy();
  expect([phone.value, document.activeElement]).toEqual([before, phone]);
  expect(person()).toMatchObject({
    step: 'person',
    first_name: 'Anna Maria',
    last_name: 'Eriksson',
    date_of_birth: '1974-08-12',
    id_number: 'L898902C3',
  });
});

it('wrong check digits are said, and a name that was typed stays', async () => {
  await openDetails();
  const first = screen.getByRole('textbox', { name: 'First name' });
  await userEvent.type(first, 'Hanna');
  for (const key of `${FIRST}\n${SECOND.replace('7408122', '7408127')}\n`) press(key);
  expect(await screen.findByText(/Wrong check digits: date of birth and the whole MRZ/)).toBeTruthy();
  expect(screen.getByText('Kept as you typed it: First name.')).toBeTruthy();
  expect(person()).toMatchObject({ first_name: 'Hanna', last_name: 'Eriksson', step: 'person' });
});

it('half a document is kept out of the field, and the page asks to read it again', async () => {
  const phone = await openDetails();
  const before = phone.value;
  for (const key of FIRST) press(key);
  expect(await screen.findByText(/incomplete/)).toBeTruthy();
  expect(phone.value).toBe(before);
});

it('a document whose second half a busy computer delivers late is read as a whole', async () => {
  const phone = await openDetails();
  const before = phone.value;
  for (const key of FIRST) press(key);
  expect(await screen.findByText(/incomplete/)).toBeTruthy();
  for (const key of `\n${SECOND}\n`) press(key);
  expect(await screen.findByText('The reader read the document')).toBeTruthy();
  expect([phone.value, document.activeElement]).toEqual([before, phone]);
  expect(person()).toMatchObject({ step: 'person', last_name: 'Eriksson', id_number: 'L898902C3' });
});

it('keys that look like a document, come in two parts and are none, are typed once', async () => {
  const phone = await openDetails();
  await userEvent.clear(phone);
  for (const key of 'P<UT12345678') press(key);
  await waitFor(() => expect(phone.value).toContain('8'));
  for (const key of '90') press(key);
  await waitFor(() => expect(phone.value.replaceAll(/\W/g, '')).toBe('PUT1234567890'));
});
