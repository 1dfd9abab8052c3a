import { describe, expect, test } from 'vitest';
import type { WebsiteAnswer } from '#shared/contract/runs/registry-record.ts';
import { businessWebsite } from '../../../../../electron/service/checks/business/website.ts';
import { websiteLookup } from '../../../../../electron/service/checks/business/website-lookup.ts';
import { parseWebsite, registeredDomain } from '../../../../../electron/service/providers/website-address.ts';
import { CheckUnavailableError } from '../../../../../electron/service/service-error.ts';
import { aBusiness, aBusinessInput, judgedBusiness } from '../../../../support/business/business-builders.ts';

const input = (website: string, mail?: string) => ({
  fields: aBusiness({ website, registration_number: '00445790' }),
  evidence: {
    website: () => parseWebsite(website),
    mailDomain: () => (mail === undefined ? null : registeredDomain(mail)),
  },
});
const codesOf = (reasons: readonly { readonly code: string }[]) => reasons.map(({ code }) => code);

describe('business.website', () => {
  const judge = async (website: string, mail?: string) => {
    const { outcome, reasons } = await judgedBusiness(businessWebsite, input(website, mail));
    expect(reasons.every(({ field }) => field === 'website')).toBe(true);
    return [outcome, ...codesOf(reasons)];
  };

  test('applies to a company with a website', () => {
    expect(businessWebsite.appliesTo(aBusinessInput())).toBe(false);
    expect(businessWebsite.appliesTo(aBusinessInput(input('10.0.0.10')))).toBe(true);
  });

  test.each([
    ['https://www.harbour-trading.co.uk', 'harbour-trading.co.uk', ['pass']],
    ['harbour-trading.co.uk', undefined, ['pass']],
    ['harbour-trading.co.uk', 'gmail.com', ['pass']],
    ['harbour-trading.co.uk', 'mill-lane.co.uk', ['pass', 'WEBSITE_EMAIL_MISMATCH']],
    ['harbour-trading.co.uk', 'harbour-tradlng.co.uk', ['review', 'WEBSITE_EMAIL_LOOKALIKE']],
    ['mill-lane.co.uk', undefined, ['pass', 'WEBSITE_NAME_MISMATCH']],
    ['harbour.wixsite.com', undefined, ['pass', 'WEBSITE_ON_SHARED_DOMAIN']],
    ['hаrbour-trading.com', undefined, ['review', 'WEBSITE_DOMAIN_LOOKALIKE']],
    ['10.0.0.10', undefined, ['fail', 'WEBSITE_NOT_VALID']],
    ['intranet.local', 'harbour-trading.co.uk', ['fail', 'WEBSITE_NOT_VALID']],
  ])('%s with mail at %s', async (website, mail, expected) => {
    expect(await judge(website, mail)).toEqual(expected);
  });

  test('says which flaw an address has', async () => {
    expect((await judgedBusiness(businessWebsite, input('harbour.example'))).findings).toMatchObject({
      flaw: 'no_registered_domain',
      domain: null,
    });
  });
});

describe('business.website_lookup', () => {
  const page = { httpStatus: 200, isSecure: true, leadsTo: null, lines: ['Harbour Trading Limited', 'No. 00445790'] };
  const judge = (answer: WebsiteAnswer | Error) => {
    const { fields, evidence } = input('harbour-trading.co.uk');
    const visit = () => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer));
    return judgedBusiness(websiteLookup, { fields, evidence: { ...evidence, visit } });
  };

  test('applies to an address that can be visited', () => {
    expect(websiteLookup.appliesTo(aBusinessInput())).toBe(false);
    expect(websiteLookup.appliesTo(aBusinessInput(input('10.0.0.10')))).toBe(false);
    expect(websiteLookup.appliesTo(aBusinessInput(input('harbour-trading.co.uk')))).toBe(true);
  });

  test('is unavailable, and never a pass, where websites are not visited', async () => {
    const { outcome, reasons, findings } = await judge({ status: 'NOT_CONFIGURED' });
    expect([outcome, codesOf(reasons), findings]).toEqual(['unavailable', ['WEBSITE_NOT_VERIFIED'], undefined]);
  });

  test('passes for a website, and says what its first page shows', async () => {
    const { outcome, findings } = await judge({ status: 'FOUND', source: 'Visit', page });
    expect([outcome, findings]).toEqual([
      'pass',
      {
        status: 'FOUND',
        source: 'Visit',
        httpStatus: 200,
        isSecure: true,
        leadsTo: null,
        name: 'agree',
        registrationNumber: true,
      },
    ]);
    const other = await judge({
      status: 'FOUND',
      source: 'Visit',
      page: { ...page, leadsTo: 'mill.com', lines: null },
    });
    expect([other.outcome, codesOf(other.reasons)]).toEqual(['pass', ['WEBSITE_LEADS_ELSEWHERE']]);
    expect(other.findings).toMatchObject({ name: null, registrationNumber: null, leadsTo: 'mill.com' });
  });

  test('goes to review where there is none', async () => {
    const { outcome, reasons } = await judge({ status: 'NOT_FOUND', source: 'Visit' });
    expect([outcome, codesOf(reasons)]).toEqual(['review', ['WEBSITE_NOT_FOUND']]);
  });

  test('rejects if the visit failed, and the runner makes that unavailable', async () => {
    await expect(judge(new CheckUnavailableError('LOOKUP_SOURCE_DOWN'))).rejects.toThrow(CheckUnavailableError);
  });
});
