import type { BusinessFields } from '#shared/contract/business/business-data.ts';
import type { CheckId } from '#shared/contract/runs/check-result.ts';
import { AmlFindings, type EntityHit } from '#shared/contract/watchlist/aml-info.ts';
import type { BusinessEvidence, ScreenedParty } from '../../../electron/service/checks/business-evidence.ts';
import type { BusinessCheck, BusinessCheckInput } from '../../../electron/service/checks/check.ts';
import { DEFAULT_POLICY } from '../../../electron/service/policy/default-policy.ts';
import type { AddressDocumentReading } from '../../../electron/workers/protocol.ts';
import { aTextLine } from '../builders.ts';
import { screeningFound } from '../screening/hits.ts';

/** A company with two owners; numbers and documents are up to the test. */
export function aBusiness(changes: Partial<BusinessFields> = {}): BusinessFields {
  return {
    business_name: 'Harbour Trading Ltd',
    country_code: 'GB',
    people: [
      { name: 'Ana Lee', role: 'director', date_of_birth: '1980-05-02', share: 60 },
      { name: 'Ben Okoro', role: 'shareholder', date_of_birth: '1975-11-30', share: 40 },
    ],
    ...changes,
  };
}

/** Nobody is listed, no register is configured, and the company is new. */
export function businessEvidence(changes: Partial<BusinessEvidence> = {}): BusinessEvidence {
  return {
    documents: [],
    document: async () => null,
    companyRecord: async () => ({ status: 'NOT_CONFIGURED' }),
    history: async () => ({ earlier: [], isAtLeast: false, incomparable: [] }),
    website: () => null,
    mailDomain: () => null,
    visit: async () => ({ status: 'NOT_CONFIGURED' }),
    screening: async () => [aParty('business')],
    ...changes,
  };
}

export function aBusinessInput(
  changes: {
    fields?: BusinessFields;
    policy?: BusinessCheckInput['policy'];
    evidence?: Partial<BusinessEvidence>;
  } = {},
): BusinessCheckInput {
  return {
    fields: changes.fields ?? aBusiness(),
    today: '2026-06-01',
    policy: changes.policy ?? DEFAULT_POLICY,
    evidence: businessEvidence(changes.evidence),
  };
}

export function judgedBusiness<Id extends CheckId>(
  check: BusinessCheck<Id>,
  changes: Parameters<typeof aBusinessInput>[0] = {},
) {
  return check.run(aBusinessInput(changes), new AbortController().signal);
}

/** Findings about one party; `confirmed` says that a person confirmed the hits at an earlier visit. */
export function aParty(party: string, hits: readonly EntityHit[] = [], confirmed = false): ScreenedParty {
  const { findings, outdatedLists } = screeningFound(hits);
  const entity_hits = hits.map((hit) => ({ ...hit, isConfirmed: confirmed }));
  return { party, found: { ...AmlFindings.parse(findings), entity_hits, outdatedLists } };
}

/** A document of one page with this text. */
export function aPaper(
  lines: readonly string[],
  changes: Partial<AddressDocumentReading> = {},
): AddressDocumentReading {
  return {
    mediaType: 'image',
    pageCount: 1,
    pages: [
      {
        widthPx: 1000,
        heightPx: 1400,
        source: 'ocr',
        lines: lines.map((text, at) => aTextLine(text, 40, 60 + 40 * at)),
        isTruncated: false,
        barcodes: [],
        overlays: [],
      },
    ],
    pdf: null,
    firstPage: null,
    durationMs: 1,
    ...changes,
  };
}
