import type { PersonDetail } from '#shared/contract/desk.ts';
import type { CheckResult } from '#shared/contract/findings/check-result.ts';
import type { CaptureKind, CheckId } from '#shared/contract/runs/check-result.ts';
import { checkPlaces } from './places.ts';

/** A view of the middle pane. */
export type EvidenceView = CaptureKind | 'faces' | 'watchlists';
/** A part of the right pane. */
export type DetailsPart = 'fields' | 'more' | 'history' | 'notes';
/** Where to look: a view in the middle, or a card on the right. */
export type Evidence = { readonly view: EvidenceView } | { readonly card: CardId };
export type CardId = 'chip' | 'liveness' | 'contact' | 'id-number' | 'address-proof';

const VIEWS: Partial<Record<CheckId, 'faces' | 'watchlists'>> = {
  'biometric.face_match': 'faces',
  'biometric.known_face': 'faces',
  'aml.screening': 'watchlists',
};

const CARDS: Partial<Record<CheckId, CardId>> = {
  'biometric.liveness': 'liveness',
  'fraud.phone': 'contact',
  'fraud.email': 'contact',
  'fraud.velocity': 'contact',
  'government.number': 'id-number',
  'government.registry': 'id-number',
  'address.proof': 'address-proof',
};

/** The faces show more about the portraits than the card, which has everything else. */
const isAboutPortrait = ({ reasons }: CheckResult): boolean =>
  reasons.length > 0 && reasons.every(({ code }) => code === 'CHIP_PORTRAIT_DIFFERS');

/** A check that names no place is about the document as a whole. */
const isAboutDocument = (check: CheckId) => check.startsWith('document.');

/** Where the evidence for a check is; null if there is none to look at. */
export function evidenceOf(id: CheckId, detail: PersonDetail): Evidence | null {
  const check = detail.checks.find((one) => one.check === id);
  if (!check || check.outcome === 'not_applicable') return null;
  const view = VIEWS[id];
  if (view !== undefined) return { view };
  if (id === 'document.chip' && detail.facts?.document?.chip)
    return isAboutPortrait(check) ? { view: 'faces' } : { card: 'chip' };
  const has = (kind: CaptureKind) => detail.captures.some((capture) => capture.kind === kind);
  const place = checkPlaces(check, detail).find(({ capture }) => has(capture));
  if (place) return { view: place.capture };
  const card = CARDS[id];
  if (card !== undefined) return { card };
  return isAboutDocument(id) && has('id_document_front') ? { view: 'id_document_front' } : null;
}
