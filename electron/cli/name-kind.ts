import type { EntityKind } from '#shared/watchlist/listed-entity.ts';

const KINDS: Readonly<Record<string, EntityKind>> = {
  person: 'person',
  company: 'organisation',
  organization: 'organisation',
  organisation: 'organisation',
  legalentity: 'unknown',
  vessel: 'vessel',
  airplane: 'aircraft',
  aircraft: 'aircraft',
};

/** Our kind for the schema that a table names, in any case; a person where it names none. Throws for a word it does not know. */
export function kindOfSchema(schema: string | undefined): EntityKind {
  if (schema === undefined || schema === '') return 'person';
  const kind = Object.hasOwn(KINDS, schema.toLowerCase()) ? KINDS[schema.toLowerCase()] : undefined;
  if (kind === undefined)
    throw new Error(`The schema is Person, Company, Organization, LegalEntity, Vessel or Airplane, not "${schema}".`);
  return kind;
}
