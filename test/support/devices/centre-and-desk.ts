import { join } from 'node:path';
import { type HttpHost, startHttpHost } from '../../../electron/headless/http-host.ts';
import { LOOPBACK } from '../../../electron/headless/listening.ts';
import { openAdministration, type ServiceOptions } from '../../../electron/service/index.ts';
import type { Log } from '../../../electron/service/log.ts';
import { openStore } from '../../../electron/service/open-store.ts';
import { fileKeystore } from '../../../electron/service/store/keys/keystore.ts';
import type { Store } from '../../../electron/service/store/store.ts';
import { refusingPort } from '../inference/refusing-inference.ts';
import { CHEAP_PASSWORDS } from '../store/store-fixtures.ts';
import { jsonRequest, openTemporaryService, type TemporaryService } from '../temporary-service.ts';
import { HASTENED } from './hastened-timing.ts';

const STANDARD: Partial<ServiceOptions> = { environment: 'sandbox', startInference: refusingPort, timing: HASTENED };

export type Installation = {
  readonly on: TemporaryService;
  /** The database, beside the service that has it open. */
  readonly store: Store;
  /** Event and facts of every log line. */
  readonly logged: string[];
  administer<Result>(
    work: (administration: Awaited<ReturnType<typeof openAdministration>>) => Promise<Result>,
  ): Promise<Result>;
  administrator(): Promise<{ readonly actor: { readonly kind: 'operator'; readonly id: string } }>;
  /** Sends a request as an administrator of this installation. */
  ask(method: 'GET' | 'POST', path: string, body?: unknown): Promise<{ status: number; body: unknown }>;
};

/** `changes` may change before a restart. */
async function install(changes: Partial<ServiceOptions>): Promise<Installation> {
  const logged: string[] = [];
  const log: Log = (_level, event, facts) => void logged.push(`${event} ${JSON.stringify(facts ?? {})}`);
  const options = Object.assign(changes, { ...STANDARD, log, ...changes });
  const on = await openTemporaryService(options);
  const place = () =>
    'database' in options && options.database !== undefined
      ? { database: options.database, node: 'beside', dataFolder: on.folder }
      : { databaseFile: on.databaseFile };
  const store = await openStore({
    ...place(),
    keystore: fileKeystore(join(on.folder, 'key', 'kek.key')),
    passwordCost: CHEAP_PASSWORDS,
  });
  let made: Promise<string> | null = null;
  const administer: Installation['administer'] = async (work) => {
    const keystore = fileKeystore(join(on.folder, 'key', 'kek.key'));
    const administration = await openAdministration({ ...place(), keystore, passwordCost: CHEAP_PASSWORDS });
    try {
      return await work(administration);
    } finally {
      await administration.close();
    }
  };
  const person = { name: 'Ada Ministrator', username: 'ada', role: 'administrator' } as const;
  const administrator: Installation['administrator'] = async () => {
    made ??= administer(async ({ createPerson }) => (await createPerson(person)).account.id);
    return { actor: { kind: 'operator', id: await made } };
  };
  return {
    on,
    store,
    logged,
    administer,
    administrator,
    async ask(method, path, body) {
      const answer = await on.service.fetch(jsonRequest(method, path, body), await administrator());
      return { status: answer.status, body: await answer.json() };
    },
  };
}

export type Centre = Installation & { readonly host: HttpHost; code(): Promise<string>; close(): Promise<void> };

/** A centre that listens on this machine. */
export async function openCentre(changes: Partial<ServiceOptions> = {}): Promise<Centre> {
  const installation = await install(changes);
  const host = await startHttpHost({
    async serviceFetch(request, context) {
      const answer = await installation.on.service.fetch(request, context);
      // Devices set their clocks by it; the host's own would tell the real time.
      if (changes.now) answer.headers.set('date', changes.now().toUTCString());
      return answer;
    },
    pageFolder: import.meta.dirname,
    listening: LOOPBACK,
    port: 0,
    log: () => undefined,
  });
  return {
    ...installation,
    host,
    code: () =>
      installation.administer(async ({ devices }) => {
        const { invite } = devices();
        return (await invite({ name: 'Desk 2', site: 'Harbour branch', hours: 1 })).code;
      }),
    async close() {
      await host.stop();
      await installation.store.close();
      await installation.on.close();
    },
  };
}

export type Desk = Installation & {
  /** Starts it anew, with this centre from now on. */
  join(centre: NonNullable<ServiceOptions['centre']>): Promise<void>;
  close(): Promise<void>;
};

/** A desk that enrols at a centre, or one that stands alone. */
export async function openDesk(
  centre?: ServiceOptions['centre'],
  changes: Partial<ServiceOptions> = {},
): Promise<Desk> {
  const options: Partial<ServiceOptions> = { ...changes, ...(centre && { centre }) };
  const installation = await install(options);
  return {
    ...installation,
    async join(next) {
      Object.assign(options, { centre: next });
      await installation.on.restart();
    },
    async close() {
      await installation.store.close();
      await installation.on.close();
    },
  };
}
