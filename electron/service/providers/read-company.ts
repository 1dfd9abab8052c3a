import type { CompanyRecord } from '#shared/contract/runs/registry-record.ts';
import type { CompanyRegistryConfiguration } from './company-registry-configuration.ts';
import { isCountry, isSameNumber, readStatus, textAt } from './read-values.ts';

export type ReadCompany =
  | { readonly status: 'FOUND'; readonly record: CompanyRecord }
  | { readonly status: 'NOT_FOUND' };

/**
 * Reads a company register's response by its configuration. Null if it is unusable: an unknown status, a record of another
 * country or number, or one without a name.
 */
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
