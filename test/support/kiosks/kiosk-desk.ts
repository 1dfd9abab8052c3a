import { expect, type Page } from '@playwright/test';
import english from '#shared/texts/en/kiosk.json' with { type: 'json' };
import { endpoints } from '../../../shared/contract/api.ts';
import { DEFAULT_KIOSK_SETTINGS, type KioskSettings } from '../../../shared/contract/kiosks/kiosk.ts';
import type { Policy, PolicyDescription } from '../../../shared/contract/policy/policy.ts';
import { type HostProcess, startHostProcess } from '../headless/headless-host.ts';

/** Who asks, as pages behind links say. */
export const SENDER = 'Northgate Bank';

/** So that a busy machine, on which a test pauses, is not taken for a visitor who left. */
const PATIENT = { idle_seconds: 300, countdown_seconds: 60, result_seconds: 120 };

/** A demo desk with kiosks, whose pages a test opens. */
export type KioskDesk = {
  readonly host: Pick<HostProcess, 'url'>;
  /** The operator's token at the desk. */
  readonly token: string;
  /** Asks as the operator at the desk. */
  ask(path: string, body?: object | null, method?: string): Promise<Response>;
  /** Puts in force what the policy lets people know of their result, and lets them try as often as tests do. */
  tellPeople(told: Policy['applicants']['told']): Promise<void>;
  /** Adds a kiosk at the desk. Returns its id, and the code that registers a page as it. */
  addKiosk(settings: Partial<KioskSettings>): Promise<{ readonly id: string; readonly code: string }>;
  /** Adds a kiosk and registers the page as it. Returns its id. */
  open(page: Page, settings: Partial<KioskSettings>): Promise<string>;
};

export async function startKioskDesk(): Promise<KioskDesk & { readonly host: HostProcess }> {
  const host = await startHostProcess(['--demo', '--empty', '--port', '0', '--organisation', SENDER]);
  return { ...(await joinKioskDesk(host.url)), host };
}

/** A desk that already runs at this address. A demo tells its operator's token. */
export async function joinKioskDesk(url: string, given?: string): Promise<KioskDesk> {
  const host = { url };
  const token = given ?? (await demoToken(url));
  const ask: KioskDesk['ask'] = (path, body, method = body === undefined ? 'GET' : 'POST') =>
    fetch(host.url + path, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(body != null && { body: JSON.stringify(body) }),
    });
  async function changePolicy(change: (policy: Policy) => Partial<Policy>): Promise<void> {
    const { policy, hash } = (await (await ask(endpoints.getPolicy.path)).json()) as PolicyDescription;
    const body = { policy: { ...policy, ...change(policy) }, expected_hash: hash };
    expect((await ask(endpoints.changePolicy.path, body)).status).toBe(200);
  }
  const addKiosk: KioskDesk['addKiosk'] = async (settings) => {
    const added = (await (await ask(endpoints.addKiosk.path, { name: 'Kiosk 3', site: null })).json()) as {
      kiosk: { id: string };
      code: string;
    };
    const { id } = added.kiosk;
    const changed = await ask(endpoints.changeKioskSettings.path.replace('{kiosk_id}', id), {
      ...DEFAULT_KIOSK_SETTINGS,
      ...PATIENT,
      ...settings,
    });
    expect(changed.status).toBe(200);
    return { id, code: added.code };
  };
  return {
    host,
    token,
    ask,
    tellPeople: (told) =>
      changePolicy(({ fraud, applicants }) => ({
        applicants: { ...applicants, told },
        // Many tests verify the same specimen at one desk.
        fraud: { ...fraud, attempts_per_hour_max: 1000, attempts_per_day_max: 1000 },
      })),
    addKiosk,
    async open(page, settings) {
      const { id, code } = await addKiosk(settings);
      // Another code alone would not load the page anew.
      await page.goto('about:blank');
      await page.goto(`${host.url}/kiosk.html#${code}`);
      await expectAttract(page);
      // The code is in nobody's history.
      expect(new URL(page.url()).hash).toBe('');
      return id;
    },
  };
}

async function demoToken(url: string): Promise<string> {
  const answer = await fetch(url + endpoints.getStatus.path);
  return ((await answer.json()) as { demo_session: { token: string } }).demo_session.token;
}

/** The kiosk waits for the next person. */
export const expectAttract = (page: Page): Promise<void> =>
  expect(page.getByRole('heading', { name: english.kiosk.attract.choose })).toBeVisible();

type DetailTexts = Record<
  'first_name' | 'last_name' | 'date_of_birth' | 'day' | 'month' | 'year' | 'country_code' | 'id_number',
  string
>;

/** Types a person into the step that asks for the details. `country` begins the name of Uganda in the language of the page. */
export async function typeDetails(page: Page, texts: DetailTexts, country: string): Promise<void> {
  const field = (name: string) => page.getByLabel(name, { exact: true });
  await field(texts.first_name).pressSequentially('Wilhelmina');
  await field(texts.last_name).pressSequentially('Quetzal');
  const born = (part: string) => page.getByLabel(`${texts.date_of_birth}: ${part}`);
  await born(texts.day).pressSequentially('15');
  await born(texts.month).pressSequentially('3');
  await born(texts.year).pressSequentially('1988');
  await page.getByRole('combobox', { name: texts.country_code }).pressSequentially(country);
  await page.getByRole('option').first().click();
  await field(texts.id_number).pressSequentially('CM88031500ABCD');
}
