import { randomUUID } from 'node:crypto';
import type { Principal } from '#shared/contract/accounts/permissions.ts';
import type { ChipReadingState } from '#shared/contract/chips/chip-readers.ts';
import { fieldError } from '#shared/contract/errors/field-error.ts';
import type {
  AddKioskRequest,
  ComingStaff,
  Kiosk,
  KioskHealthReport,
  KioskOffer,
  KioskSettings,
  KioskState,
  KioskVisit,
  KioskVisitEnd,
  KioskWithCode,
  RegisteredKiosk,
  StartKioskChipReading,
  StartKioskVisitRequest,
} from '#shared/contract/kiosks/kiosk.ts';
import type { Policy } from '#shared/contract/policy/policy.ts';
import { isOfPerson, typeOf } from '#shared/contract/visits/checks.ts';
import { findOperator } from '../accounts/rows.ts';
import type { ChipReaders } from '../chips/chip-readers.ts';
import { ownerOf } from '../links/applicant-view.ts';
import type { Applicants } from '../links/applicants.ts';
import { addLink } from '../links/rows.ts';
import type { SharedLiveCaptures } from '../live-capture/shared-captures.ts';
import type { Log } from '../log.ts';
import { type Rounds, startRounds } from '../rounds.ts';
import { ServiceError } from '../service-error.ts';
import { recordAudit } from '../store/audit-log.ts';
import type { Actor } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { describeKiosk, describeKiosks } from './describe-kiosks.ts';
import { holderOfExitCode } from './exit-code-rows.ts';
import {
  addKiosk,
  answerCall,
  callStaff,
  cancelCall,
  changeKioskSettings,
  closeKiosk,
  findKiosk,
  kioskOfKey,
  listKiosks,
  markCallSeen,
  putKioskHealth,
  registerKiosk,
  renewKioskCode,
  type StoredKiosk,
} from './rows.ts';
import { endVisit, type OpenedVisit, openVisit, resumeVisit, sweepVisits, visitOfSession } from './visit-rows.ts';

export type KioskPrincipal = Extract<Principal, { kind: 'kiosk' }>;

const SWEEP_EVERY_MS = 60_000;
/** A visit that nobody ends is destroyed after this. */
const VISIT_HOURS = 1;

export type KiosksDependencies = {
  readonly store: Store;
  readonly applicants: Pick<Applicants, 'view' | 'agreedLink'>;
  readonly liveCaptures: Pick<SharedLiveCaptures, 'forget'>;
  readonly chipReaders: Pick<ChipReaders, 'start' | 'forget'>;
  readonly policyInForce: () => Promise<{ readonly policy: Policy }>;
  readonly environment: KioskState['environment'];
  readonly log: Log;
};

export type Kiosks = ReturnType<typeof createKiosks>;

/** Kiosks as administrators manage them, as staff answer them, and what their own pages ask. */
export function createKiosks(deps: KiosksDependencies) {
  const { store, applicants, liveCaptures, chipReaders, environment, log } = deps;
  /** The visit at each kiosk that last read a chip. */
  const readingVisits = new Map<string, string>();
  let sweeping: Rounds | null = null;

  async function found(id: string): Promise<StoredKiosk> {
    const kiosk = await findKiosk(store, id);
    if (kiosk === null) throw new ServiceError('kiosk.none');
    return kiosk;
  }

  const stateOf = async (kiosk: StoredKiosk): Promise<KioskState> => {
    const { name, site, settings, call } = kiosk;
    const { state, at } = call ?? {};
    return {
      ...{ name, site, environment, settings },
      offers: [...(await offersOf(settings))],
      call: state === undefined || at === undefined ? null : { state, at, coming: await comingStaff(kiosk) },
    };
  };

  async function offersOf({ purposes, checks }: KioskSettings): Promise<readonly KioskOffer[]> {
    const { presets } = (await deps.policyInForce()).policy.visits;
    const offered = presets.filter((preset) => purposes.includes(preset.purpose) && preset.checks.every(isOfPerson));
    return offered.length > 0 ? offered : [{ purpose: null, checks }];
  }

  async function comingStaff({ call, seenBy }: StoredKiosk): Promise<ComingStaff | null> {
    const shown = (await deps.policyInForce()).policy.applicants.staff_shown;
    if (call?.state !== 'seen' || seenBy === undefined || shown === 'nothing') return null;
    const operator = await findOperator(store, seenBy);
    return operator && { name: shown === 'name' ? operator.name : null, role: operator.role };
  }
  const atDesk = (kiosk: StoredKiosk): Promise<Kiosk> => describeKiosk(store, kiosk);

  /** The reader is free for this visit, and nothing is left on it of the one before. */
  function freeReader(id: string, batchId: string): void {
    const before = readingVisits.get(id);
    if (before === undefined || before === batchId) return;
    chipReaders.forget(ownerOf(before));
    readingVisits.delete(id);
  }

  async function opened(id: string, visit: OpenedVisit): Promise<KioskVisit> {
    freeReader(id, visit.batchId);
    return visitOf(visit);
  }

  async function visitOf({ batchId, sessionToken, code }: OpenedVisit): Promise<KioskVisit> {
    return { session_token: sessionToken, code, view: await applicants.view(batchId) };
  }

  return {
    /** Throws `UNAUTHENTICATED` unless a kiosk has this key. */
    async principalOf(key: string): Promise<KioskPrincipal> {
      return { kind: 'kiosk', id: (await kioskOfKey(store, key)).id };
    },

    async register(code: string): Promise<RegisteredKiosk> {
      const { kiosk, key } = await registerKiosk(store, code);
      return { kiosk_key: key, kiosk: await stateOf(kiosk) };
    },

    state: async (id: string): Promise<KioskState> => stateOf(await found(id)),

    reportHealth: (id: string, report: KioskHealthReport) => putKioskHealth(store, id, report),

    async startVisit(id: string, request: StartKioskVisitRequest) {
      const kiosk = await found(id);
      const batchId = await addVisitLink(store, kiosk, await offersOf(kiosk.settings), request);
      return opened(id, await openVisit(store, id, batchId));
    },

    resumeVisit: async (id: string, code: string) => opened(id, await resumeVisit(store, id, code)),

    async endVisit(id: string, sessionToken: string, reason: KioskVisitEnd): Promise<void> {
      const batchId = await endVisit(store, id, sessionToken, reason);
      if (batchId === null) return;
      chipReaders.forget(ownerOf(batchId));
      await liveCaptures.forget(ownerOf(batchId));
    },

    async startChipReading(
      id: string,
      readerId: string,
      { session_token: token, password }: StartKioskChipReading,
    ): Promise<ChipReadingState> {
      const batchId = await visitOfSession(store, id, token);
      await applicants.agreedLink(batchId);
      freeReader(id, batchId);
      readingVisits.set(id, batchId);
      return chipReaders.start(readerId, password, ownerOf(batchId));
    },

    callStaff: async (id: string, step: string) => stateOf(await callStaff(store, id, step)),
    cancelCall: async (id: string) => stateOf(await cancelCall(store, id)),

    /** The name of whoever has this exit code. Throws `FORBIDDEN` if nobody has. */
    async exit(id: string, code: string): Promise<string> {
      const account = await holderOfExitCode(store, code);
      if (account === null) {
        await recordAudit(store, { actor: { kind: 'kiosk', id }, action: 'kiosk.exit_refused', objectId: id });
        throw new ServiceError('kiosk.code');
      }
      await recordAudit(store, { actor: { kind: 'operator', id: account.id }, action: 'kiosk.left', objectId: id });
      return account.name;
    },

    list: async (): Promise<readonly Kiosk[]> => describeKiosks(store, await listKiosks(store)),

    async add(request: AddKioskRequest, actor: Actor): Promise<KioskWithCode> {
      const { kiosk, code } = await addKiosk(store, request, actor);
      return { kiosk: await atDesk(kiosk), code };
    },
    async renewCode(id: string, actor: Actor): Promise<KioskWithCode> {
      const { kiosk, code } = await renewKioskCode(store, id, actor);
      return { kiosk: await atDesk(kiosk), code };
    },
    changeSettings: async (id: string, settings: KioskSettings, actor: Actor) =>
      atDesk(await changeKioskSettings(store, id, settings, actor)),
    close: async (id: string, actor: Actor) => atDesk(await closeKiosk(store, id, actor)),
    markSeen: async (id: string, actor: Actor) => atDesk(await markCallSeen(store, id, actor)),
    answer: async (id: string, actor: Actor) => atDesk(await answerCall(store, id, actor)),

    start(): void {
      const failed = () => log('error', 'kiosks.not_swept');
      sweeping = startRounds(() => sweepVisits(store), SWEEP_EVERY_MS, failed);
    },
    async stop(): Promise<void> {
      await sweeping?.stop();
    },
  };
}

/** The link that a visit fills; returns its batch id. */
async function addVisitLink(
  store: Store,
  { id, settings, isAddressOptional = false }: StoredKiosk,
  offers: readonly KioskOffer[],
  { language, purpose }: StartKioskVisitRequest,
): Promise<string> {
  if (!settings.languages.includes(language))
    throw new ServiceError('kiosk.language', {}, { fields: { language: fieldError('field.kiosk_language') } });
  const offer =
    offers.length === 1 && purpose === undefined ? offers[0] : offers.find((one) => one.purpose === purpose);
  if (offer === undefined)
    throw new ServiceError('kiosk.purpose', {}, { fields: { purpose: fieldError('field.kiosk_purpose') } });
  const batchId = randomUUID();
  await addLink(store, {
    batchId,
    actor: { kind: 'kiosk', id },
    subject: 'person',
    verification_type: typeOf(offer.checks),
    requestHash: store.vault.keyedHash('request', JSON.stringify(['kiosk visit', batchId])),
    request: {
      ...{ fields: {}, business: null, emailAddress: null, purpose: offer.purpose, language },
      // A link with the type alone offers the address; with the checks it asks for it.
      ...(!isAddressOptional && { checks: offer.checks }),
    },
    hours: VISIT_HOURS,
  });
  return batchId;
}
