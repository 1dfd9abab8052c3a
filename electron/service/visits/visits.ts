import { randomUUID } from 'node:crypto';
import { fieldError } from '#shared/contract/errors/field-error.ts';
import type { HandOver } from '#shared/contract/links/applicant.ts';
import { capturesOf, typeOf } from '#shared/contract/visits/checks.ts';
import { VisitStep as VisitSteps } from '#shared/contract/visits/steps.ts';
import {
  type HandedVisit,
  type OpenedVisit,
  type SaveVisitRequest,
  type UnfinishedVisit,
  type VisitFileKind,
  VisitFileKind as VisitFileKinds,
} from '#shared/contract/visits/visit.ts';
import { calendarDate } from '#shared/domain/calendar-date.ts';
import type { LivenessJudgement } from '#shared/domain/liveness-judgement.ts';
import { chipCapture, chipReadingGone } from '../chips/chip-capture.ts';
import type { ChipReaders } from '../chips/chip-readers.ts';
import { checkDetails } from '../links/details.ts';
import { type LinkFile, listLinkFiles, putLinkFiles } from '../links/file-rows.ts';
import type { Links } from '../links/links.ts';
import { findLink, listLinks, revokeLink } from '../links/rows.ts';
import type { SharedLiveCaptures } from '../live-capture/shared-captures.ts';
import type { Log } from '../log.ts';
import { type Rounds, startRounds } from '../rounds.ts';
import { ServiceError } from '../service-error.ts';
import type { Actor, Capture } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { unfinishedCompanies } from './company-visits.ts';
import {
  dropVisit,
  expireVisits,
  findVisit,
  handVisit,
  listVisits,
  openVisit,
  type Place,
  putVisitFile,
  type StoredVisit,
  saveVisit,
  type VisitFile,
  visitFilesOf,
} from './rows.ts';

const SWEEP_EVERY_MS = 10 * 60_000;
/** The customer stands at the desk, or sits nearby. */
const HANDED_HOURS = 1;
const NO_SENDER = { business: null, emailAddress: null, purpose: null, language: null };

export type VisitsDependencies = {
  readonly store: Store;
  readonly liveCaptures: Pick<SharedLiveCaptures, 'take'>;
  readonly chipReaders: Pick<ChipReaders, 'take' | 'release'>;
  /** Makes the link on which a customer continues on their phone. */
  readonly links: Pick<Links, 'make'>;
  readonly log: Log;
  now(): Date;
};

export type Visits = ReturnType<typeof createDeskVisits>;

/** Everything that a run takes from a visit. */
export type Gathered = { readonly captures: readonly Capture[]; readonly liveness: LivenessJudgement | null };

/** Visits at the desk. */
export function createDeskVisits({ store, liveCaptures, chipReaders, links, log, now }: VisitsDependencies) {
  let sweeping: Rounds | null = null;

  /** Throws `NOT_FOUND`, and `CONFLICT` for a colleague's. */
  async function ownVisit(visitId: string, actor: Actor, page?: string): Promise<StoredVisit> {
    const visit = await findVisit(store, visitId);
    if (visit === null) throw new ServiceError('visit.none');
    if (!isOf(visit, actor) || (page !== undefined && page !== visit.page)) throw new ServiceError('visit.elsewhere');
    return visit;
  }

  /**
   * The live capture that a draft names: the one that is kept, or a new one, which is taken for
   * this visit.
   */
  async function liveOf({ visitId, actor }: Place, { draft }: SaveVisitRequest, before: StoredVisit | null) {
    const { selfie } = draft.captures;
    if (selfie?.source !== 'live') return { live: null, files: [] };
    const id = selfie.liveCaptureId;
    if (before?.live?.id === id) return { live: before.live, files: [] };
    const taken = await liveCaptures.take(id, actor, visitId);
    if (taken !== null) return { live: { id, judgement: taken.judgement }, files: [taken.selfie] };
    const fields = { selfie: fieldError('field.live_capture_gone') };
    throw new ServiceError('field.live_capture_gone', {}, { fields });
  }

  /** The same for the reading of a chip. */
  function chipOf({ visitId, actor }: Place, { draft: { chip } }: SaveVisitRequest, before: StoredVisit | null) {
    if (chip === null || before?.chipId === chip.readingId) return [];
    const taken = chipReaders.take(chip.readingId, actor, visitId);
    if (taken === null) throw chipReadingGone();
    return [chipCapture(taken)];
  }

  return {
    /** Unfinished visits of everybody, own ones first. */
    async list(actor: Actor, nameOf: (actor: Actor) => Promise<string>): Promise<UnfinishedVisit[]> {
      const visits = await Promise.all(
        (await listVisits(store)).map(async (visit) => ({
          visit_id: visit.visitId,
          operator_name: await nameOf(visit.actor),
          is_own: isOf(visit, actor),
          path: visit.draft.path,
          purpose: visit.draft.purpose,
          checks: visit.draft.checks,
          step: visit.draft.step,
          started_at: visit.startedAt,
          saved_at: visit.savedAt,
        })),
      );
      const companies = unfinishedCompanies(await listLinks(store, actor)).map(async (link) => ({
        visit_id: link.batchId,
        operator_name: await nameOf(actor),
        is_own: true,
        path: 'typed' as const,
        purpose: null,
        checks: ['company' as const],
        step: VisitSteps.safeParse(link.draft?.place).data ?? 'consent',
        started_at: link.createdAt,
        saved_at: link.openedAt ?? link.createdAt,
      }));
      const all = [...visits, ...(await Promise.all(companies))];
      return all.sort((one, other) => Number(other.is_own) - Number(one.is_own));
    },

    async open(place: Place, takesOver: boolean): Promise<OpenedVisit> {
      const { visitId, sequence, draft, expiresAt, handedTo } = await openVisit(store, place, takesOver);
      const files = (await visitFilesOf(store, visitId)).flatMap(
        ({ kind }) => VisitFileKinds.safeParse(kind).data ?? [],
      );
      const is_handed_over = handedTo !== null;
      return { visit_id: visitId, sequence, draft, files, expires_at: expiresAt, is_handed_over };
    },

    /** Throws `INVALID_REQUEST` for a live capture or a reading of a chip that is gone. */
    async save(place: Place, request: SaveVisitRequest): Promise<string> {
      const before = await findVisit(store, place.visitId);
      const { live, files } = await liveOf(place, request, before);
      const chip = chipOf(place, request, before);
      const { draft } = request;
      const content = { draft, live, chipId: draft.chip?.readingId ?? null, handedTo: null };
      const expiresAt = await saveVisit(store, place, request, content, [...files, ...chip]);
      if (chip.length > 0 && draft.chip !== null) chipReaders.release(draft.chip.readingId);
      return expiresAt;
    },

    putFile: (place: Place, file: VisitFile): Promise<string> => putVisitFile(store, place, file),

    async file(visitId: string, actor: Actor, kind: VisitFileKind): Promise<VisitFile> {
      await ownVisit(visitId, actor);
      const [file] = await visitFilesOf(store, visitId, [kind]);
      if (file === undefined) throw new ServiceError('visit.no_file');
      return file;
    },

    /** Pictures of the document, the front first. */
    async sides(visitId: string, actor: Actor): Promise<readonly Capture[]> {
      await ownVisit(visitId, actor);
      const sides = await visitFilesOf(store, visitId, ['id_document_front', 'id_document_back']);
      if (!sides.some(({ kind }) => kind === 'id_document_front')) throw new ServiceError('visit.no_file');
      return (sides as readonly Capture[]).toSorted((one) => (one.kind === 'id_document_front' ? -1 : 1));
    },

    /** Everything that was gathered for the run. */
    async gathered(visitId: string, actor: Actor, page: string): Promise<Gathered> {
      const { draft, live } = await ownVisit(visitId, actor, page);
      const pictures = capturesOf(draft.checks);
      const kinds = draft.checks.includes('document') ? [...pictures, 'chip_reading' as const] : pictures;
      const captures = kinds.length === 0 ? [] : ((await visitFilesOf(store, visitId, kinds)) as readonly Capture[]);
      return { captures, liveness: kinds.includes('selfie') ? (live?.judgement ?? null) : null };
    },

    /**
     * A code with which the customer continues on their phone; an earlier one ends. Throws
     * `NO_PUBLIC_ADDRESS` if no phone could.
     */
    async handOver(place: Place, fields: Readonly<Record<string, unknown>>): Promise<HandOver> {
      const { visitId, actor } = place;
      const { draft, handedTo } = await ownVisit(visitId, actor, place.page);
      const { checks, reading } = draft;
      const linkId = randomUUID();
      const { verification_url: url, expires_at } = await links.make({
        ...NO_SENDER,
        batchId: linkId,
        actor,
        requestHash: store.vault.keyedHash('request', JSON.stringify(['hand-over', linkId])),
        verificationType: typeOf(checks),
        checks: [...checks],
        hours: HANDED_HOURS,
        fields: checkDetails(fields, {}, calendarDate(now())).fields,
        visitId,
      });
      const pictures = (await visitFilesOf(store, visitId, capturesOf(checks))) as readonly LinkFile[];
      const known = pictures.filter(({ kind }) => kind !== 'selfie');
      const read = typeof reading === 'string' ? null : reading;
      await putLinkFiles(store, linkId, known, (given) => ({
        ...given,
        ...(read !== null && { reading: read, hasBack: read.has_back, documentClass: read.document_class }),
      }));
      if (handedTo !== null) await revokeLink(store, handedTo, actor).catch(ended);
      await handVisit(store, place, linkId);
      return { url, expires_at };
    },

    async handed(visitId: string, actor: Actor): Promise<HandedVisit> {
      const { handedTo } = await ownVisit(visitId, actor);
      const none = { place: null, files: [], has_live_capture: false };
      if (handedTo === null) return { ...none, state: 'back' };
      const link = await findLink(store, handedTo);
      if (link === null || (link.status !== 'waiting' && link.status !== 'opened')) return { ...none, state: 'ended' };
      const files = (await listLinkFiles(store, handedTo)).map(({ kind }) => kind);
      return {
        state: link.status,
        place: link.draft?.place ?? null,
        files,
        has_live_capture: link.draft?.live != null,
      };
    },

    /** The customer's link ends, and what it holds with it. */
    async takeBack(place: Place): Promise<void> {
      const { handedTo } = await ownVisit(place.visitId, place.actor, place.page);
      if (handedTo === null) return;
      await revokeLink(store, handedTo, place.actor).catch(ended);
      await handVisit(store, place, null);
    },

    async end(visitId: string, actor: Actor): Promise<void> {
      const handedTo = (await findVisit(store, visitId))?.handedTo ?? null;
      await dropVisit(store, visitId, actor);
      if (handedTo !== null) await revokeLink(store, handedTo, actor).catch(ended);
    },

    start(): void {
      sweeping = startRounds(
        () => expireVisits(store),
        SWEEP_EVERY_MS,
        () => log('error', 'visits.not_swept'),
      );
    },
    async stop(): Promise<void> {
      await sweeping?.stop();
    },
  };
}

/** The link may have ended meanwhile. */
function ended(error: unknown): void {
  if (!(error instanceof ServiceError)) throw error;
}

const isOf = ({ actor }: StoredVisit, { kind, id }: Actor): boolean => actor.kind === kind && actor.id === id;
