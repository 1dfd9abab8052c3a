import { z } from 'zod';
import { COMPANY_DETAILS, COMPANY_IDENTIFIERS } from '../../domain/business/company-details.ts';
import { OWNER_BASES } from '../../domain/business/ownership.ts';
import { MAIL_DOMAINS, WEBSITE_FLAWS } from '../../domain/business/website-words.ts';
import { CaptureKind } from '../runs/check-result.ts';
import { CompanyRecord } from '../runs/registry-record.ts';
import { ScreeningFindings } from './aml.ts';
import { NumberFindings } from './government.ts';

const { number } = NumberFindings.shape;
const Agreement = z.enum(['agree', 'near', 'differ']);

/** `business.numbers`: what the typed numbers say about themselves; null if one was not entered. */
export const BusinessNumbersFindings = z.object({
  registrationNumber: number.nullable(),
  taxNumber: number.nullable(),
});

/** `business.lei`. `issuer` is its prefix; null if the LEI is not valid. */
export const LeiFindings = z.object({
  flaw: z.enum(['length', 'format', 'check_digit']).nullable(),
  issuer: z.string().nullable(),
});

/** The fields that are compared with the register's record. */
export const COMPANY_FIELDS = ['business_name', 'address'] as const;

const comparisons = z.array(z.object({ field: z.enum(COMPANY_FIELDS), agreement: Agreement }));

/** `business.registry`: the register's answer, compared with what was entered. */
export const CompanyRegistryFindings = z.discriminatedUnion('status', [
  z.object({ status: z.literal('FOUND'), source: z.string(), record: CompanyRecord, comparisons }),
  z.object({ status: z.literal('NOT_FOUND'), source: z.string(), comparisons }),
]);

/** How many earlier cases of a company are named. */
export const EARLIER_CASES_MAX = 20;

/** `business.known_company`: with other details first, then the newest. */
export const KnownCompanyFindings = z.object({
  /** How many were found; there may be more if `isAtLeast`. */
  count: z.int(),
  isAtLeast: z.boolean(),
  earlier: z
    .array(
      z.object({
        batchId: z.string(),
        createdAt: z.string(),
        /** The numbers that both have. */
        shared: z.array(z.enum(COMPANY_IDENTIFIERS)),
        /** Details that both have; null if too many cases differed to compare this one. */
        differing: z.array(z.enum(COMPANY_DETAILS)).nullable(),
      }),
    )
    .max(EARLIER_CASES_MAX),
  /** Numbers that could not be looked for. */
  notCompared: z.array(z.enum(COMPANY_IDENTIFIERS)),
});

/** `business.website`. No domain if there is a flaw, no comparison if nothing was entered. */
export const WebsiteFindings = z.object({
  flaw: z.enum(WEBSITE_FLAWS).nullable(),
  domain: z.string().nullable(),
  isSecure: z.boolean().nullable(),
  isShared: z.boolean().nullable(),
  mixesScripts: z.boolean().nullable(),
  name: Agreement.nullable(),
  mailDomain: z.enum(MAIL_DOMAINS).nullable(),
});

/** `business.website_lookup`. `name` and `registrationNumber` are null if the page was not read. */
export const WebsiteLookupFindings = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('FOUND'),
    source: z.string(),
    httpStatus: z.int(),
    isSecure: z.boolean(),
    /** The other domain that it leads to. */
    leadsTo: z.string().nullable(),
    name: Agreement.nullable(),
    registrationNumber: z.boolean().nullable(),
  }),
  z.object({ status: z.literal('NOT_FOUND'), source: z.string() }),
]);

/** Percent of the business. */
const Held = z.object({ id: z.string(), effectivePercent: z.number() });

/** `business.ownership`. Ids are places in the input: `business`, `people.0`, `companies.2`. */
export const OwnershipFindings = z.object({
  ownerPercentMin: z.number(),
  people: z.array(
    z.object({
      id: z.string(),
      directPercent: z.number(),
      capitalPercent: z.number(),
      votingPercent: z.number(),
      bases: z.array(z.enum(OWNER_BASES)),
    }),
  ),
  missing: z.array(Held.extend({ percent: z.number() })),
  excess: z.array(z.object({ id: z.string(), capitalPercent: z.number(), votingPercent: z.number() })),
  circles: z.array(z.array(z.string())),
  closed: z.object({ ids: z.array(z.string()), effectivePercent: z.number() }).nullable(),
  opaque: z.array(Held),
  ends: z.array(Held),
  hiddenPercent: z.number(),
  canHideOwner: z.boolean(),
});

/** Values looked for in a document; null if one was not entered. */
export const BusinessDocument = z.object({
  document: CaptureKind,
  pageCount: z.int(),
  pagesRead: z.int(),
  name: Agreement,
  registrationNumber: z.boolean().nullable(),
  taxNumber: z.boolean().nullable(),
  address: Agreement.nullable(),
  /** Signs of how the file was made, as in `address.proof`. */
  indicators: z.object({ info: z.array(z.string()), risk: z.array(z.string()), trust: z.array(z.string()) }),
});
export type BusinessDocument = z.infer<typeof BusinessDocument>;

/** `business.documents`. A document that could not be opened is listed in `unreadable`. */
export const BusinessDocumentsFindings = z.object({
  documents: z.array(BusinessDocument),
  unreadable: z.array(CaptureKind),
});

/** `business.screening`. `party` is a place in the input, as in `business.ownership`. */
export const BusinessScreeningFindings = z.object({
  parties: z.array(z.object({ party: z.string(), findings: ScreeningFindings.shape.findings })),
  outdatedLists: ScreeningFindings.shape.outdatedLists,
});
