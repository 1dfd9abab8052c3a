import type { EntityKind } from '#shared/contract/watchlist/listed-entity.ts';

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

/** In upper or lower case. Empty means a person; an unknown schema throws. */
export function kindOfSchema(schema: string | undefined): EntityKind {
  if (schema === undefined || schema === '') return 'person';
  const kind = Object.hasOwn(KINDS, schema.toLowerCase()) ? KINDS[schema.toLowerCase()] : undefined;
  if (kind === undefined)
    throw new Error(
      `The schema must be Person, Company, Organization, LegalEntity, Vessel or Airplane, not "${schema}".`,
    );
  return kind;
}
