import type { RunProgress } from '#shared/contract/desk.ts';
import { rulesFor } from '#shared/contract/documents/capture-rules.ts';
import { type ApplicantPhase, type ApplicantView, CheckedPart } from '#shared/contract/links/applicant.ts';
import type { Policy } from '#shared/contract/policy/policy.ts';
import type { CheckArea } from '#shared/contract/runs/check-result.ts';
import { checksOf } from '#shared/contract/visits/checks.ts';
import { consentNotice } from '../branding/consent-notice.ts';
import { receiptUrlOf, sentCase } from '../cases/references.ts';
import { findSummary } from '../cases/verifications.ts';
import { findKiosk } from '../kiosks/rows.ts';
import { toldResult } from '../kiosks/told-result.ts';
import type { Owner } from '../live-capture/captures.ts';
import type { Runs } from '../runs/runs.ts';
import { ServiceError } from '../service-error.ts';
import type { Readable } from '../store/handles.ts';
import type { Store } from '../store/store.ts';
import { namesOf } from './details.ts';
import { listLinkFiles } from './file-rows.ts';
import { findLink, refuseEnded, type StoredLink } from './rows.ts';

export type ViewDependencies = {
  readonly store: Store;
  readonly runs: Runs;
  readonly policyInForce: () => Promise<{ readonly policy: Policy }>;
  readonly environment: ApplicantView['environment'];
  /** Where people elsewhere reach this service, without a slash at the end; null if they cannot. */
  readonly publicUrl: () => string | null;
  /** Who asks, as people know them. */
  readonly organisation: () => Promise<string>;
};

/** The owner of the live captures of a link. */
export const ownerOf = (linkId: string): Owner => ({ kind: 'applicant', id: linkId });

export async function existingLink(from: Readable, linkId: string): Promise<StoredLink> {
  const link = await findLink(from, linkId);
  if (link === null) throw new ServiceError('link.gone');
  return link;
}

/** Throws the problem that says how the link ended, if it did. */
export async function viewOfLink(deps: ViewDependencies, linkId: string): Promise<ApplicantView> {
  const { store } = deps;
  const link = await existingLink(store, linkId);
  // The person may see how it ended for as long as the link would have worked.
  const isEndShown = link.status === 'used' || link.status === 'declined';
  if (!isEndShown || Date.parse(link.expiresAt) <= store.visitNow().getTime()) refuseEnded(link.status);
  const { request, draft } = link;
  const isAsked = link.status !== 'used' && draft !== null && draft.consentVersion === null;
  const { capture } = (await deps.policyInForce()).policy;
  const run = link.status === 'used' ? await standing(deps, link) : { ...NOT_SENT, phase: phaseOf(link) };
  return {
    subject: link.subject,
    verification_type: link.verificationType,
    checks: request?.checks ?? [...checksOf(link.verificationType)],
    sender: await deps.organisation(),
    purpose: request?.purpose ?? null,
    language: draft?.language ?? request?.language ?? null,
    expires_at: link.expiresAt,
    environment: deps.environment,
    consent_version: draft?.consentVersion ?? null,
    notice: isAsked ? await consentNotice(deps, link.verificationType ?? 'BUSINESS') : null,
    offers_without_face: isAsked && (await canLeaveFaceOut(deps, link)),
    known_fields: namesOf({ ...request?.fields, ...request?.business }),
    fields: draft?.fields ?? {},
    business: draft?.business ?? null,
    asked: request?.asked?.wanted ?? null,
    text: draft?.text ?? null,
    typed: draft?.typed ?? null,
    files: (await listLinkFiles(store, linkId)).map(({ kind, takenAt }) => ({ kind, taken_at: takenAt })),
    place: draft?.place ?? null,
    reading: draft?.reading ?? null,
    phone_required: link.verificationType !== null && capture.phone_required.includes(link.verificationType),
    strictness: rulesFor(capture, draft?.documentClass ?? null).strictness,
    has_live_capture: draft?.live != null,
    chip: draft?.chip ? { reading_id: draft.chip.reading_id, files: draft.chip.files } : null,
    ...run,
  };
}

/** Whether the person may agree to a check of the document alone: at a desk, staff choose that. */
export async function canLeaveFaceOut(
  { store, policyInForce }: Pick<ViewDependencies, 'store' | 'policyInForce'>,
  { actor, verificationType, request }: StoredLink,
): Promise<boolean> {
  if (verificationType !== 'BIOMETRIC' || request?.visitId != null) return false;
  if (actor.kind === 'kiosk') return (await findKiosk(store, actor.id))?.settings.offers_without_face === true;
  return (await policyInForce()).policy.applicants.without_face;
}

/** How the run stands that the link led to, as far as the policy lets the person know. */
async function standing(deps: ViewDependencies, { batchId, actor }: StoredLink) {
  const { store, runs } = deps;
  const summary = await findSummary(store, batchId);
  // Given back to a visit at the desk, which runs it and hands out the receipt.
  if (summary === null) return { ...NOT_SENT, phase: 'done' as const, result: 'received' as const };
  const sent = { ...sentCase(batchId, summary), receipt_url: receiptUrlOf(deps, batchId) };
  if (summary.status === 'In-progress') {
    const { checks } = await runs.progress(batchId, actor);
    return { phase: 'checking' as const, progress: progressOf(checks), result: null, sent };
  }
  const { policy } = await deps.policyInForce();
  const result = await toldResult(store, policy, summary);
  return { phase: 'done' as const, progress: null, result, sent };
}

const NOT_SENT = { progress: null, result: null, sent: null };

const PART_OF_AREA: Readonly<Record<CheckArea, CheckedPart>> = {
  document: 'document',
  address: 'document',
  biometric: 'face',
  government: 'details',
  aml: 'details',
  fraud: 'details',
  business: 'company',
};

/** A part is done once no check of it runs; null before the first begins. */
export function progressOf(checks: RunProgress['checks']): ApplicantView['progress'] {
  if (checks.length === 0) return null;
  const of = (part: CheckedPart) =>
    checks.filter(({ check }) => PART_OF_AREA[check.split('.')[0] as CheckArea] === part);
  const isDone = ({ state }: RunProgress['checks'][number]) => state === 'done';
  const parts = CheckedPart.options.filter((part) => of(part).length > 0);
  return {
    done: checks.filter(isDone).length,
    of: checks.length,
    parts: parts.map((part) => ({ part, is_done: of(part).every(isDone) })),
  };
}

const phaseOf = ({ status }: StoredLink): ApplicantPhase => (status === 'declined' ? 'ended' : 'gathering');
