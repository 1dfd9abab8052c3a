import { type FoundAddress, findAddress, type ParsedAddress, parseAddress } from '../../place/parse-address.ts';
import { plainCapitals } from '../../place/plain-words.ts';
import type { PlacedLine } from '../print/text-layout.ts';

/** An address on a page, with whose it is. */
export type AddressBlock = {
  readonly address: ParsedAddress;
  readonly holder: string | null;
  readonly lines: readonly PlacedLine[];
  readonly score: number;
};

/** In line heights: how far apart lines of one block may be. */
const NEXT = { from: 0.7, to: 2.3, aside: 1.2, sizeRatioMax: 1.4 } as const;
const BLOCK_LINES_MAX = 8;
const BLOCKS_MAX = 200;

const COMPANY =
  /\b(?:LTD|LIMITED|PLC|LLC|LLP|INC|CORP|CORPORATION|COMPANY|GMBH|MBH|AG|KG|OHG|UG|SA|S\.A\.?|SAS|SASU|SARL|S\.L\.?|SL|SPA|S\.P\.A\.?|SRL|S\.R\.L\.?|BV|B\.V\.?|NV|N\.V\.?|LDA|LTDA|OY|AB|A\/S|APS|SP\. Z O\.?O\.?|PTY|PVT|BANK|BANQUE|BANCO|BANCA|SPARKASSE|ENERGY|ENERGIE|ENERGIA|WATER|TELECOM|STADTWERKE|COUNCIL|FINANZAMT|REVENUE|SERVICES?|SERVICE CLIENTS?|KUNDENSERVICE|DEPARTMENT|AGENCY|AGENCIA|AGENZIA|MINISTRY|INSURANCE|VERSICHERUNG|ASSURANCES?|SEGUROS|UTILITIES|POWER|MOBILE|BROADBAND)\b/;
const TITLE =
  /^(?:MR|MRS|MS|MISS|DR|PROF|HERR|HERRN|FRAU|FAMILIE|M|MME|MLLE|MONSIEUR|MADAME|SR|SRA|SENOR|SENORA|D|DNA|DON|DONA|SIG|SIGRA|SIGNOR|SIGNORA|GENT|DHR|MEVR|MW|DE HEER|MEVROUW|PAN|PANI|SZ P)[. ]+(?:RA |MO |MA )?/;
/** Above an address; `theirs` is the issuer's, or a payment address. */
const OURS =
  /\b(?:SERVICE ADDRESS|SUPPLY ADDRESS|CUSTOMER|ACCOUNT HOLDER|POLICY ?HOLDER|TENANT|LESSEE|TAXPAYER|BILLED TO|PROPERTY ADDRESS|LIEFERSTELLE|VERBRAUCHSSTELLE|KUNDE|MIETER|KONTOINHABER|VERSICHERUNGSNEHMER|TITULAIRE|LOCATAIRE|CLIENT|ADRESSE DE L'INSTALLATION|LIEU DE CONSOMMATION|TITULAR|ARRENDATARIO|CLIENTE|DIRECCION DE SUMINISTRO|INTESTATARIO|CONDUTTORE|FORNITURA|KLANT|HUURDER|LEVERINGSADRES|REKENINGHOUDER|INQUILINO|LOCATARIO|NAJEMCA|ODBIORCA|NABYWCA|PODATNIK|POSIADACZ)\b/;
const THEIRS =
  /\b(?:LANDLORD|LESSOR|REMIT|PAYABLE TO|SEND PAYMENT|FROM|ISSUED BY|REGISTERED OFFICE|HEAD OFFICE|SIEGE SOCIAL|VERMIETER|ABSENDER|BAILLEUR|ARRENDADOR|LOCATORE|VERHUURDER|SENHORIO|LOCADOR|WYNAJMUJACY|SPRZEDAWCA|SEDE LEGALE|DOMICILIO SOCIAL|SITZ DER GESELLSCHAFT|CONTACT|WRITE TO|SELLER|SHIP TO)\b/;
const ADDRESS_LABEL =
  /^(?:[\p{L}' ]{0,40}\b)?(?:ADDRESS|PROPERTY|PREMISES|ADRESSE|ANSCHRIFT|LIEFERSTELLE|VERBRAUCHSSTELLE|WOHNUNG|LOGEMENT|DIRECCION|DOMICILIO|VIVIENDA|INDIRIZZO|IMMOBILE|ADRES|WONING|MORADA|ENDERECO|IMOVEL|LOKAL)[^:]{0,30}:\s*/u;
const HOLDER_LABEL =
  /^(?:NAME|ACCOUNT HOLDER|ACCOUNT NAME|CUSTOMER(?: NAME)?|POLICY ?HOLDER|TENANT|LESSEE|TAXPAYER|KUNDE|NAME DES KUNDEN|KONTOINHABER|MIETER|VERSICHERUNGSNEHMER|NOM|TITULAIRE(?: DU COMPTE)?|LOCATAIRE|CLIENT|ASSURE|TITULAR|CLIENTE|ARRENDATARIO|INTESTATARIO|CONDUTTORE|CONTRAENTE|NAAM|KLANT|HUURDER|REKENINGHOUDER|VERZEKERINGNEMER|INQUILINO|LOCATARIO|NAJEMCA|KLIENT|POSIADACZ(?: RACHUNKU)?|PODATNIK)\s*:\s*/;

const SCORE = {
  person: 2,
  title: 2,
  ours: 2.5,
  theirs: -4,
  company: -4,
  top: 1,
  foot: -2,
  noHolder: -1.5,
  box: -0.5,
} as const;
const TOP_PART = 0.45;
const FOOT_PART = 0.82;

/** Likeliest the holder's first. `country` (alpha-2) is where it is expected. */
export function findAddressBlocks(
  lines: readonly PlacedLine[],
  heightPx: number,
  country: string | null,
): AddressBlock[] {
  const labelled = labelledHolder(lines);
  const blocks = [...stacked(lines, heightPx, country), ...inline(lines, country)];
  const withHolder = blocks.map((block) =>
    block.holder === null && labelled ? { ...block, holder: labelled } : block,
  );
  return withHolder.toSorted((one, other) => other.score - one.score);
}

/** Blocks of lines directly under one another. */
function stacked(lines: readonly PlacedLine[], heightPx: number, country: string | null): AddressBlock[] {
  const blocks: AddressBlock[] = [];
  for (const first of lines) {
    if (blocks.length >= BLOCKS_MAX) break;
    const chain = [first];
    for (;;) {
      const found = longestAddress(chain, country);
      if (found) blocks.push(toBlock(chain, found, lines, heightPx));
      const next = chain.length < BLOCK_LINES_MAX ? nextLine(chain.at(-1) as PlacedLine, first, lines) : undefined;
      if (next === undefined) break;
      chain.push(next);
    }
  }
  return blocks;
}

function longestAddress(chain: readonly PlacedLine[], country: string | null): FoundAddress | null {
  return chain.length < 2
    ? null
    : findAddress(
        chain.map(({ text }) => text),
        country,
      );
}

function nextLine(line: PlacedLine, first: PlacedLine, lines: readonly PlacedLine[]): PlacedLine | undefined {
  const below = lines.filter((other) => {
    const down = (other.middle - line.middle) / line.height;
    const ratio = other.height / line.height;
    return (
      down > NEXT.from &&
      down < NEXT.to &&
      Math.abs(other.left - first.left) < NEXT.aside * line.height &&
      ratio < NEXT.sizeRatioMax &&
      ratio > 1 / NEXT.sizeRatioMax
    );
  });
  return below.toSorted((one, other) => one.middle - other.middle)[0];
}

function toBlock(
  chain: readonly PlacedLine[],
  { address, above, score }: FoundAddress,
  lines: readonly PlacedLine[],
  heightPx: number,
): AddressBlock {
  const names = above.map((text) => text.slice(HOLDER_LABEL.exec(plainCapitals(text))?.[0].length ?? 0));
  const named = names.findLast((text) => personName(text) !== null);
  const holder = named === undefined ? null : personName(named);
  const capitals = above.map(plainCapitals);
  const first = chain[0] as PlacedLine;
  const label = [...capitals, ...labelsAbove(first, lines)].join('\n');
  const total =
    score +
    (holder ? SCORE.person : SCORE.noHolder) +
    (named && TITLE.test(plainCapitals(named)) ? SCORE.title : 0) +
    (OURS.test(label) ? SCORE.ours : 0) +
    (THEIRS.test(label) ? SCORE.theirs : 0) +
    (capitals.some((text) => COMPANY.test(text)) ? SCORE.company : 0) +
    (first.middle < heightPx * TOP_PART ? SCORE.top : first.middle > heightPx * FOOT_PART ? SCORE.foot : 0) +
    (address.isPostOfficeBox ? SCORE.box : 0);
  return { address, holder, lines: chain, score: total };
}

function labelsAbove(first: PlacedLine, lines: readonly PlacedLine[]): string[] {
  return lines
    .filter((other) => {
      const up = (first.middle - other.middle) / first.height;
      return up > 0.5 && up < 3.2 && Math.abs(other.left - first.left) < 3 * first.height;
    })
    .map(({ text }) => plainCapitals(text));
}

/** "Property: 12 High Street, London, SW1A 1AA" on one line, or on two. */
function inline(lines: readonly PlacedLine[], country: string | null): AddressBlock[] {
  return lines.flatMap((line, at) => {
    const capitals = plainCapitals(line.text);
    const label = ADDRESS_LABEL.exec(capitals)?.[0];
    if (label === undefined) return [];
    const rest = line.text.slice(line.text.indexOf(':') + 1).trim();
    const below = lines[at + 1] ? nextLine(line, line, lines) : undefined;
    for (const text of below ? [rest, `${rest}, ${below.text}`] : [rest]) {
      const address = parseAddress(text, country);
      if (address) {
        const score = 3 + SCORE.ours + (THEIRS.test(label) ? SCORE.theirs : 0);
        return [{ address, holder: null, lines: [line], score }];
      }
    }
    return [];
  });
}

function labelledHolder(lines: readonly PlacedLine[]): string | null {
  for (const line of lines) {
    const capitals = plainCapitals(line.text);
    const label = HOLDER_LABEL.exec(capitals)?.[0];
    if (label === undefined) continue;
    const name = personName(line.text.slice(line.text.indexOf(':') + 1));
    if (name) return name;
  }
  return null;
}

/** Words of labels and headings, which would otherwise look like names. */
const NO_NAME =
  /\b(?:ADDRESS|ADRESSE|ADRES|DIRECCION|INDIRIZZO|MORADA|ENDERECO|ACCOUNT|CUSTOMER|INVOICE|BILL|STATEMENT|NUMBER|DATE|DATUM|TOTAL|AMOUNT|RECHNUNG|FACTURE|FACTURA|FATTURA|FATURA|FAKTURA|FACTUUR|KONTO|COMPTE|CUENTA|REKENING|TAX|SUPPLY|SERVICE|YOUR|IHRE?|VOTRE|SU|UW|PAGE|SEITE|TENANCY|AGREEMENT|CONTRACT|POLICY|OFFICE|ROAD|STREET|FOR|THE|OF|SPECIMEN)\b/;
const NAME_WORDS = { from: 2, to: 7 } as const;

/** A line as a person's name without its title; null if it cannot be one. */
export function personName(line: string): string | null {
  const capitals = plainCapitals(line.trim());
  const title = TITLE.exec(capitals)?.[0] ?? '';
  const name = line.trim().slice(title.length).trim();
  const words = name.split(/\s+/);
  if (/[\d:@/]/.test(name) || NO_NAME.test(plainCapitals(name)) || COMPANY.test(plainCapitals(name))) return null;
  if (words.length < (title ? 1 : NAME_WORDS.from) || words.length > NAME_WORDS.to) return null;
  return words.every((word) => /^[\p{L}\p{M}.'’-]+$/u.test(word)) && /\p{L}{2}/u.test(name) ? name : null;
}

/** Whether a line names a company or an authority. */
export const isCompany = (line: string): boolean => COMPANY.test(plainCapitals(line));
