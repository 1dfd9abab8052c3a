import { z } from 'zod';
import { MAIL_DOMAINS, WEBSITE_FLAWS } from '../../domain/business/website-words.ts';
import {
  BusinessDocument,
  CompanyRegistryFindings,
  KnownCompanyFindings,
  OwnershipFindings,
  WebsiteFindings,
  WebsiteLookupFindings,
} from '../findings/business.ts';
import { Screening } from '../runs/sections/aml-info.ts';
import type { Described } from '../runs/sections/as-sent.ts';
import { CHECK_FIELDS } from '../runs/sections/check-section.ts';
import { LookUp, NumberDetails } from '../runs/sections/number-details.ts';
import { SentFile, WrittenAddress } from '../runs/sections/user-input.ts';
import { upperCase } from '../upper-case.ts';
import { AmlFindings } from '../watchlist/aml-info.ts';
import { BusinessHolder, BusinessHolding, BusinessPerson } from './business-data.ts';

const text = z.string().nullable();
const flag = z.boolean().nullable();

export const BusinessInput = z
  .looseObject({
    business_name: z.string(),
    registration_number: text,
    tax_number: text,
    lei: text,
    country_code: text,
    address: WrittenAddress.nullable(),
    website: text,
    email_address: text,
    people: z.array(BusinessPerson),
    companies: z.array(BusinessHolder),
    holdings: z.array(BusinessHolding),
    documents: z.array(SentFile),
  })
  .partial()
  .describe('The input; for documents only their media type and size.');
export type BusinessInput = Described<typeof BusinessInput>;

const [found] = CompanyRegistryFindings.options;
const earlier = KnownCompanyFindings.shape;
const earlierCase = earlier.earlier.element.shape;

export const BusinessInfo = z
  .looseObject({
    ...CHECK_FIELDS,
    registration_number_details: NumberDetails,
    tax_number_details: NumberDetails,
    lei_details: z.object({
      status: z.enum(['VALID', 'INVALID']),
      flaw: z.enum(['LENGTH', 'FORMAT', 'CHECK_DIGIT']).nullable(),
      issuer: text.describe('The prefix of the organisation that issued it.'),
    }),
    lookup_details: z
      .object({
        lookup_list: z.array(
          LookUp.extend({
            record: found.shape.record.nullable(),
            comparisons: found.shape.comparisons.describe('How the record compares with the input.'),
          }),
        ),
      })
      .describe('The register that was asked.'),
    earlier_cases: z
      .object({
        count: earlier.count,
        at_least: earlier.isAtLeast.describe('There may be more.'),
        cases: z
          .array(
            z.object({
              batch_id: z.string(),
              created_at: z.string(),
              shared: earlierCase.shared.describe('The numbers that both have.'),
              differing: earlierCase.differing.describe('Details that differ. Null if they were not compared.'),
            }),
          )
          .describe('At most 20.'),
        not_compared: earlier.notCompared.describe('Numbers that could not be looked for.'),
      })
      .describe('Cases of the same group of API keys with a number of this company.'),
  })
  .partial()
  .describe(
    'The numbers of the company. Without a register, a valid number has the code BUSINESS_ID_NOT_VERIFIED: it need not have been issued. ' +
      'Empty while the run is not decided.',
  );
export type BusinessInfo = Described<typeof BusinessInfo>;

const visited = WebsiteLookupFindings.options[0].shape;

export const WebsiteInfo = z
  .looseObject({
    ...CHECK_FIELDS,
    address_details: z.object({
      status: z.enum(['VALID', 'INVALID']),
      flaw: z.enum(WEBSITE_FLAWS.map(upperCase)).nullable(),
      domain: text.describe('The registered domain.'),
      shared_domain: flag.describe('The domain belongs to a platform.'),
      mixed_scripts: flag.describe('Letters of several scripts in the domain.'),
      name_match: WebsiteFindings.shape.name.describe('How the domain compares with the company name.'),
      email_domain: z
        .enum(MAIL_DOMAINS.map(upperCase))
        .nullable()
        .describe('How the domain of the e-mail address compares. IMITATING: they differ by one character.'),
    }),
    lookup_details: z
      .object({
        lookup_list: z.array(
          LookUp.extend({
            http_status: visited.httpStatus.nullable(),
            secure: flag,
            leads_to: visited.leadsTo.describe('The other domain that it leads to.'),
            name_match: visited.name,
            registration_number_found: flag,
          }),
        ),
      })
      .describe('A visit of the first page.'),
  })
  .partial()
  .describe('The website. Without a visit the code is WEBSITE_NOT_VERIFIED, which decides nothing by default.');
export type WebsiteInfo = Described<typeof WebsiteInfo>;

const ownership = OwnershipFindings.shape;
const percent = z.number();
const Held = z.object({ id: z.string(), effective_percent: percent });
const Person = z.object({
  id: z.string(),
  direct_percent: percent,
  capital_percent: percent,
  voting_percent: percent,
  bases: ownership.people.element.shape.bases.describe('Why this person is an owner.'),
});

export const OwnershipInfo = z
  .looseObject({
    ...CHECK_FIELDS,
    owner_percent_min: percent.describe('From this part of the capital or the votes, a person is an owner.'),
    owners: z.array(Person).describe('Everybody who is an owner or controls the company, directly or through others.'),
    people: z.array(Person),
    missing: z.array(Held.extend({ percent })).describe('Companies whose holders are not all declared.'),
    excess: z
      .array(Person.pick({ id: true, capital_percent: true, voting_percent: true }))
      .describe('Companies with more than 100 percent of holders.'),
    circles: ownership.circles.describe('Companies that hold each other.'),
    closed: z
      .object({ ids: z.array(z.string()), effective_percent: percent })
      .nullable()
      .describe('Companies that only hold each other.'),
    opaque: z.array(Held).describe('Trusts, and holders nobody names.'),
    ends: z.array(Held).describe('Holders without holders of their own.'),
    hidden_percent: percent,
    can_hide_owner: z.boolean().describe('The hidden part is large enough for an owner.'),
  })
  .partial()
  .describe('Who owns the company. Ids are places in the input, such as `people.0`.');
export type OwnershipInfo = Described<typeof OwnershipInfo>;

const document = BusinessDocument.shape;
const { info, risk, trust } = document.indicators.shape;

export const DocumentInfo = z
  .looseObject({
    ...CHECK_FIELDS,
    documents: z.array(
      z.object({
        document: document.document,
        page_count: document.pageCount,
        pages_read: document.pagesRead,
        name_match: document.name,
        registration_number_found: document.registrationNumber,
        tax_number_found: document.taxNumber,
        address_match: document.address,
        info_indicators: info,
        risk_indicators: risk,
        trust_indicators: trust,
      }),
    ),
    unreadable: z.array(document.document).describe('Documents that could not be opened.'),
  })
  .partial()
  .describe('For each document, whether it has the name, the numbers and the address.');
export type DocumentInfo = Described<typeof DocumentInfo>;

export const PartiesInfo = z
  .looseObject({
    ...CHECK_FIELDS,
    num_hits: AmlFindings.shape.num_hits,
    parties: z
      .array(Screening.extend({ party: z.string().describe('A place in the input.') }))
      .describe('The company and everybody declared with it.'),
    outdated_lists: z.array(z.string()).describe('Lists that were older than the policy allows.'),
  })
  .partial()
  .describe('Watchlist entries that may be the company or somebody declared with it.');
export type PartiesInfo = Described<typeof PartiesInfo>;
