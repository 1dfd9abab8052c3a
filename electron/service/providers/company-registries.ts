import type { BusinessFields } from '#shared/contract/business/business-data.ts';
import type { CompanyAnswer, CompanyRecord } from '#shared/contract/runs/registry-record.ts';
import { compactBusinessNumber } from '#shared/domain/business/company-keys.ts';
import type { Log } from '../log.ts';
import type { CompanyRegistryConfiguration } from './company-registry-configuration.ts';
import { createHttpSource } from './http-source.ts';
import { isCountry, isSameNumber, readStatus, textAt } from './read-values.ts';

/** Well-known sandbox test values that are declined or sent to review; one of them is enough. */
const DECLINED = { name: /^acme inc\.?$/i, number: /[0A]$/i };
const REVIEWED = { name: /^hooli inc\.?$/i, number: /[1B]$/i };

/** No real company: records repeat the query or contradict it. */
function sandboxCompany({ business_name, registration_number, tax_number }: BusinessFields): CompanyAnswer {
  const source = 'Sandbox company register';
  const numbers = [registration_number, tax_number].filter((number) => number !== undefined);
  const bears = ({ name, number }: typeof DECLINED) =>
    name.test(business_name.trim()) || numbers.some((typed) => number.test(typed.trim()));
  if (bears(DECLINED)) return { status: 'NOT_FOUND', source };
  const name = bears(REVIEWED) ? 'Another Company of the Sandbox' : business_name;
  return {
    status: 'FOUND',
    source,
    record: {
      name,
      company_status: 'ACTIVE',
      ...(registration_number !== undefined && { number: registration_number }),
    },
  };
}

export interface CompanyRegistries {
  /** Rejects with `CheckUnavailableError`. Asks nobody without a number or register. */
  lookUp(fields: BusinessFields, today: string, signal: AbortSignal): Promise<CompanyAnswer>;
}

/** Values that a register can be asked with; its configuration selects those that are sent. */
type CompanyQuery = { readonly country: string; readonly number: string; readonly name: string };

/** `isSandbox`: countries without a register get the sandbox's answers. */
export function createCompanyRegistries(
  configurations: readonly CompanyRegistryConfiguration[],
  isSandbox: boolean,
  log: Log,
): CompanyRegistries {
  const sources = new Map(
    configurations.map((configuration) => [
      configuration.country,
      createHttpSource<CompanyQuery, ReadCompany>(
        configuration,
        (body, { number }) => readCompany(body, configuration, number),
        log,
      ),
    ]),
  );
  return {
    async lookUp(fields, today, signal) {
      const country = fields.country_code?.toUpperCase() ?? '';
      const source = sources.get(country);
      if (isSandbox && !source) return sandboxCompany(fields);
      const { registration_number: typed } = fields;
      const number = typed === undefined ? null : compactBusinessNumber(country, 'registration', typed, today);
      if (!source || number === null) return { status: 'NOT_CONFIGURED' };
      return source.lookUp({ country, number, name: fields.business_name }, signal);
    },
  };
}

type ReadCompany = { readonly status: 'FOUND'; readonly record: CompanyRecord } | { readonly status: 'NOT_FOUND' };

/** By its configuration. Null for an unknown status, another country or number, or no name. */
export function readCompany(
  body: unknown,
  { answer, country }: Pick<CompanyRegistryConfiguration, 'answer' | 'country'>,
  askedNumber: string,
): ReadCompany | null {
  const status = readStatus(body, answer);
  if (status !== 'FOUND') return status && { status };

  const { fields } = answer;
  const valueAt = (path: string | undefined) => (path === undefined ? undefined : textAt(body, path));
  const [name, number, address] = [valueAt(fields.name), valueAt(fields.number), valueAt(fields.address)];
  if (name === undefined) return null;
  if (fields.country !== undefined && !isCountry(valueAt(fields.country), country)) return null;
  if (fields.number !== undefined && !isSameNumber(number, askedNumber)) return null;
  const companyStatus = valueAt(fields.company_status);
  const isActive = companyStatus !== undefined && answer.active.includes(companyStatus);
  const isInactive = companyStatus !== undefined && answer.inactive.includes(companyStatus);
  if (fields.company_status !== undefined && !isActive && !isInactive) return null;
  return {
    status: 'FOUND',
    record: {
      name,
      ...(number !== undefined && { number }),
      ...(address !== undefined && { address }),
      ...(fields.company_status !== undefined && { company_status: isActive ? 'ACTIVE' : 'INACTIVE' }),
    },
  };
}
