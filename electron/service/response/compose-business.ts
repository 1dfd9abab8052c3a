import { BUSINESS_LABEL, type BusinessFields } from '#shared/contract/business/business-data.ts';
import type { BusinessResponse } from '#shared/contract/business/business-response.ts';
import type {
  BusinessInfo,
  BusinessInput,
  DocumentInfo,
  OwnershipInfo,
  PartiesInfo,
  WebsiteInfo,
} from '#shared/contract/business/business-sections.ts';
import { type CheckResult, resultFor } from '#shared/contract/findings/check-result.ts';
import { BUSINESS_DOCUMENT_KINDS, type CheckId } from '#shared/contract/runs/check-result.ts';
import { PROVIDER, type VerificationResult, type VerificationStatus } from '#shared/contract/runs/kyc-response.ts';
import { COMPANY_SENTENCES } from '#shared/contract/runs/reason-codes.ts';
import type { CheckSection } from '#shared/contract/runs/sections/check-section.ts';
import { upperCase } from '#shared/contract/upper-case.ts';
import { amlFields } from './aml-section.ts';
import { notBeyond, sectionOf } from './check-section.ts';
import type { Answered, RunHead } from './compose-response.ts';
import { lookUp, numberDetails } from './government-section.ts';

export type AnsweredBusiness = Answered<{ readonly business: BusinessFields; readonly usedUrl?: boolean | undefined }>;

/** Builds the response about a company from its run's record. Pure. */
export function composeBusiness(
  run: AnsweredBusiness,
  checks: readonly CheckResult[],
  decision: VerificationResult,
): BusinessResponse {
  const of = (...ids: readonly CheckId[]): CheckSection => {
    const applicable = checks.filter(({ check, outcome }) => ids.includes(check) && outcome !== 'not_applicable');
    return applicable.length === 0 ? {} : notBeyond(sectionOf(applicable, COMPANY_SENTENCES), decision);
  };
  const asked = resultFor(checks, 'business.registry');
  return {
    ...composeUndecidedBusiness(run, 'Completed'),
    verification_result: decision,
    business_info: {
      ...of('business.numbers', 'business.lei', 'business.registry', 'business.known_company'),
      ...numberFields(resultFor(checks, 'business.numbers')),
      ...leiFields(resultFor(checks, 'business.lei')),
      lookup_details: { lookup_list: asked ? [{ ...lookUp(asked), ...registered(asked) }] : [] },
      ...earlierFields(resultFor(checks, 'business.known_company')),
    },
    website_info: { ...of('business.website', 'business.website_lookup'), ...websiteFields(checks) },
    ownership_info: { ...of('business.ownership'), ...ownershipFields(resultFor(checks, 'business.ownership')) },
    document_info: { ...of('business.documents'), ...documentFields(resultFor(checks, 'business.documents')) },
    aml_info: { ...of('business.screening'), ...partyFields(resultFor(checks, 'business.screening')) },
  };
}

/** The response of a run that is not decided yet, or that could not be. */
export function composeUndecidedBusiness(run: AnsweredBusiness, status: VerificationStatus): BusinessResponse {
  const { batchId, createdAt, input } = run;
  return {
    ...emptyBusinessResponse({ batchId, createdAt, status, usedUrl: input.usedUrl ?? false }),
    user_input: userInput(run),
  };
}

/** A response that says nothing about the company. */
export function emptyBusinessResponse(run: RunHead): BusinessResponse {
  return {
    provider: PROVIDER,
    batch_id: run.batchId,
    status: run.status,
    type: 'Single',
    used_url: run.usedUrl,
    verification_type: BUSINESS_LABEL,
    verification_result: 'UNKNOWN',
    verification_url: null,
    created_at: run.createdAt,
    user_input: {},
    business_info: {},
    website_info: {},
    ownership_info: {},
    document_info: {},
    aml_info: {},
  };
}

function userInput({ input: { business }, captures }: AnsweredBusiness): BusinessInput {
  const documents = BUSINESS_DOCUMENT_KINDS.flatMap((kind) => captures.filter((capture) => capture.kind === kind));
  return {
    business_name: business.business_name,
    registration_number: business.registration_number ?? null,
    tax_number: business.tax_number ?? null,
    lei: business.lei ?? null,
    country_code: business.country_code ?? null,
    address: business.address === undefined ? null : { full_address: business.address },
    website: business.website ?? null,
    email_address: business.email_address ?? null,
    people: business.people ?? [],
    companies: business.companies ?? [],
    holdings: business.holdings ?? [],
    documents: documents.map(({ mediaType, byteLength }) => ({ media_type: mediaType, byte_length: byteLength })),
  };
}

function numberFields(result: CheckResult<'business.numbers'> | undefined): BusinessInfo {
  const { registrationNumber, taxNumber } = result?.findings ?? {};
  return {
    ...(registrationNumber && { registration_number_details: numberDetails(registrationNumber) }),
    ...(taxNumber && { tax_number_details: numberDetails(taxNumber) }),
  };
}

function leiFields(result: CheckResult<'business.lei'> | undefined): BusinessInfo {
  if (!result?.findings) return {};
  const { flaw, issuer } = result.findings;
  return { lei_details: { status: flaw === null ? 'VALID' : 'INVALID', flaw: flaw && upperCase(flaw), issuer } };
}

const registered = ({ findings }: CheckResult<'business.registry'>) => ({
  record: findings?.status === 'FOUND' ? findings.record : null,
  comparisons: findings?.comparisons ?? [],
});

function earlierFields(result: CheckResult<'business.known_company'> | undefined): BusinessInfo {
  if (!result?.findings) return {};
  const { count, isAtLeast, earlier, notCompared } = result.findings;
  return {
    earlier_cases: {
      count,
      at_least: isAtLeast,
      cases: earlier.map(({ batchId, createdAt, shared, differing }) => ({
        batch_id: batchId,
        created_at: createdAt,
        shared,
        differing,
      })),
      not_compared: notCompared,
    },
  };
}

function websiteFields(checks: readonly CheckResult[]): WebsiteInfo {
  const { findings: address } = resultFor(checks, 'business.website') ?? {};
  const visit = resultFor(checks, 'business.website_lookup');
  return {
    ...(address && {
      address_details: {
        status: address.flaw === null ? 'VALID' : 'INVALID',
        flaw: address.flaw && upperCase(address.flaw),
        domain: address.domain,
        shared_domain: address.isShared,
        mixed_scripts: address.mixesScripts,
        name_match: address.name,
        email_domain: address.mailDomain && upperCase(address.mailDomain),
      },
    }),
    ...(visit && visit.outcome !== 'not_applicable' && { lookup_details: { lookup_list: [visited(visit)] } }),
  };
}

function visited(visit: CheckResult<'business.website_lookup'>) {
  const page = visit.findings?.status === 'FOUND' ? visit.findings : null;
  return {
    ...lookUp(visit),
    http_status: page?.httpStatus ?? null,
    secure: page?.isSecure ?? null,
    leads_to: page?.leadsTo ?? null,
    name_match: page?.name ?? null,
    registration_number_found: page?.registrationNumber ?? null,
  };
}

function ownershipFields(result: CheckResult<'business.ownership'> | undefined): OwnershipInfo {
  if (!result?.findings) return {};
  const { ownerPercentMin, people, missing, excess, circles, closed, opaque, ends, hiddenPercent, canHideOwner } =
    result.findings;
  const held = ({ id, effectivePercent }: (typeof opaque)[number]) => ({
    id,
    effective_percent: rounded(effectivePercent),
  });
  const everybody = people.map(({ id, directPercent, capitalPercent, votingPercent, bases }) => ({
    id,
    direct_percent: rounded(directPercent),
    capital_percent: rounded(capitalPercent),
    voting_percent: rounded(votingPercent),
    bases,
  }));
  return {
    owner_percent_min: ownerPercentMin,
    owners: everybody.filter(({ bases }) => bases.length > 0),
    people: everybody,
    missing: missing.map(({ percent, ...part }) => ({ ...held(part), percent: rounded(percent) })),
    excess: excess.map(({ id, capitalPercent, votingPercent }) => ({
      id,
      capital_percent: rounded(capitalPercent),
      voting_percent: rounded(votingPercent),
    })),
    circles,
    closed: closed && { ids: closed.ids, effective_percent: rounded(closed.effectivePercent) },
    opaque: opaque.map(held),
    ends: ends.map(held),
    hidden_percent: rounded(hiddenPercent),
    can_hide_owner: canHideOwner,
  };
}

/** A ten-thousandth of a percent is more than anybody declares. */
const rounded = (percent: number) => Math.round(percent * 10_000) / 10_000;

function documentFields(result: CheckResult<'business.documents'> | undefined): DocumentInfo {
  if (!result?.findings) return {};
  const { documents, unreadable } = result.findings;
  return {
    documents: documents.map(
      ({ document, pageCount, pagesRead, name, registrationNumber, taxNumber, address, indicators }) => ({
        document,
        page_count: pageCount,
        pages_read: pagesRead,
        name_match: name,
        registration_number_found: registrationNumber,
        tax_number_found: taxNumber,
        address_match: address,
        info_indicators: indicators.info,
        risk_indicators: indicators.risk,
        trust_indicators: indicators.trust,
      }),
    ),
    unreadable,
  };
}

function partyFields(result: CheckResult<'business.screening'> | undefined): PartiesInfo {
  if (!result?.findings) return {};
  const { parties, outdatedLists } = result.findings;
  return {
    num_hits: parties.reduce((hits, { findings }) => hits + findings.num_hits, 0),
    parties: parties.map(({ party, findings }) => ({ party, ...amlFields({ findings, outdatedLists }) })),
    outdated_lists: outdatedLists,
  };
}
