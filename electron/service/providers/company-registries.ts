import type { BusinessFields } from '#shared/contract/business/business-data.ts';
import type { CompanyAnswer } from '#shared/contract/runs/registry-record.ts';
import { compactBusinessNumber } from '#shared/domain/business/company-keys.ts';
import type { Log } from '../log.ts';
import type { CompanyRegistryConfiguration } from './company-registry-configuration.ts';
import { createHttpSource } from './http-source.ts';
import { type ReadCompany, readCompany } from './read-company.ts';
import { sandboxCompany } from './sandbox-companies.ts';

/** All registers of companies of this installation behind one interface. */
export interface CompanyRegistries {
  /** Rejects with `CheckUnavailableError`. Asks nobody without a registration number, or if the country has no register here. */
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
