import { randomUUID } from 'node:crypto';
import type { CreatePersonRequest, PersonWithPassword } from '#shared/contract/accounts/people.ts';
import { DESK_GROUP } from '#shared/contract/accounts/permissions.ts';
import { type EndpointName, endpoints } from '#shared/contract/api.ts';
import type { ApiKeyWithSecret, CreateApiKeyRequest } from '#shared/contract/api-keys/api-keys.ts';
import type { ConsentTexts } from '#shared/contract/branding/consent-notice.ts';
import type { DemoSpecimen, DeskStatus } from '#shared/contract/desk.ts';
import type { AskForMoreRequest } from '#shared/contract/requests/requests.ts';
import type { PlaceHoldRequest } from '#shared/contract/retention/retention.ts';
import type { ReviewOverview, ReviewRuling, ReviewWork } from '#shared/contract/review/review.ts';
import { capturesOf, checksOf } from '#shared/contract/visits/checks.ts';
import type { SaveVisitRequest } from '#shared/contract/visits/visit.ts';
import type { DemoSource } from '../service/demo-source.ts';

type Actor = { readonly kind: 'operator' | 'api_key'; readonly id: string };

/** The service's own `fetch`. */
export type Fetch = (request: Request, context?: { readonly actor?: Actor }) => Promise<Response>;

type PreparedCase = {
  readonly specimen: string;
  /** Documents alone unless given: nobody attests these faces, and no camera saw them alive. */
  readonly type?: 'BIOMETRIC';
  readonly ask?: Pick<AskForMoreRequest, 'wanted' | 'note'>;
  readonly work?: ReviewWork;
  readonly ruling?: ReviewRuling;
  readonly hold?: PlaceHoldRequest;
};

/** In the order in which the inbox fills. `electron/demo/README.md` says how each is decided. */
export const PREPARED_CASES: readonly PreparedCase[] = [
  { specimen: 'on-a-watchlist', type: 'BIOMETRIC' },
  { specimen: 'name-mismatch' },
  { specimen: 'screen' },
  {
    specimen: 'unreadable',
    ask: { wanted: ['document'], note: 'Please photograph the page with your picture again, in focus.' },
  },
  { specimen: 'wrong-check-digit', work: { act: 'escalate', note: 'The check digit looks altered. Please look.' } },
  { specimen: 'identity-card-genuine' },
  {
    specimen: 'another-face',
    type: 'BIOMETRIC',
    hold: { reason: 'investigation', note: 'Reported to the fraud desk.' },
  },
  { specimen: 'expired' },
  {
    specimen: 'visual-zone-mismatch',
    ruling: {
      act: 'decide',
      decision: 'DECLINED',
      reason: 'suspected_fraud',
      note: 'The printed birth date was changed.',
    },
  },
];

const COMPANY = {
  business_name: 'Kite and Harbour Trading Ltd',
  country_code: 'GB',
  registration_number: '04716253',
  address: '12 Harbour Street, Bristol, BS1 4QA',
  people: [
    // On the demo's list as a minister.
    { name: 'Tancred Oldenskjold', role: 'director', date_of_birth: '1958-11-30', country_code: 'UT' },
    { name: 'Inés de la Fuente', role: 'beneficial_owner', date_of_birth: '1993-02-09', share: 100 },
  ],
} as const;

/** Read before agreeing. Other languages take it from English, so the contact needs no words. */
const CONSENT_TEXTS: ConsentTexts = {
  en: {
    responsible: 'Example Bank plc, 1 Harbour Street, Bristol',
    address: 'https://bank.example/privacy',
    contact: '0117 496 0123',
  },
};

const KEY: CreateApiKeyRequest = {
  name: 'Prepared cases',
  scopes: ['run', 'read'],
  limits: { requests_per_minute: null, runs_per_day: null },
  group: DESK_GROUP,
};
/** An administrator may do all of it. */
const COLLEAGUE: CreatePersonRequest = { name: 'Example Colleague', username: 'colleague', role: 'administrator' };

/**
 * A case in every state, through the interface as anybody's: real runs, one after another. They are
 * an API key's, so an operator's own runs go first. A colleague, whom nobody can sign in as, acts
 * on them. Resolves to the number of each specimen's case; rejects if something is refused or
 * `signal` is aborted.
 */
export async function prepareCases(
  fetch: Fetch,
  source: DemoSource,
  signal: AbortSignal,
): Promise<Map<string, string>> {
  const ask = async <Answer>(request: Request, actor?: Actor): Promise<Answer> => {
    signal.throwIfAborted();
    const response = await fetch(request, actor && { actor });
    signal.throwIfAborted();
    if (response.status !== 200) throw new Error(`${new URL(request.url).pathname} was answered ${response.status}.`);
    return (await response.json()) as Answer;
  };
  const { demo_session: session } = await ask<DeskStatus>(requestTo('getStatus'));
  const asOperator = { authorization: `Bearer ${session?.token}` };
  const made = await ask<ApiKeyWithSecret>(requestTo('createApiKey', { body: KEY, headers: asOperator }));
  const added = await ask<PersonWithPassword>(requestTo('createPerson', { body: COLLEAGUE, headers: asOperator }));
  const key: Actor = { kind: 'api_key', id: made.key.id };
  const colleague: Actor = { kind: 'operator', id: added.person.id };
  const specimenOf = (id: string): DemoSpecimen => {
    const found = source.list().find((specimen) => specimen.id === id);
    if (!found) throw new Error(`The demo has no ${id}.`);
    return found;
  };

  await ask(requestTo('changeConsentTexts', { body: CONSENT_TEXTS }), colleague);
  await leaveVisit(specimenOf('driving-licence-genuine'));
  // Refused where no phone could open a link; without an address, so that nobody gets a mail.
  const { first_name, last_name } = specimenOf('passport-genuine').person;
  const link = { verification_type: 'BIOMETRIC', first_name, last_name, purpose: 'Open an account' };
  await fetch(requestTo('getUserVerificationUrl', { body: link }), { actor: colleague });
  await ask(requestTo('runBusinessVerification', { body: COMPANY }), key);
  const cases = new Map<string, string>();
  for (const prepared of PREPARED_CASES) cases.set(prepared.specimen, await prepare(prepared));
  return cases;

  async function prepare({ specimen, type, ask: more, work, ruling, hold }: PreparedCase): Promise<string> {
    const { batch_id } = await ask<{ batch_id: string }>(await runOf(specimenOf(specimen), type ?? 'DOC'), key);
    const act = async (name: 'askForMore' | 'workOnReview' | 'ruleOnReview', what: object) => {
      const { revision, acts } = await ask<ReviewOverview>(requestTo('getReview', { batch_id }), colleague);
      const body = { expected_revision: revision, expected_acts: acts, ...what };
      await ask(requestTo(name, { batch_id, body }), colleague);
    };
    if (more) await act('askForMore', { ...more, way: 'visit' });
    if (work) await act('workOnReview', { work });
    if (ruling) await act('ruleOnReview', { ruling });
    if (hold) await ask(requestTo('placeHold', { batch_id, body: hold }), colleague);
    return batch_id;
  }

  async function runOf({ id, person }: DemoSpecimen, type: 'DOC' | 'BIOMETRIC'): Promise<Request> {
    const form = new FormData();
    const fields = { ...person, verification_type: type, id_type: 'NATIONAL_ID' };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    for (const kind of capturesOf(checksOf(type))) form.set(kind, await pictureOf(id, kind), kind);
    return requestTo('runUserVerification', { form });
  }

  /** Not run yet, with all pictures: whoever takes it over needs no camera. */
  async function leaveVisit({ id, title, person }: DemoSpecimen): Promise<void> {
    const [visit_id, page] = [randomUUID(), randomUUID()];
    const checks = checksOf('BIOMETRIC');
    const kinds = capturesOf(checks);
    const { middle_name = '', email_address = '', address = '', ...given } = person;
    const draft: SaveVisitRequest['draft'] = {
      ...{ path: 'typed', purpose: 'identity', checks, step: 'document', isSubmitted: false },
      ...{ hasConsent: true, consentLanguage: 'en', consentVersion: null },
      person: { ...given, middle_name, email_address, address },
      ...{ filled: {}, reading: 'none', keyed: null, rejected: [], hasSecondPage: false },
      captures: Object.fromEntries(kinds.map((kind) => [kind, { source: 'specimen' as const }])),
      ...{ hasChipStep: false, chip: null, faceAttested: false, specimenTitle: title },
    };
    const body: SaveVisitRequest = { page, sequence: 1, begins: true, draft };
    await ask(requestTo('saveVisit', { visit_id, body }), colleague);
    for (const file_kind of kinds) {
      const picture = await pictureOf(id, file_kind);
      await ask(requestTo('putVisitFile', { visit_id, file_kind, page, picture }), colleague);
    }
  }

  async function pictureOf(id: string, kind: Parameters<DemoSource['capture']>[1]): Promise<Blob> {
    const capture = await source.capture(id, kind);
    if (capture === null) throw new Error(`The demo has no ${kind} of ${id}.`);
    return new Blob([new Uint8Array(capture.bytes)], { type: capture.mediaType });
  }
}

type Asked = {
  readonly batch_id?: string;
  readonly visit_id?: string;
  readonly file_kind?: string;
  /** The window that sends a picture of a visit. */
  readonly page?: string;
  readonly body?: object;
  readonly form?: FormData;
  readonly picture?: Blob;
  readonly headers?: Readonly<Record<string, string>>;
};

function requestTo(name: EndpointName, { body, form, picture, headers, page, ...inPath }: Asked = {}): Request {
  const { method, path } = endpoints[name];
  const filled = Object.entries(inPath).reduce(
    (text, [part, value]) => text.replace(`{${part}}`, value),
    path as string,
  );
  const type = body ? 'application/json' : picture ? 'application/octet-stream' : null;
  return new Request(`http://localhost${filled}${page === undefined ? '' : `?page=${page}`}`, {
    method,
    headers: { ...headers, ...(type !== null && { 'content-type': type }) },
    ...(method !== 'GET' && { body: body ? JSON.stringify(body) : (form ?? picture ?? null) }),
  });
}
