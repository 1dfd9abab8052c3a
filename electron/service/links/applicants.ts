import type { Principal } from '#shared/contract/accounts/permissions.ts';
import type { ChipFile } from '#shared/contract/chips/chip-reading.ts';
import { rulesFor } from '#shared/contract/documents/capture-rules.ts';
import { type DocumentPrefill, isFlawedSide } from '#shared/contract/documents/document-prefill.ts';
import { fieldError } from '#shared/contract/errors/field-error.ts';
import type {
  ApplicantConsent,
  ApplicantDetails,
  ApplicantFileKind,
  ApplicantView,
  FileAnswer,
  HandOver,
  OpenedLink,
  SubmitRequest,
} from '#shared/contract/links/applicant.ts';
import { wordingOf } from '#shared/contract/runs/consent-version.ts';
import { FILE_FIELDS, type FileField } from '#shared/contract/runs/kyc-data.ts';
import type { VisitPlace } from '#shared/contract/visits/steps.ts';
import { calendarDate } from '#shared/domain/calendar-date.ts';
import { isOtherDocument } from '#shared/domain/document/chip/read-chip-password.ts';
import { shownNotice } from '../branding/consent-notice.ts';
import { chipCapture, chipReadingGone } from '../chips/chip-capture.ts';
import type { ChipReaders } from '../chips/chip-readers.ts';
import { readDocumentPrefill } from '../evidence/document-prefill.ts';
import type { Inference } from '../inference/inference.ts';
import type { SharedLiveCaptures } from '../live-capture/shared-captures.ts';
import { receive, refuseAsked } from '../requests/arrivals.ts';
import { isFileOf, refuseMissing } from '../requests/items.ts';
import { findRequest, NO_ANSWER } from '../requests/rows.ts';
import { CheckUnavailableError, ServiceError } from '../service-error.ts';
import type { Readable } from '../store/handles.ts';
import { withReturned } from '../visits/returned.ts';
import { returnVisit } from '../visits/rows.ts';
import { canLeaveFaceOut, existingLink, ownerOf, type ViewDependencies, viewOfLink } from './applicant-view.ts';
import type { LinkDraft } from './content.ts';
import { checkBusinessDetails, checkDetails, namesOf } from './details.ts';
import { changeDraft, keepConsent, type LinkFile, linkFilesOf, putLinkFiles, removeLinkFile } from './file-rows.ts';
import { completeRun } from './link-run.ts';
import { addressOf, requirePublicUrl } from './links.ts';
import { APPLICANT, declineLink, markLinkUsed, refuseEnded, type StoredLink } from './rows.ts';
import { linkOfSession, makeHandOver, openLink } from './session-rows.ts';

export type ApplicantPrincipal = Extract<Principal, { kind: 'applicant' }>;

export type ApplicantsDependencies = ViewDependencies & {
  readonly liveCaptures: Pick<SharedLiveCaptures, 'take'>;
  readonly chipReaders: Pick<ChipReaders, 'take' | 'release'>;
  readonly inference: Inference;
  now(): Date;
};

/** A link that has not ended, with what it holds. */
type OpenLink = StoredLink & { readonly request: NonNullable<StoredLink['request']>; readonly draft: LinkDraft };

export type Applicants = ReturnType<typeof createApplicants>;

/** Each function throws the problem that says how the link ended, if it did. */
export function createApplicants(deps: ApplicantsDependencies) {
  const { store, runs, liveCaptures, chipReaders } = deps;
  const view = (linkId: string) => viewOfLink(deps, linkId);

  /** Nothing about the person is taken before they agree. */
  async function agreedLink(linkId: string, from: Readable = store): Promise<OpenLink> {
    const link = await openLinkOf(linkId, from);
    if (link.draft.consentVersion === null) throw new ServiceError('link.agree');
    return link;
  }

  async function openLinkOf(linkId: string, from: Readable = store): Promise<OpenLink> {
    const link = await existingLink(from, linkId);
    refuseEnded(link.status);
    const { request, draft } = link;
    if (request === null || draft === null) throw new ServiceError('link.empty');
    return { ...link, request, draft };
  }

  return {
    view,
    agreedLink,

    /** Throws `UNAUTHENTICATED` unless this is the newest session of a link. */
    async principalOf(sessionToken: string): Promise<ApplicantPrincipal> {
      const { batch_id: linkId, subject } = await linkOfSession(store, sessionToken);
      return { kind: 'applicant', linkId, subject };
    },

    async open(token: string): Promise<OpenedLink> {
      const { batchId, sessionToken } = await openLink(store, token);
      return { session_token: sessionToken, view: await view(batchId) };
    },

    /** `INVALID_REQUEST` for a notice that was never shown, or where the face must be checked. */
    async agree(linkId: string, given: ApplicantConsent): Promise<ApplicantView> {
      const { consent_version: consentVersion, language, without_face: isWithoutFace = false } = given;
      const link = await openLinkOf(linkId);
      const wording = wordingOf(consentVersion);
      if (wording !== null && (await shownNotice(store, wording)) === null)
        throw new ServiceError(
          'request.values',
          {},
          { fields: { consent_version: fieldError('field.consent_version') } },
        );
      if (isWithoutFace && !(await canLeaveFaceOut(deps, link)))
        throw new ServiceError('link.face', {}, { fields: { without_face: fieldError('field.without_face') } });
      await keepConsent(store, linkId, { consentVersion, language }, isWithoutFace);
      return view(linkId);
    },

    async decline(linkId: string, reason: 'not_asked' | 'no_consent'): Promise<ApplicantView> {
      const { request } = await existingLink(store, linkId);
      await declineLink(store, linkId, reason, (tx) => refuseAsked(tx, request?.asked ?? null));
      return view(linkId);
    },

    async notePlace(linkId: string, place: VisitPlace): Promise<ApplicantView> {
      await agreedLink(linkId);
      await changeDraft(store, linkId, (draft) => ({ ...draft, place }));
      return view(linkId);
    },

    /** The valid ones, then throws `INVALID_REQUEST` with the others. The sender's stay. */
    async saveDetails(linkId: string, given: ApplicantDetails): Promise<ApplicantView> {
      const { request, subject } = await agreedLink(linkId);
      const isPerson = subject === 'person';
      const person = checkDetails(isPerson ? (given.fields ?? {}) : {}, request.fields, calendarDate(deps.now()));
      const company = checkBusinessDetails(isPerson ? {} : (given.business ?? {}), namesOf(request.business ?? {}));
      const errors = { ...person.errors, ...company.errors };
      const isWhole = Object.keys(errors).length === 0;
      await changeDraft(store, linkId, (draft) => ({
        ...draft,
        fields: { ...draft.fields, ...person.fields },
        business: isPerson ? null : { ...draft.business, ...company.fields },
        ...(given.text !== undefined && { text: given.text || null }),
        typed: given.typed ?? (isWhole ? null : draft.typed),
      }));
      if (!isWhole) throw new ServiceError('request.values', {}, { fields: errors });
      return view(linkId);
    },

    /** The files were inspected already. A front or back is read for the form. */
    async addFiles(linkId: string, files: readonly LinkFile[]): Promise<FileAnswer> {
      const isSide = files.some(({ kind }) => kind === 'id_document_front' || kind === 'id_document_back');
      // The reading of an earlier picture says nothing about this one.
      const isFace = files.some(({ kind }) => kind === 'selfie');
      await putLinkFiles(store, linkId, files, (draft) => ({
        ...draft,
        ...(isSide && { hasBack: null, reading: null }),
        ...(isFace && { live: null }),
      }));
      const reading = isSide ? await readSides(deps, linkId) : null;
      if (reading) {
        await dropOtherChip(deps, linkId, reading);
        await changeDraft(store, linkId, (draft) => withReading(draft, reading, files));
      }
      return { view: await view(linkId), reading };
    },

    async removeFile(linkId: string, kind: ApplicantFileKind): Promise<ApplicantView> {
      await agreedLink(linkId);
      await removeLinkFile(store, linkId, kind, (draft) => ({
        ...draft,
        ...(kind === 'id_document_front' && { hasBack: null, reading: null }),
        ...(kind === 'selfie' && { live: null }),
      }));
      return view(linkId);
    },

    /** A finished live capture outlives this process. Throws how the link ended. */
    async keepCapture(linkId: string, captureId: string): Promise<void> {
      const taken = await liveCaptures.take(captureId, ownerOf(linkId), linkId);
      if (taken === null) return;
      const live = { id: captureId, judgement: taken.judgement };
      await putLinkFiles(store, linkId, [taken.selfie], (draft) => ({ ...draft, live }));
    },

    /** The same for a finished reading of the chip. */
    async keepChip(linkId: string, readingId: string, files: readonly ChipFile[]): Promise<void> {
      const reading = chipReaders.take(readingId, ownerOf(linkId), linkId);
      if (reading === null) return;
      const chip = { reading_id: readingId, files: [...files] };
      await putLinkFiles(store, linkId, [chipCapture(reading)], (draft) => ({
        ...draft,
        chip: { ...chip, mrz: draft.reading?.chip_password ?? null },
      }));
    },

    async dropChip(linkId: string, readingId: string): Promise<void> {
      const { draft } = await existingLink(store, linkId);
      if (draft?.chip?.reading_id === readingId)
        await removeLinkFile(store, linkId, 'chip_reading', (before) => ({ ...before, chip: null }));
    },

    async handOver(linkId: string): Promise<HandOver> {
      const publicUrl = requirePublicUrl(deps.publicUrl());
      const { token, expiresAt } = await makeHandOver(store, linkId);
      return { url: addressOf(publicUrl, token), expires_at: expiresAt };
    },

    /**
     * The run is stored before the answer, as a job. A second call answers how it stands. Throws
     * `INVALID_REQUEST` with what is missing, `UNAVAILABLE` for too many waiting.
     */
    async submit(linkId: string, sent: SubmitRequest): Promise<ApplicantView> {
      if ((await existingLink(store, linkId)).status === 'used') return view(linkId);
      // In one view, or a capture that ends in between gives its judgement to another's selfie.
      const { link, files } = await store.read(async (reader) => ({
        link: await agreedLink(linkId, reader),
        files: await linkFilesOf(reader, linkId),
      }));
      if (link.request.visitId != null) {
        await giveBack(deps, link, files, link.request.visitId);
        return view(linkId);
      }
      if (link.request.asked != null) {
        await answerAsked(deps, link, files, link.request.asked);
        return view(linkId);
      }
      const readingId = sent.chip_reading_id;
      if (readingId !== undefined && readingId !== link.draft.chip?.reading_id) throw chipReadingGone();
      const { input, captures } = completeRun({
        ...link,
        files: files.filter(({ kind }) => kind !== 'chip_reading' || readingId !== undefined),
        rules: (await deps.policyInForce()).policy.capture,
        today: calendarDate(deps.now()),
      });
      const requestHash = store.vault.keyedHash('request', JSON.stringify(['link', linkId]));
      await runs.accept({ batchId: linkId, actor: link.actor, requestHash, input, captures });
      if (readingId !== undefined) chipReaders.release(readingId);
      return view(linkId);
    },
  };
}

/** Reads the document's sides for the form; null while there is no front. */
async function readSides(deps: ApplicantsDependencies, linkId: string): Promise<DocumentPrefill | null> {
  const sides = (await linkFilesOf(deps.store, linkId)).filter(
    ({ kind }) => kind === 'id_document_front' || kind === 'id_document_back',
  );
  if (!sides.some(({ kind }) => kind === 'id_document_front')) return null;
  const { capture } = (await deps.policyInForce()).policy;
  return readDocumentPrefill(sides, deps.inference, deps.now(), capture).catch((error: unknown) => {
    // The picture is kept; the run reads it again.
    if (error instanceof CheckUnavailableError) return null;
    throw error;
  });
}

/** A chip that belongs to another document than the one just photographed says nothing about it. */
async function dropOtherChip(
  { store, chipReaders }: ApplicantsDependencies,
  linkId: string,
  { chip_password: now }: DocumentPrefill,
): Promise<void> {
  const chip = (await existingLink(store, linkId)).draft?.chip ?? null;
  const mrz = chip?.mrz ?? null;
  if (chip === null || !isOtherDocument([mrz?.check_digits_valid ? mrz : null], now)) return;
  await removeLinkFile(store, linkId, 'chip_reading', (draft) => ({ ...draft, chip: null }));
  // A page that asks for this reading again would keep it again.
  chipReaders.release(chip.reading_id);
}

/** Gives a visit at the desk everything that the person gave; the desk confirms and runs it. */
async function giveBack(
  { store }: ApplicantsDependencies,
  { batchId: linkId, draft }: OpenLink,
  files: readonly LinkFile[],
  visitId: string,
): Promise<void> {
  await store.write(async (tx) => {
    await returnVisit(
      tx,
      visitId,
      linkId,
      (content) => withReturned(content, draft, files, draft.live ?? null),
      files.filter(isOfPerson),
    );
    await markLinkUsed(tx, linkId);
  });
}

type Asked = NonNullable<NonNullable<StoredLink['request']>['asked']>;

/** Gives a case what its reviewer asked for. Throws `INVALID_REQUEST` with what is missing. */
async function answerAsked(
  deps: ApplicantsDependencies,
  link: OpenLink,
  given: readonly LinkFile[],
  { batchId, requestId, wanted }: Asked,
): Promise<void> {
  const { store, runs } = deps;
  const { batchId: linkId, draft, verificationType } = link;
  const files = given.filter(({ kind }) => isFileOf(wanted, kind));
  const text = draft.text || null;
  const liveness = wanted.includes('selfie') ? (draft.live?.judgement ?? null) : null;
  refuseMissing(
    wanted,
    files.map(({ kind }) => kind),
    text,
  );
  const { capture } = (await deps.policyInForce()).policy;
  const isDocument = wanted.includes('document') && verificationType !== null;
  await store.write(async (tx) => {
    const request = await findRequest(tx, batchId, requestId);
    const isLate = request.state === 'expired';
    if (request.state !== 'open' || request.linkId !== linkId)
      throw new ServiceError(isLate ? 'link.expired' : 'link.revoked');
    await markLinkUsed(tx, linkId);
    const answer = {
      ...NO_ANSWER,
      ...{ text, liveness, consentVersion: draft.consentVersion },
      captured: isDocument
        ? { document_class: draft.documentClass, ...rulesFor(capture, draft.documentClass), rejected: draft.rejected }
        : null,
    };
    await receive(tx, request, answer, files, APPLICANT);
  });
  runs.takeUp();
}

const isOfPerson = (file: LinkFile): file is LinkFile & { readonly kind: FileField } =>
  FILE_FIELDS.some((field) => field === file.kind);

/** Each flawed picture counts as rejected, up to the number of tries. */
function withReading(draft: LinkDraft, reading: DocumentPrefill, sent: readonly LinkFile[]): LinkDraft {
  const rejected = { ...draft.rejected };
  for (const side of ['id_document_front', 'id_document_back'] as const) {
    const isFlawed = sent.some(({ kind }) => kind === side) && isFlawedSide(reading, side);
    if (isFlawed && rejected[side] < reading.rules.tries_max) rejected[side]++;
  }
  return { ...draft, reading, hasBack: reading.has_back, documentClass: reading.document_class, rejected };
}
