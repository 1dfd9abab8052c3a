import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { OperatorRole } from '#shared/contract/accounts/permissions.ts';
import { type EndpointName, endpoints, RUN_USER_VERIFICATION_PATH } from '#shared/contract/api.ts';
import type { Session } from '#shared/contract/desk.ts';
import { SPECIMEN_STATE } from '../../../electron/demo/specimen-state.ts';
import { startHttpHost } from '../../../electron/headless/http-host.ts';
import { LOOPBACK } from '../../../electron/headless/listening.ts';
import type { ServiceOptions } from '../../../electron/service/index.ts';
import { SANDBOX_POLICY } from '../../../electron/service/policy/default-policy.ts';
import { withoutNetworksPort } from '../inference/refusing-inference.ts';
import { openTemporaryService } from '../temporary-service.ts';

export const PASSWORD = 'seven quiet grey herons';
/** Who set the desk up. */
export const ADA = { name: 'Ada Counter', username: 'ada', password: PASSWORD };

export type QuickDesk = {
  readonly url: string;
  /** A session of Ada's for pages, which may lock it. */
  readonly session: Session;
  /** Asks as whoever has this token; `id` stands for the part of the path that varies. */
  send(name: EndpointName, bearer: string, body?: unknown, id?: string): Promise<Response>;
  /** The same, for an answer that must be a success. */
  ask<Answer>(name: EndpointName, bearer: string, body?: unknown, id?: string): Promise<Answer>;
  /** Adds a person with a password of their own. Their user name is their first name. Returns their session. */
  person(name: string, role: OperatorRole): Promise<Session>;
  /** Sends a run as an integrator does. Returns its batch id. */
  verify(fields: Readonly<Record<string, string>>, bearer?: string): Promise<string>;
  /** The desk's time, which passes by a millisecond each time it is looked at: sessions do not age while a busy machine tests. */
  now(): Date;
  close(): Promise<void>;
};

/**
 * A sandbox in the process of the test, whose administrator is set up. It has the real service, database and page, and no networks:
 * it starts within a second, for everything that needs no picture.
 */
export async function startQuickDesk(changes: Partial<ServiceOptions> = {}): Promise<QuickDesk> {
  let timeMs = Date.now();
  const now = () => new Date(timeMs++);
  const opened = await openTemporaryService({
    now,
    environment: 'sandbox',
    policy: SANDBOX_POLICY,
    startInference: withoutNetworksPort,
    specimenState: SPECIMEN_STATE,
    ...changes,
  });
  const host = await startHttpHost({
    serviceFetch: (request, context) => opened.service.fetch(request, context),
    pageFolder: join(import.meta.dirname, '../../../out/renderer'),
    listening: LOOPBACK,
    port: 0,
    log: () => undefined,
  });
  const send: QuickDesk['send'] = (name, bearer, body, id = '') => {
    const { method, path } = endpoints[name];
    return fetch(host.url + path.replace(/\{\w+\}/, id), {
      method,
      headers: { 'content-type': 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  };
  async function ask<Answer>(...request: Parameters<typeof send>): Promise<Answer> {
    return (await succeeded(await send(...request))) as Answer;
  }
  const own = await ask<Session>('setUp', '', ADA);
  const { username, password } = ADA;
  const session = await ask<Session>('signIn', '', { username, password });
  return {
    url: host.url,
    session,
    send,
    ask,
    now,
    async person(name, role) {
      const username = name.split(' ')[0]?.toLowerCase() ?? '';
      const made = await ask<{ one_time_password: string }>('createPerson', own.token, { name, username, role });
      const first = await ask<Session>('signIn', '', { username, password: made.one_time_password });
      const passwords = { current_password: made.one_time_password, password: PASSWORD };
      return ask<Session>('setPassword', first.token, passwords);
    },
    async verify(fields, bearer = own.token) {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${bearer}` };
      const response = await fetch(host.url + RUN_USER_VERIFICATION_PATH, {
        method: 'POST',
        headers: { ...headers, 'Idempotency-Key': randomUUID() },
        body: JSON.stringify(fields),
      });
      return ((await succeeded(response)) as { batch_id: string }).batch_id;
    },
    async close() {
      await host.stop();
      await opened.close();
    },
  };
}

async function succeeded(response: Response): Promise<unknown> {
  if (response.status !== 200) throw new Error(`${response.url}: ${response.status} ${await response.text()}`);
  return response.json();
}
