import { FIELD_NAMES } from '#shared/contract/runs/field-names.ts';

type FieldName = keyof typeof FIELD_NAMES;

/** Text key of a field's name; null for unknown fields, which are shown by their raw name. */
export function fieldLabelKey(field: string): `field.${FieldName}` | null {
  return Object.hasOwn(FIELD_NAMES, field) ? `field.${field as FieldName}` : null;
}
