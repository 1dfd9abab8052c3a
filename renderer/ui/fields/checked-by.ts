import { schemaResolver } from '@mantine/form';
import type { FieldErrors } from '#shared/contract/runs/kyc-data.ts';
import { fieldsInPageLanguage } from '../../i18n/service-sentence.ts';

/** A form's rules from the schema of the request that it makes, with messages in the language of the page. */
export function checkedBy<Values extends object>(schema: Parameters<typeof schemaResolver>[0]) {
  const check = schemaResolver(schema, { sync: true });
  return (values: Values) => fieldsInPageLanguage(check({ ...values }) as FieldErrors);
}
