import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { type Branding, LOGO_FILE_BYTES_MAX } from '#shared/contract/branding/branding.ts';
import { RETENTION_TYPES } from '#shared/contract/retention/retention-policy.ts';
import { BrandingScreen } from '../../../renderer/screens/branding/branding-screen.tsx';
import { showBranding } from '../../../renderer/ui/brand/branding.ts';
import { NOTICE } from '../kiosk/support.tsx';
import { answerWith, enter, json, refusal, renderPage, signIn, withPage } from '../support.tsx';

withPage();
const DEFAULT: Branding = { name: null, accent: null, logo: null, next_steps: {} };
afterEach(() => showBranding(DEFAULT));

const PATH = 'POST /api/v1/desk/branding/';
const TEXTS = '/api/v1/desk/consent_texts/';
const LOGO = 'data:image/jpeg;base64,AAAA';
const picture = (bytes = 3) => new File([new Uint8Array(bytes)], 'logo.png', { type: 'image/png' });

/** The page of an installation with this branding, whose service keeps what it is sent. */
function open(shown: Branding, answer?: () => Response) {
  const requests = answerWith({
    [`GET ${TEXTS}`]: () => json({}),
    [`POST ${TEXTS}`]: ({ body }) => json(body),
    'GET /api/v1/desk/consent_notices/': () => json(Object.fromEntries(RETENTION_TYPES.map((type) => [type, NOTICE]))),
    [PATH]: ({ body }) => {
      const { logo, ...rest } = body as Branding;
      return answer?.() ?? json({ ...rest, logo: logo === null ? null : LOGO });
    },
  });
  showBranding(shown);
  signIn();
  const { container } = renderPage(<BrandingScreen />);
  const file = container.querySelector('input[type=file]') as HTMLInputElement;
  return {
    user: userEvent.setup(),
    requests,
    bodies: () => requests.filter(({ path }) => PATH.endsWith(path)).map(({ body }) => body),
    file,
    container,
  };
}

const sentTexts = (requests: ReturnType<typeof answerWith>) =>
  requests.filter(({ method, path }) => method === 'POST' && path === TEXTS).map(({ body }) => body);
const save = () => screen.getByRole('button', { name: 'Save' });

it('saves the name and the logo that somebody chose, and shows them', async () => {
  const { user, bodies, file, container } = open(DEFAULT);
  expect(screen.queryByRole('button', { name: 'Remove logo' })).toBeNull();
  await enter(screen.getByLabelText('Name of your organisation'), ' Lake Bank ');
  await user.upload(file, picture());
  await screen.findByRole('button', { name: 'Remove logo' });
  await user.click(save());
  expect(await screen.findByText('Your branding is shown now.')).toBeTruthy();
  expect(bodies()).toEqual([{ ...DEFAULT, name: 'Lake Bank', logo: 'AAAA' }]);
  expect(container.querySelector(`img[src="${LOGO}"]`)).toBeTruthy();
});

it('keeps the logo unless somebody removes it, also after another one was chosen', async () => {
  const { user, bodies, file } = open({ ...DEFAULT, name: 'Lake Bank', logo: LOGO });
  await user.click(save());
  await screen.findByText('Your branding is shown now.');
  await user.upload(file, picture());
  await user.click(screen.getByRole('button', { name: 'Remove logo' }));
  await user.click(save());
  await expect.poll(bodies).toEqual([
    { ...DEFAULT, name: 'Lake Bank', logo: 'keep' },
    { ...DEFAULT, name: 'Lake Bank' },
  ]);
});

it('says in the words of the organisation what happens next, in each language that has some', async () => {
  const { user, bodies } = open({ ...DEFAULT, next_steps: { en: 'We call you.', fr: 'On vous appelle.' } });
  const words = screen.getByLabelText('What happens next');
  await enter(words, ' Today.');
  await user.selectOptions(screen.getByLabelText('Language of this text'), 'fr');
  expect(words).toHaveProperty('value', 'On vous appelle.');
  await user.clear(words);
  await user.click(save());
  await screen.findByText('Your branding is shown now.');
  expect(bodies()).toEqual([{ ...DEFAULT, logo: null, next_steps: { en: 'We call you. Today.' } }]);
});

it('says beside a colour that it is hard to read, and does not save it', async () => {
  const { user, bodies } = open(DEFAULT);
  await user.click(screen.getByRole('switch', { name: 'Use your own colour' }));
  const [light, dark] = ['light', 'dark'].map((scheme) => screen.getByLabelText(`Colour in ${scheme} mode`));
  const described = (field: HTMLElement | undefined) =>
    (field?.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join('');
  fireEvent.change(light as HTMLElement, { target: { value: '#f0a8c0' } });
  expect(described(light)).toMatch(/^Hard to read in light mode: contrast 1\.\d, .*Choose a darker colour\.$/);
  expect(described(dark)).toBe('');
  expect(save()).toHaveProperty('disabled', true);
  fireEvent.change(light as HTMLElement, { target: { value: '#7a1f3d' } });
  expect(described(light)).toBe('');
  fireEvent.change(dark as HTMLElement, { target: { value: '#7a1f3d' } });
  expect(described(dark)).toMatch(/^Hard to read in dark mode.*Choose a lighter colour\.$/);
  expect(save()).toHaveProperty('disabled', true);
  expect(bodies()).toEqual([]);
});

it('says of a logo that it is too large before it is sent, and why the service refused one', async () => {
  const refused = refusal(400, 'The logo was not saved.', { fields: { logo: 'Choose a PNG or JPEG file.' } });
  const { user, bodies, file } = open(DEFAULT, () => refused);
  await user.upload(file, picture(LOGO_FILE_BYTES_MAX + 1));
  expect((await screen.findByRole('alert')).textContent).toBe('This file is too large. Choose a smaller one.');
  expect(screen.queryByRole('button', { name: 'Remove logo' })).toBeNull();
  await user.upload(file, picture());
  await screen.findByRole('button', { name: 'Remove logo' });
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(save());
  expect((await screen.findByRole('alert')).textContent).toBe('Choose a PNG or JPEG file.');
  await user.click(screen.getByRole('button', { name: 'Remove logo' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(bodies()).toHaveLength(1);
});

it('brings the default back, and offers that only while something else is shown', async () => {
  const accent = { light: '#7a1f3d', dark: '#f0a8c0' };
  const { user, bodies } = open({ ...DEFAULT, name: 'Lake Bank', accent, logo: LOGO });
  await enter(screen.getByLabelText('Name of your organisation'), ' and more');
  await user.click(screen.getByRole('button', { name: 'Back to the default' }));
  expect(await screen.findByText('The default is shown again.')).toBeTruthy();
  expect(bodies()).toEqual([DEFAULT]);
  expect(screen.getByLabelText('Name of your organisation')).toHaveProperty('value', '');
  expect(screen.queryByRole('button', { name: 'Back to the default' })).toBeNull();
});

it('keeps what customers read before they agree, in each language, and shows it', async () => {
  const { user, requests } = open(DEFAULT);
  const address = await screen.findByLabelText('Address of the privacy notice');
  await enter(address, 'bank.example');
  expect(screen.getByText('Enter an address that starts with https://.')).toBeTruthy();
  const saveTexts = screen.getByRole<HTMLButtonElement>('button', { name: 'Save texts' });
  expect(saveTexts.disabled).toBe(true);
  await user.clear(address);
  await enter(address, 'https://bank.example/privacy');
  await enter(screen.getByLabelText('Responsible for the data'), 'Harbour Bank plc');
  expect(await screen.findByText(/Responsible for your data: Harbour Bank plc\. Ask Harbour Bank/)).toBeTruthy();
  await user.click(saveTexts);
  expect(await screen.findByText('Customers read the new texts now.')).toBeTruthy();
  expect(sentTexts(requests)).toEqual([
    { en: { responsible: 'Harbour Bank plc', address: 'https://bank.example/privacy', contact: '' } },
  ]);
});
