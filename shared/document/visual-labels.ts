import type { DocumentFieldName } from './document-fields.ts';

/** What a label announces; `other` are values that nobody asks for, known so that they are never taken for one. */
export type LabelKind = DocumentFieldName | 'other';

/** Labels in English, French, German and Spanish, and what ICAO specimens print beside them; spelled with capitals. */
const PHRASES: Readonly<Record<LabelKind, string>> = {
  documentCode: 'TYPE|TYP|TIPO|TYPE OF DOCUMENT',
  issuingState: `CODE OF STATE|STATE CODE|COUNTRY CODE|CODE OF ISSUING STATE|ISSUING STATE|ISSUING COUNTRY|CODE|CODE DE L ETAT|
    CODE DU PAYS|CODE PAYS|CODE DE L ETAT EMETTEUR|CODIGO DEL ESTADO|CODIGO DEL PAIS|STAATSCODE|KODE|STATE`,
  documentNumber: `DLN|LICENSE NO|LICENCE NO|LICENSE NUMBER|LICENCE NUMBER|DRIVER LICENSE NO|PASSPORT NO|PASSPORT NUMBER|PASSPORT NR|DOCUMENT NO|DOCUMENT NUMBER|CARD NO|CARD NUMBER|
    IDENTITY CARD NO|NO DU PASSEPORT|N DU PASSEPORT|NO DE PASSEPORT|N DE PASSEPORT|PASSEPORT NO|PASSEPORT N|
    NUMERO DE PASSEPORT|NO DU DOCUMENT|N DU DOCUMENT|NUMERO DE DOCUMENT|NUMERO DU DOCUMENT|DOCUMENT N|DOC NO|
    PASAPORTE NO|PASAPORTE N|NO DE PASAPORTE|NUMERO DE PASAPORTE|DOCUMENTO NO|DOCUMENTO N|NO DE DOCUMENTO|
    NUMERO DE DOCUMENTO|NUM SOPORTE|PASS NR|REISEPASS NR|PASSNUMMER|AUSWEIS NR|AUSWEISNUMMER|DOKUMENT NR|DOKUMENTENNUMMER`,
  primaryIdentifier: `SURNAME|SURNAMES|LAST NAME|FAMILY NAME|PRIMARY IDENTIFIER|NAME|NOM|NOMS|NOM DE FAMILLE|
    IDENTIFIANT PRIMAIRE|APELLIDO|APELLIDOS|PRIMER APELLIDO|NACHNAME|FAMILIENNAME|SURNAME NOM|COGNOME`,
  secondaryIdentifier: `GIVEN NAME|GIVEN NAMES|FIRST NAME|FIRST NAMES|FORENAME|FORENAMES|SECONDARY IDENTIFIER|PRENOM|
    PRENOMS|IDENTIFIANT SECONDAIRE|NOMBRE|NOMBRES|VORNAME|VORNAMEN|NOME`,
  nationality: 'NATIONALITY|NATIONALITE|NACIONALIDAD|STAATSANGEHORIGKEIT|STAATSANGEHOERIGKEIT|CITIZENSHIP',
  birthDate: `DATE OF BIRTH|BIRTH DATE|BIRTHDATE|DOB|DATE DE NAISSANCE|NE LE|NEE LE|FECHA DE NACIMIENTO|
    FECHA NACIMIENTO|GEBURTSDATUM|GEBURTSTAG|GEBOREN AM`,
  sex: 'SEX|SEXE|SEXO|GESCHLECHT|GENDER',
  expiryDate: `DATE OF EXPIRY|DATE OF EXPIRATION|EXPIRY DATE|EXPIRATION DATE|EXPIRES|EXPIRES ON|EXP|VALID UNTIL|VALID THRU|
    DATE D EXPIRATION|DATE D EXPIRY|EXPIRE LE|VALABLE JUSQU AU|VALIDE JUSQU AU|FECHA DE CADUCIDAD|FECHA DE VENCIMIENTO|
    FECHA DE EXPIRACION|VALIDO HASTA|VALIDEZ|GULTIG BIS|GUELTIG BIS|ABLAUFDATUM`,
  issueDate: `ISS|DATE OF ISSUE|ISSUE DATE|ISSUED ON|DATE DE DELIVRANCE|DATE D EMISSION|DELIVRE LE|FECHA DE EXPEDICION|
    FECHA DE EMISION|AUSSTELLUNGSDATUM|AUSGESTELLT AM|AUSSTELLUNGSTAG`,
  personalNumber: `PERSONAL NO|PERSONAL NUMBER|ID NO|PERSONAL ID NO|PERSONAL CODE|IDENTITY NO|NO PERSONNEL|N PERSONNEL|
    NUMERO PERSONNEL|NO PERSONAL|N PERSONAL|NUMERO PERSONAL|PERSONEN NR|PERSONALNUMMER|PERSONENNUMMER|PERSONENKENNZAHL`,
  other: `PLACE OF BIRTH|LIEU DE NAISSANCE|LUGAR DE NACIMIENTO|GEBURTSORT|AUTHORITY|AUTORITE|AUTORIDAD|BEHORDE|BEHOERDE|
    ISSUING AUTHORITY|AUTORITE DE DELIVRANCE|AUSSTELLENDE BEHORDE|SIGNATURE|SIGNATURE OF HOLDER|HOLDER S SIGNATURE|
    SIGNATURE OF BEARER|SIGNATURE DU TITULAIRE|FIRMA DEL TITULAR|UNTERSCHRIFT|UNTERSCHRIFT DES INHABERS|HEIGHT|TAILLE|
    ESTATURA|GROSSE|GROESSE|RESIDENCE|DOMICILE|DOMICILIO|WOHNORT|OBSERVATIONS|OBSERVACIONES|VERMERKE|ADDRESS|ADRESSE|
    DIRECCION|ANSCHRIFT|IN CASE OF ACCIDENT NOTIFY|EN CAS D ACCIDENT PREVENIR|EN CASO DE ACCIDENTE AVISAR A|
    BEI UNFALL ZU VERSTANDIGEN|BIRTH NAME|NAME AT BIRTH|NOM DE NAISSANCE|GEBURTSNAME|NOM D USAGE|ALSO KNOWN AS|
    COLOUR OF EYES|COULEUR DES YEUX|AUGENFARBE|PASSPORT|PASSEPORT|PASAPORTE|REISEPASS|IDENTITY CARD|CARTE D IDENTITE|
    DOCUMENTO DE IDENTIDAD|PERSONALAUSWEIS|CARD ACCESS NUMBER|ENDORSEMENTS|RESTRICTIONS|CLASS|EYES|HAIR|DRIVER LICENSE|DRIVING LICENCE|PLACE OF ISSUE|LIEU DE DELIVRANCE`,
};

type Phrase = { readonly kind: LabelKind; readonly letters: string };

const phrases: readonly Phrase[] = Object.entries(PHRASES)
  .flatMap(([kind, list]) =>
    list.split('|').map((phrase): Phrase => ({ kind: kind as LabelKind, letters: phrase.replace(/\s+/g, '') })),
  )
  .sort((a, b) => b.letters.length - a.letters.length);

/** One misread letter in this many is forgiven; short labels must be exact. */
const LETTERS_PER_ERROR = 7;

export type Label = {
  readonly kind: LabelKind;
  /** Where it begins in the line, 0 to 1. */
  readonly from: number;
  readonly to: number;
};

export type LabelledLine = { readonly labels: readonly Label[]; readonly value: string };

type Letter = { readonly letter: string; readonly at: number };

/** Capitals without marks, each with its place in the text; digits that stand for letters in labels count as those. */
function lettersOf(text: string): Letter[] {
  const letters: Letter[] = [];
  for (let at = 0; at < text.length; at++) {
    for (const letter of text.charAt(at).normalize('NFD').toUpperCase()) {
      if (/[A-Z]/.test(letter)) letters.push({ letter, at });
    }
  }
  return letters;
}

/** Licences number their fields (ISO/IEC 18013-1: "3 DOB", "4d DLN"). */
const FIELD_NUMBER = /^\(?\d{1,2}[a-d]?[.)]?\s?(?=[A-Z])/;

/**
 * Splits a printed line into the labels it begins with and the value that follows on the same line, if any. Spaces,
 * punctuation and marks do not matter ("GIVENNAMES/PRENOMS"). Null when the line begins with no label.
 */
export function labelledLine(printed: string): LabelledLine | null {
  const text = printed.replace(FIELD_NUMBER, (number) => ' '.repeat(number.length));
  const own = labelsFrom(text, 0);
  if (own) return own;
  // A language that is not known here may stand first: "Eftirnafn / Surname / Nom".
  for (let slash = text.indexOf('/'); slash >= 0; slash = text.indexOf('/', slash + 1)) {
    const later = labelsFrom(text, slash + 1);
    if (later) return { ...later, labels: later.labels.map((label) => ({ ...label, from: 0 })) };
  }
  return null;
}

function labelsFrom(text: string, start: number): LabelledLine | null {
  const letters = lettersOf(text).filter(({ at }) => at >= start);
  const labels: Label[] = [];
  let at = 0;
  while (at < letters.length) {
    const found = phraseAt(text, letters, at);
    if (!found) break;
    const from = letters[at]?.at ?? 0;
    at += found.length;
    const to = (letters[at - 1]?.at ?? 0) + 1;
    if (labels.at(-1)?.kind !== found.kind)
      labels.push({ kind: found.kind, from: from / text.length, to: to / text.length });
  }
  if (labels.length === 0) return null;
  const end = at < letters.length ? (letters[at - 1]?.at ?? -1) + 1 : text.length;
  const tail = at < letters.length ? text.slice(end) : text.slice((letters.at(-1)?.at ?? -1) + 1);
  return { labels, value: tail.replace(/^[\s.:/()°º*-]+/, '').trim() };
}

function phraseAt(text: string, letters: readonly Letter[], at: number): { kind: LabelKind; length: number } | null {
  for (const { kind, letters: wanted } of phrases) {
    const errors = Math.floor(wanted.length / LETTERS_PER_ERROR);
    for (const length of errors > 0 ? [wanted.length, wanted.length - 1, wanted.length + 1] : [wanted.length]) {
      const seen = letters.slice(at, at + length);
      if (seen.length < length || distanceAbove(seen, wanted, errors)) continue;
      if (endsHere(text, letters, at + length)) return { kind, length };
    }
  }
  return null;
}

/** A label ends at the end of the line, before anything but a letter, or where small letters meet a capital or a label. */
function endsHere(text: string, letters: readonly Letter[], next: number): boolean {
  const following = letters[next];
  const last = letters[next - 1];
  if (!following || !last || following.at > last.at + 1) return true;
  if (/\p{Ll}/u.test(text.charAt(last.at)) && /\p{Lu}/u.test(text.charAt(following.at))) return true;
  return phraseAt(text, letters, next) !== null;
}

function distanceAbove(seen: readonly Letter[], wanted: string, errorsMax: number): boolean {
  let row = Array.from({ length: wanted.length + 1 }, (_, index) => index);
  for (let i = 1; i <= seen.length; i++) {
    const next = [i];
    for (let j = 1; j <= wanted.length; j++) {
      const same = seen[i - 1]?.letter === wanted.charAt(j - 1) ? 0 : 1;
      next[j] = Math.min((row[j - 1] as number) + same, (row[j] as number) + 1, (next[j - 1] as number) + 1);
    }
    row = next;
    if (Math.min(...row) > errorsMax) return true;
  }
  return (row[wanted.length] as number) > errorsMax;
}
