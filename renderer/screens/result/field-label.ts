import { en } from '../../i18n/en.ts';

type FieldName = keyof typeof en.field;

/** Message key of a field's name; a field this page does not know falls back to the generic key. */
export function fieldLabelKey(field: string): `field.${FieldName}` {
  return `field.${(field in en.field ? field : 'name') as FieldName}`;
}

export function isKnownField(field: string): field is FieldName {
  return field in en.field;
}
