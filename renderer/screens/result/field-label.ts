import { en } from '../../i18n/en/page.ts';

type FieldName = keyof typeof en.field;

/** Text key of a field's name; null for unknown fields, which are shown by their raw name. */
export function fieldLabelKey(field: string): `field.${FieldName}` | null {
  return Object.hasOwn(en.field, field) ? `field.${field as FieldName}` : null;
}
