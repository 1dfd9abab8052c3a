import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { RETENTION_TYPES } from '#shared/contract/retention/retention-policy.ts';
import { adoptSession, forgetSession } from '../../renderer/access/access.ts';
import { createQueryClient } from '../../renderer/api/queries.ts';
import { completeTexts, startI18n } from '../../renderer/i18n/i18n.ts';
import { useRoute } from '../../renderer/route.ts';
import { dispatchVisit } from '../../renderer/session/visit.ts';
import { InTheme } from './in-theme.tsx';

/** The answers of the service by method and path, which may end in `*`. Other requests are answered 404. */
export type Answers = Record<
  string,
  (request: { body: unknown; url: URL; headers: Headers }) => Response | Promise<Response>
>;

export const session = {
  token: 't'.repeat(43),
  operator: { id: crypto.randomUUID(), username: 'mara', name: 'Mara Lind', role: 'administrator' as const },
  password_due: false,
  second_factor_due: false,
  passkey_sites: [],
  expires_at: '2099-01-01T00:00:00Z',
  idle_timeout_ms: 300_000,
};

export const status = {
  version: '1.2.3',
  environment: 'production' as const,
  host: 'headless' as const,
  needs_set_up: false,
  needs_set_up_code: false,
  links: { has_public_address: true, sends_email: false },
  inference: 'ready' as const,
};

export function json(body: unknown, statusCode = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status: statusCode,
    headers: { 'Content-Type': 'application/json', ...headers },
  });
}

export function refusal(statusCode: number, summary: string, extra: object = {}, headers = {}): Response {
  return json({ error: { summary, ...extra } }, statusCode, headers);
}

type SentRequest = { method: string; address: string; path: string; body: unknown; headers: Headers };

const kept = () => json({ expires_at: '2099-01-01T00:00:00Z' });
const NOTICE = {
  ...{ wording: '0123456789abcdef', organisation: 'Harbour Bank' },
  ...{ case_days: 30, face_days: 30, refuses_alone: true, texts: {} },
};
/** A service that keeps each visit, and has a notice for the customer. */
const KEEPING: Answers = {
  'GET /api/v1/desk/consent_notices/': () => json(Object.fromEntries(RETENTION_TYPES.map((type) => [type, NOTICE]))),
  'GET /api/v1/desk/visits/': () => json({ visits: [] }),
  'POST /api/v1/desk/visits/{id}/save/': kept,
  'POST /api/v1/desk/visits/{id}/end/': () => json({}),
  'POST /api/v1/desk/visits/{id}/files/*': kept,
};

/** Replaces `fetch` by these answers; `{id}` stands for the id of a visit. Returns the requests made, oldest first. */
export function answerWith(given: Answers): SentRequest[] {
  const answers = { ...given, ...Object.fromEntries(Object.entries(KEEPING).filter(([name]) => !(name in given))) };
  const requests: SentRequest[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, 'http://desk.test');
    const method = init.method ?? 'GET';
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
    const headers = new Headers(init.headers);
    requests.push({ method, address, path: url.pathname, body, headers });
    const key = `${method} ${url.pathname.replace(/(\/visits\/)[0-9a-f-]{36}/, '$1{id}')}`;
    const name = Object.keys(answers).find((known) =>
      known.endsWith('*') ? key.startsWith(known.slice(0, -1)) : key === known,
    );
    return name === undefined ? refusal(404, 'Not here.') : (answers[name] as Answers[string])({ body, url, headers });
  });
  vi.stubGlobal('XMLHttpRequest', XhrByFetch);
  return requests;
}

/** Sends by `fetch`, and says that everything has gone. */
class XhrByFetch {
  upload: { onprogress?: (progress: { loaded: number }) => void } = {};
  status = 0;
  response: ArrayBuffer | null = null;
  onload: () => void = () => {};
  onerror: () => void = () => {};
  private init: { method: string; headers: Record<string, string> } = { method: '', headers: {} };
  private address = '';
  open(method: string, address: string) {
    this.init.method = method;
    this.address = address;
  }
  setRequestHeader(name: string, value: string) {
    this.init.headers[name] = value;
  }
  getAllResponseHeaders = () => 'Content-Type: application/json\r\n';
  abort() {}
  send(body: ArrayBuffer) {
    this.upload.onprogress?.({ loaded: body.byteLength });
    fetch(this.address, { ...this.init, body }).then(
      async (response) => {
        this.status = response.status;
        this.response = await response.arrayBuffer();
        this.onload();
      },
      () => this.onerror(),
    );
  }
}

export function renderPage(page: ReactNode) {
  return render(
    <InTheme>
      <QueryClientProvider client={createQueryClient()}>{page}</QueryClientProvider>
    </InTheme>,
  );
}

export function signIn(): void {
  adoptSession(session);
}

/** Loads the texts before the tests, and cleans up after each. */
export function withPage(): void {
  beforeAll(async () => {
    await startI18n();
    await completeTexts();
  });
  beforeEach(() => {
    vi.stubGlobal('scrollTo', () => {});
  });
  afterEach(() => {
    cleanup();
    dispatchVisit({ type: 'ended' });
    forgetSession();
    window.location.hash = '';
    useRoute.setState({ route: { at: 'list' }, requested: null });
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  // A screen whose modules still load at the end would fail in the next file, which shares them.
  afterAll(() => vi.dynamicImportSettled());
}

/** Fills a field at once. Each key would draw the screen again. */
export async function enter(field: HTMLElement, text: string): Promise<void> {
  await userEvent.click(field);
  await userEvent.paste(text);
}
