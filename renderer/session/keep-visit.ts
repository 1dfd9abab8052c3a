import { create } from 'zustand';
import type { VisitFileKind, VisitPath } from '#shared/contract/visits/visit.ts';
import { isShownByBrowsers, mediaTypeOfPicture } from '#shared/domain/image/inspect-image.ts';
import { useAccess } from '../access/access.ts';
import { ApiError, describeError, type Failure } from '../api/api-error.ts';
import { call, fetchImage, previewPicture, putVisitFile, RUN_TIMEOUT_MS } from '../api/client.ts';
import { fieldsOf, todayOf } from '../person/person.ts';
import { goTo, nameVisit } from '../route.ts';
import { draftOf, type KeptPicture, picturesOf, resumedVisit } from './kept-visit.ts';
import { tellWork } from './open-work.ts';
import { type ActiveVisit, hasUnsavedWork, type VisitState } from './session.ts';
import { dispatchVisit, useVisit } from './visit.ts';

/** Names this window: the service lets only the one that opened a visit last change it. */
const PAGE = crypto.randomUUID();
/** Typing is saved in pauses, everything else at once. */
const TYPING_PAUSE_MS = 250;
const TRY_AGAIN_MS = 2_000;

export type Keeping = {
  /** Also the id of its run and case. Null while there is no visit. */
  readonly visitId: string | null;
  /**
   * `away`: the customer continues on their phone. `elsewhere`: another window has it. `over`: it
   * has ended.
   */
  readonly state: 'here' | 'loading' | 'away' | 'elsewhere' | 'over';
  /** Opens the visit on the phone, as long as this window lasts. */
  readonly code: string | null;
  /** Why the last save did not arrive. */
  readonly failure: Failure | null;
};
const NOTHING: Keeping = { visitId: null, state: 'here', code: null, failure: null };

/** How the service keeps the visit. */
export const useKeeping = create<Keeping>(() => NOTHING);

/** The last save that arrived, as JSON; empty before the first. */
let saved = '';
let sent = new Map<VisitFileKind, Blob>();
let sequence = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let saving: Promise<void> | null = null;

function keepAs(keeping: Partial<Keeping>): void {
  clearTimeout(timer);
  saved = '';
  sent = new Map();
  sequence = 0;
  useKeeping.setState({ ...NOTHING, ...keeping });
}

/** Begins a visit. The service knows of it once something was gathered. */
export function beginVisit(path: VisitPath): void {
  keepAs({ visitId: crypto.randomUUID() });
  dispatchVisit({ type: 'started', path });
}

/** Goes on with a visit that the service keeps; `takesOver` also with a colleague's. */
export async function resumeVisit(visitId: string, takesOver = false): Promise<void> {
  dispatchVisit({ type: 'ended' });
  keepAs({ visitId, state: 'loading' });
  try {
    const path = { visit_id: visitId };
    const opened = await call('openVisit', { page: PAGE, take_over: takesOver }, { path });
    const pictures = new Map<VisitFileKind, KeptPicture>();
    for (const kind of opened.files) pictures.set(kind, await keptPicture(visitId, kind));
    if (!isCurrent(visitId)) return;
    const visit = resumedVisit(visitId, opened.draft, pictures);
    dispatchVisit({ type: 'resumed', visit });
    sequence = opened.sequence;
    if ('draft' in visit) {
      sent = new Map(picturesOf(visit.draft));
      saved = jsonOf(visit);
    }
    useKeeping.setState({ state: opened.is_handed_over ? 'away' : 'here' });
  } catch (error) {
    if (isCurrent(visitId)) await notResumed(visitId, error);
  }
}

/** A visit that has ended may have become a case. */
async function notResumed(visitId: string, error: unknown): Promise<void> {
  const isOver = error instanceof ApiError && error.reason === 'visit.none';
  const progress = isOver ? await call('getRunProgress', null, { path: { run_id: visitId } }).catch(() => null) : null;
  if (!isCurrent(visitId)) return;
  if (progress?.state === 'stored') return goTo({ at: 'verification', batchId: visitId });
  useKeeping.setState({ state: isOver ? 'over' : 'elsewhere', failure: describeError(error) });
}

async function keptPicture(visitId: string, kind: VisitFileKind): Promise<KeptPicture> {
  const picture = await fetchImage('getVisitFile', { path: { visit_id: visitId, file_kind: kind } });
  const bytes = new Uint8Array(await picture.arrayBuffer());
  const type = mediaTypeOfPicture(bytes.subarray(0, 1024));
  if (type === null || isShownByBrowsers(type)) return { picture };
  return { picture, preview: await previewPicture(bytes) };
}

/** Shows a code with which the customer continues on their phone. Rejects with `ApiError`. */
export async function handOverVisit(): Promise<void> {
  const visit = useVisit.getState();
  const { visitId } = useKeeping.getState();
  if (!('draft' in visit) || visitId === null) return;
  if (saved === '') await saveDraft(visitId, visit);
  await keepVisit();
  const fields = fieldsOf(visit.draft.person, visit.draft.checks);
  const { url } = await call('handOverVisit', { page: PAGE, fields }, { path: { visit_id: visitId } });
  if (isCurrent(visitId)) useKeeping.setState({ state: 'away', code: url });
}

/** Goes on here; the customer's phone then says so. */
export async function takeBackVisit(visitId: string): Promise<void> {
  await call('takeBackVisit', { page: PAGE }, { path: { visit_id: visitId } });
  await resumeVisit(visitId);
}

/** Leaves the visit, which waits for whoever continues it. */
export function leaveVisit(): void {
  dispatchVisit({ type: 'ended' });
  keepAs({});
}

/** Leaves the visit and has the service destroy it. */
export function discardVisit(): void {
  const { visitId } = useKeeping.getState();
  const isKnown = saved !== '' || saving !== null;
  leaveVisit();
  if (visitId !== null && isKnown) call('endVisit', null, { path: { visit_id: visitId } }).catch(() => {});
}

/** Saves what was gathered since. Rejects with `ApiError` if it does not arrive. */
export async function keepVisit(): Promise<void> {
  clearTimeout(timer);
  const visit = unkept();
  if (visit === null) return;
  saving ??= save(visit).finally(() => {
    saving = null;
  });
  await saving;
  return keepVisit();
}

async function save(visit: ActiveVisit): Promise<void> {
  const { visitId } = useKeeping.getState();
  if (visitId === null) return;
  try {
    // The first save begins the visit, which its pictures need.
    if (saved === '') await saveDraft(visitId, visit);
    await sendPictures(visitId, visit);
    if (isCurrent(visitId) && jsonOf(visit) !== saved) await saveDraft(visitId, visit);
    if (isCurrent(visitId)) useKeeping.setState({ failure: null });
  } catch (error) {
    if (isCurrent(visitId)) noteFailure(error);
    throw error;
  }
}

async function saveDraft(visitId: string, visit: ActiveVisit): Promise<void> {
  const json = jsonOf(visit);
  const body = { page: PAGE, sequence: ++sequence, begins: saved === '', draft: draftOf(visit) };
  await call('saveVisit', body, { path: { visit_id: visitId } });
  if (!isCurrent(visitId)) return;
  if (saved === '') nameVisit(visitId);
  saved = json;
}

async function sendPictures(visitId: string, { draft }: ActiveVisit): Promise<void> {
  const pictures = picturesOf(draft);
  // Those that the draft no longer names go with the next save.
  for (const kind of sent.keys()) if (!pictures.has(kind)) sent.delete(kind);
  for (const [kind, picture] of pictures) {
    if (!isCurrent(visitId) || sent.get(kind) === picture) continue;
    // One that the service refuses is not sent again.
    sent.set(kind, picture);
    await putVisitFile(visitId, kind, picture, PAGE).catch((error: unknown) => {
      const isRefused = error instanceof ApiError && Object.keys(error.fields).length > 0;
      if (!isRefused && sent.get(kind) === picture) sent.delete(kind);
      throw error;
    });
  }
}

function noteFailure(error: unknown): void {
  const { reason = '', fields = {} } = error instanceof ApiError ? error : {};
  if (reason === 'visit.elsewhere') useKeeping.setState({ state: 'elsewhere', failure: describeError(error) });
  else if (reason === 'visit.none') useKeeping.setState({ state: 'over' });
  else if (Object.keys(fields).length > 0) dispatchVisit({ type: 'refused', fields });
  else {
    useKeeping.setState({ failure: describeError(error) });
    tryAgain();
  }
}

function tryAgain(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    // A locked page waits for its unlocking.
    if (useAccess.getState().locked) tryAgain();
    else void keepVisit().catch(() => {});
  }, TRY_AGAIN_MS);
}

/** The visit if something of it is not kept yet. */
function unkept(): ActiveVisit | null {
  const visit = useVisit.getState();
  if (!('draft' in visit) || useKeeping.getState().state !== 'here') return null;
  if (saved === '' && !hasUnsavedWork(visit)) return null;
  const hasNewPicture = [...picturesOf(visit.draft)].some(([kind, picture]) => sent.get(kind) !== picture);
  return hasNewPicture || jsonOf(visit) !== saved ? visit : null;
}

const jsonOf = (visit: ActiveVisit): string => JSON.stringify(draftOf(visit));
const isCurrent = (visitId: string): boolean => useKeeping.getState().visitId === visitId;

/** Sends the visit: its id is that of the run. */
export const submitVisit = (): void =>
  dispatchVisit({ type: 'submitted', runId: useKeeping.getState().visitId ?? '', today: todayOf(new Date()) });

/** The fields of a run go with the window that sends them. */
export const runVisit = (visitId: string, fields: Record<string, string>, signal: AbortSignal) =>
  call('runVisit', { page: PAGE, fields }, { path: { visit_id: visitId }, signal, timeoutMs: RUN_TIMEOUT_MS });

useVisit.subscribe((visit: VisitState, before: VisitState) => {
  if (!('draft' in visit) || useKeeping.getState().visitId === null) return;
  const isTyping = 'draft' in before && before.step === visit.step && before.draft.person !== visit.draft.person;
  clearTimeout(timer);
  timer = setTimeout(() => void keepVisit().catch(() => {}), isTyping ? TYPING_PAUSE_MS : 0);
});

tellWork({
  isOpen: () => useKeeping.getState().state === 'here' && hasUnsavedWork(useVisit.getState()),
  isUnkept: () => unkept() !== null,
});
