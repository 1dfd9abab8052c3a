import { countryCode } from '../country-code.ts';
import { type EntityDraft, sexOf } from '../entity-draft.ts';
import { identifierKind } from '../identifier-kind.ts';

/**
 * Statements separated by "; ", each with a label ("DOB 1962", "Passport A123 (Iran) expires 3 May
 * 2019"). Without a known label, a remark.
 */
export function addRemarks(draft: EntityDraft, remarks: string): void {
  for (const statement of splitRemarks(remarks)) addStatement(draft, statement);
}

/** Splits at semicolons outside quotes and drops the final full stop. */
export function splitRemarks(remarks: string): string[] {
  const whole = remarks.trim();
  // Keep the stop of a final abbreviation ("S.A. DE C.V."): it is part of the name.
  const plain = /(?:^|[\s.])[A-Z]\.(?:[A-Z]\.)+$/.test(whole) ? whole : whole.replace(/\.$/, '');
  return plain
    .split(/;\s+/)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}

type Statement = { readonly pattern: RegExp; add(draft: EntityDraft, match: RegExpExecArray): void };

const first = (match: RegExpExecArray) => match[1] ?? '';

const STATEMENTS: readonly Statement[] = [
  { pattern: /^DOB:? (.+)$/, add: (draft, match) => draft.birth(first(match)) },
  { pattern: /^POB:? (.+)$/, add: (draft, match) => draft.birthPlace(first(match)) },
  { pattern: /^Nationality of Registration (.+)$/, add: (draft, match) => draft.country('registration', first(match)) },
  { pattern: /^(?:nationality|citizen):? (.+)$/i, add: (draft, match) => draft.country('nationality', first(match)) },
  {
    pattern: /^Gender:? (Male|Female)$/i,
    add: (draft, match) => {
      draft.sex = sexOf(first(match));
    },
  },
  // OFAC gives weak aliases only here.
  { pattern: /^[an]\.k\.a\. ['"‘“](.+?)['"’”]?$/, add: (draft, match) => draft.name(first(match), 'weak') },
  {
    pattern: /^f\.k\.a\. ['"‘“](.+?)['"’”]?$/,
    add: (draft, match) => {
      draft.name(first(match), 'weak');
      draft.text('remarks', match[0]);
    },
  },
  { pattern: /^Linked To:? (.+)$/i, add: (draft, match) => draft.link(first(match), 'Linked to') },
  { pattern: /^Aircraft Operator (.+)$/, add: (draft, match) => draft.link(first(match), 'Aircraft operator') },
  { pattern: /^(?:Vessel Owner|Beneficial Owner):? (.+)$/, add: (draft, match) => draft.link(first(match), 'Owner') },
  {
    pattern: /^(?:Former|Other) Vessel Flag (.+)$/,
    add: (draft, match) => {
      draft.country('other', first(match));
      draft.text('remarks', match[0]);
    },
  },
  { pattern: /^(?:Vessel )?Flag (.+)$/, add: (draft, match) => draft.country('flag', first(match)) },
  { pattern: /^Former Vessel Name (.+)$/, add: (draft, match) => draft.name(first(match), 'former') },
  {
    pattern: /^Previous Aircraft Tail Number (.+)$/,
    add: (draft, match) => {
      draft.name(first(match), 'former');
      draft.identifier('Previous Aircraft Tail Number', first(match), null, 'aircraft');
    },
  },
  {
    pattern: /^(Digital Currency Address - \w+) (\S+)$/,
    add: (draft, match) => draft.identifier(first(match), match[2] ?? '', null, 'wallet'),
  },
  { pattern: /^(Website|Email Address) (\S+)$/, add: (draft, match) => draft.identifier(first(match), match[2] ?? '') },
  {
    pattern: /^((?:Phone|Telephone|Fax|Mobile|Tele\.)(?: Number| No\.?)?):? ([(+\d].+)$/i,
    add: (draft, match) => draft.identifier(first(match), match[2] ?? '', null, 'phone'),
  },
  { pattern: /^(SWIFT\/BIC|MMSI|ISIN|Equity Ticker) (\S.*)$/, add: (draft, match) => addNumber(draft, match) },
  {
    pattern: /^(?:Vessel Registration Identification|Identification Number|Company Number) IMO (\d{7})\b(.*)$/,
    add: (draft, match) => {
      draft.identifier(match[0].replace(/ \d{7}.*$/, ''), first(match), null, 'imo');
      draft.remark('', match[2] ?? '');
    },
  },
  {
    pattern:
      /^(Aircraft (?:Manufacturer's Serial|Construction|Mode S Transponder|Tail|Serial)[\w\s()/',-]*?) (\S*\d\S*)$/,
    add: (draft, match) => addNumber(draft, match),
  },
];

/** Longest first: "Passport" begins "Passport No.". OFAC "Feature Types", "ID Document Types". */
const NUMBER_LABEL =
  /^((?:Stateless Person )?(?:(?:Diplomatic |Service |Refugee |Seafarer's |Travel )?Passport|Cedula|C[ée]dula|NIT|RUC|RIF|RTN|D\.N\.I\.|C\.U\.R\.P\.|C\.U\.I\.T\.|C\.U\.I\.|R\.F\.C\.|I\.F\.E\.|C\.U\.I\.L\.|C\.I\.F\.|C\.R\.|N\.I\.E\.|N\.I\.F\.|N\.R\.F\.|LE|SSN|SRE Permit|US FEIN|CNPJ|CPF|UAE Identification|V\.A\.T\.|BIK \(RU\)|D-U-N-S|Numero Unico de Identificacao|Italian Fiscal Code|Fiscal Code|Personal ID Card|Chinese Commercial Code|Unified Social Credit Code \(USCC\)|Cartilla de Servicio Militar Nacional|Bosnian Personal ID|Government Gazette|(?:[A-Z][\w.'’&()/-]*,? (?:(?:of|de|and|e|y|to|the|du|et) )?){0,7}?(?:ID|Number|No\.?|Code|Card|Certificate|License|Licence|Registration ID|Permit|Document))(?: No\.?| Number| Num\.?| #| Card)*)[:#]?\s+(?=\S)(.+)$/;

function addStatement(draft: EntityDraft, statement: string): void {
  const plain = statement.replace(/^(?:alt\.|secondary)\s+/i, '');
  for (const { pattern, add } of STATEMENTS) {
    const match = pattern.exec(plain);
    if (!match) continue;
    add(draft, match);
    return;
  }
  const number = NUMBER_LABEL.exec(plain);
  if (number && /\d/.test(number[2] ?? '')) addNumber(draft, number);
  else draft.text('remarks', statement);
}

/** With an optional country in brackets, and dates that become a remark. */
function addNumber(draft: EntityDraft, match: RegExpExecArray): void {
  const [whole, label = '', rest = ''] = match;
  const parts =
    /^(.+?)(?:\s*\(([^()]*(?:\([^()]*\)[^()]*)?)\))?((?:\s*[,;]?\s*(?:issued|expires|expired|effective|date of)\b.*)?)$/i.exec(
      rest,
    );
  const [, value = rest, bracket = '', days = ''] = parts ?? [];
  const country = bracket === '' ? null : countryCode(bracket);
  const named = label.replace(/[\s#:]+$/, '');
  const kind =
    identifierKind(named) === 'registration' && /^[A-Z0-9]{18}\d{2}$/.test(value) ? ('lei' as const) : undefined;
  const isCountry = bracket === '' || country !== null;
  draft.identifier(named, isCountry ? value : `${value} (${bracket})`, country, kind);
  if (days.trim() !== '' || (bracket !== '' && country === null)) draft.text('remarks', whole);
}
