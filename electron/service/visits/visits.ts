import { fieldError } from '#shared/contract/errors/field-error.ts';
import { capturesOf, type OpenedVisit, type SaveVisitRequest, type UnfinishedVisit, type VisitFileKind, VisitFileKind as VisitFileKinds } from '#shared/contract/visits/visit.ts';
import type { LivenessJudgement } from '#shared/domain/liveness-judgement.ts';
import { chipCapture, chipReadingGone } from '../chips/chip-capture.ts';
import type { ChipReaders } from '../chips/chip-readers.ts';
import type { SharedLiveCaptures } from '../live-capture/shared-captures.ts';
import type { Log } from '../log.ts';
import { type Rounds, startRounds } from '../rounds.ts';
import { ServiceError } from '../service-error.ts';
import type { Actor, Capture } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { dropVisit, expireVisits, findVisit, listVisits, openVisit, type Place, putVisitFile, saveVisit, type StoredVisit, type VisitFile, visitFilesOf } from './rows.ts';

const SWEEP_EVERY_MS = 10 * 60_000;

export type VisitsDependencies = {
  readonly store: Store;
  readonly liveCaptures: Pick<SharedLiveCaptures, 'take'>;
  readonly chipReaders: Pick<ChipReaders, 'take' | 'release'>;
  readonly log: Log;
};

export type Visits = ReturnType<typeof createDeskVisits>;

/** Everything that a run takes from a visit. */
export type Gathered = { readonly captures: readonly Capture[]; readonly liveness: LivenessJudgement | null };

/** Visits at the desk. */
export function createDeskVisits({ store, liveCaptures, chipReaders, log }: VisitsDependencies) {
  let sweeping: Rounds | null = null;

  /** Throws `NOT_FOUND`, and `CONFLICT` for a colleague's. */
  async function ownVisit(visitId: string, actor: Actor, page?: string): Promise<StoredVisit> {
    const visit = await findVisit(store, visitId);
    if (visit === null) throw new ServiceError('visit.none');
    if (!isOf(visit, actor) || (page !== undefined && page !== visit.page)) throw new ServiceError('visit.elsewhere');
    return visit;
  }

  /** The live capture that a draft names: the one that is kept, or a new one, which is taken for this visit. */
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
          verification_type: visit.draft.verificationType,
          step: visit.draft.step,
          started_at: visit.startedAt,
          saved_at: visit.savedAt,
        })),
      );
      return visits.sort((one, other) => Number(other.is_own) - Number(one.is_own));
    },

    async open(place: Place, takesOver: boolean): Promise<OpenedVisit> {
      const { visitId, sequence, draft, expiresAt } = await openVisit(store, place, takesOver);
      const files = (await visitFilesOf(store, visitId)).flatMap(
        ({ kind }) => VisitFileKinds.safeParse(kind).data ?? [],
      );
      return { visit_id: visitId, sequence, draft, files, expires_at: expiresAt };
    },

    /** Throws `INVALID_REQUEST` for a live capture or a reading of a chip that is gone. */
    async save(place: Place, request: SaveVisitRequest): Promise<string> {
      const before = await findVisit(store, place.visitId);
      const { live, files } = await liveOf(place, request, before);
      const chip = chipOf(place, request, before);
      const { draft } = request;
      const content = { draft, live, chipId: draft.chip?.readingId ?? null };
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
      const pictures = capturesOf(draft.verificationType);
      const kinds = pictures.length === 0 ? pictures : [...pictures, 'chip_reading' as const];
      const captures = kinds.length === 0 ? [] : ((await visitFilesOf(store, visitId, kinds)) as readonly Capture[]);
      return { captures, liveness: kinds.includes('selfie') ? (live?.judgement ?? null) : null };
    },

    end: (visitId: string, actor: Actor) => dropVisit(store, visitId, actor),

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

const isOf = ({ actor }: StoredVisit, { kind, id }: Actor): boolean => actor.kind === kind && actor.id === id;
