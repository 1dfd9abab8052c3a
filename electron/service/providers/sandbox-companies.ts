import type { BusinessFields } from '#shared/contract/business/business-data.ts';
import type { CompanyAnswer } from '#shared/contract/runs/registry-record.ts';

/** Well-known sandbox test values that are declined or sent to review; one of them is enough. */
const DECLINED = { name: /^acme inc\.?$/i, number: /[0A]$/i };
const REVIEWED = { name: /^hooli inc\.?$/i, number: /[1B]$/i };

/** The sandbox register's answer. Its records describe no real company: they repeat the query or contradict it. */
export function sandboxCompany({ business_name, registration_number, tax_number }: BusinessFields): CompanyAnswer {
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
