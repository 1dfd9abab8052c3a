import { z } from 'zod';

export const EntityKind = z.enum(['person', 'organisation', 'vessel', 'aircraft', 'unknown']);
export type EntityKind = z.infer<typeof EntityKind>;

/** `weak`: the list itself calls the alias broad, so it can find a hit but not confirm it. */
export const NameStrength = z.enum(['primary', 'strong', 'weak', 'former']);
export type NameStrength = z.infer<typeof NameStrength>;

/** One name as the list spells it, in any script. `parts` only if the list gives them. */
export const ListedName = z.object({
  value: z.string().min(1),
  strength: NameStrength,
  parts: z.object({ family: z.string().optional(), given: z.array(z.string()).optional() }).optional(),
});
export type ListedName = z.infer<typeof ListedName>;

/**
 * Possible days, both ends included: 1979 is 1979-01-01 to 1979-12-31; "circa 1979–1982" adds
 * `circa`. `text` is the list's wording.
 */
export const DateRange = z.object({ from: z.iso.date(), to: z.iso.date(), circa: z.boolean(), text: z.string() });
export type DateRange = z.infer<typeof DateRange>;

/** With its relation to the entry; `code` is alpha-2, null if no known country is named. */
export const ListedCountry = z.object({
  relation: z.enum(['nationality', 'birth', 'residence', 'registration', 'flag', 'other']),
  code: z.string().length(2).nullable(),
  text: z.string(),
});
export type ListedCountry = z.infer<typeof ListedCountry>;

/** A passport, tax or IMO number, a tail number, a wallet … as the list writes it. */
export const ListedIdentifier = z.object({
  /** The list's own term, in its language. */
  label: z.string(),
  kind: z.enum([
    'passport',
    'national_id',
    'tax',
    'registration',
    'imo',
    'mmsi',
    'call_sign',
    'aircraft',
    'swift',
    'lei',
    'wallet',
    'phone',
    'email',
    'website',
    'other',
  ]),
  value: z.string().min(1),
  country: z.string().length(2).nullable(),
});
export type ListedIdentifier = z.infer<typeof ListedIdentifier>;

/** A sanction weighs more than a public function. `own_block`: the customer's block list. */
export const ListingTopic = z.enum([
  'sanction',
  'debarment',
  'export_control',
  'wanted',
  'crime',
  'pep',
  'pep_associate',
  'own_block',
  'other',
]);
export type ListingTopic = z.infer<typeof ListingTopic>;

/** All of the list's data. `remarks` holds whatever fits no other field. */
export const ListedEntity = z.object({
  /** The list's own id of the entry, unique within the list and stable between versions. */
  id: z.string().min(1),
  kind: EntityKind,
  names: z.array(ListedName).min(1),
  births: z.array(DateRange),
  /** A further birth date could not be parsed. It is among the remarks, as written. */
  hasUnreadBirth: z.literal(true).optional(),
  birthPlaces: z.array(z.string()),
  deaths: z.array(DateRange),
  sex: z.enum(['M', 'F']).nullable(),
  countries: z.array(ListedCountry),
  identifiers: z.array(ListedIdentifier),
  addresses: z.array(z.string()),
  /** Titles, positions and functions. */
  positions: z.array(z.string()),
  topics: z.array(ListingTopic).min(1),
  programmes: z.array(z.string()),
  /** Legal bases, reasons and everything else, in the list's words. */
  remarks: z.array(z.string()),
  /** Linked entries in the list's words: the person it acts for, its owner, a relative. */
  links: z.array(z.object({ name: z.string(), relation: z.string() })),
  urls: z.array(z.string()),
  /** Listing date, YYYY-MM-DD; null if the list has none. */
  listedOn: z.iso.date().nullable(),
  updatedOn: z.iso.date().nullable(),
});
export type ListedEntity = z.infer<typeof ListedEntity>;
