import { schemaResolver } from '@mantine/form';
import { readMessage } from '#shared/contract/errors/field-error.ts';
import { fieldsInPageLanguage } from '../../i18n/error-sentence.ts';

/** From the schema of the form's request, with messages in the page's language. */
export function checkedBy<Values extends object>(schema: Parameters<typeof schemaResolver>[0]) {
  const check = schemaResolver(schema, { sync: true });
  return (values: Values) =>
    fieldsInPageLanguage(
      Object.fromEntries(
        Object.entries(check({ ...values })).map(([field, message]) => [field, readMessage(`${message}`)]),
      ),
    );
}
