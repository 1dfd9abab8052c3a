import { en } from '../../i18n/en.ts';

type FieldName = keyof typeof en.field;

/** Message key of a field's name; null for a field that this page does not know, which is shown as it is. */
export function fieldLabelKey(field: string): `field.${FieldName}` | null {
  return Object.hasOwn(en.field, field) ? `field.${field as FieldName}` : null;
}
