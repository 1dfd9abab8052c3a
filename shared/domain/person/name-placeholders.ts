import { plainCapitals } from '../place/plain-words.ts';
import { TITLES } from './words-beside-names.ts';

/**
 * Written for a missing name, without spaces and marks. Looked up on 2026-11-29: FNU and LNU (9
 * FAM, IATA's AIRIMP), NFN, NLN, NMN and NMI of court records, `isUnknownName` of genealogy
 * programs, NONE and UNAVL of AAMVA, "none" and "unknown" in each language.
 */
const lettersOf = (text: string): string =>
  plainCapitals(text.normalize('NFKC'))
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}]+/gu, '');
const phrases = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/).map(lettersOf));
const CERTAIN = phrases(`
  FNU LNU MNU FNUK LNUK NFN NLN NMN NMI NFNU NLNU NGN NOFIRSTNAME NOLASTNAME NOMIDDLENAME NOGIVENNAME NOGIVENNAMES NOSURNAME NOFAMILYNAME
  NONAME NAMENOTGIVEN FIRSTNAMEUNKNOWN LASTNAMEUNKNOWN GIVENNAMEUNKNOWN SURNAMEUNKNOWN NAMEUNKNOWN FIRSTNAME LASTNAME GIVENNAME
  GIVENNAMES SURNAME FAMILYNAME FNAME LNAME SNU MONONYM MONONYMOUS SAMEASABOVE NOMENNESCIO UNKNOWN UNK UNKN UNNAMED UNDEFINED UNSPECIFIED UNAVL UNAVAIL UNAVAILABLE NOTAPPLICABLE
  NOTAVAILABLE NOTKNOWN NOTSTATED NOTSPECIFIED NOTPROVIDED NOTGIVEN TBA TBC TBD ANONYMOUS SINGLENAME ONENAME ONLYONENAME
  UNBEKANNT OHNENAMEN OHNEVORNAMEN OHNENACHNAMEN KEINVORNAME KEINNACHNAME KEINNAME KEINEANGABE ENTFALLT NICHTVORHANDEN NICHTZUTREFFEND
  INCONNU INCONNUE SANSNOM SANSPRENOM SANSOBJET NEANT NONAPPLICABLE NONRENSEIGNE AUCUN SANSPATRONYME SANSNOMDEFAMILLE
  SINNOMBRE SINAPELLIDO SINAPELLIDOS DESCONOCIDO DESCONOCIDA NINGUNO NINGUNA NOAPLICA NOTIENE NOCONSTA NOREGISTRA SINDATOS SINREGISTRO
  SEMNOME SEMSOBRENOME SEMAPELIDO DESCONHECIDO DESCONHECIDA NAOAPLICAVEL NAOTEM NAOCONSTA NAOINFORMADO NAOINFORMADA NENHUM
  SCONOSCIUTO SCONOSCIUTA SENZANOME SENZACOGNOME NONDISPONIBILE ONBEKEND GEENVOORNAAM GEENACHTERNAAM NIETBEKEND NVT
  NIEDOTYCZY NIEZNANY NIEZNANA NEZNAMO NEZNAME NECUNOSCUT OKAND OKANT UKJENT UKENDT TUNTEMATON ISMERETLEN BILINMIYOR SOYADIYOK
  TIDAKADA TIDAKDIKETAHUI TANPANAMA TIADA WALANGAPELYIDO KHONGCO HAIJULIKANI HAKUNAJINA
  НЕТ НЕИЗВЕСТНО НЕИЗВЕСТЕН НЕИЗВЕСТНА ОТСУТСТВУЕТ БЕЗИМЕНИ БЕЗФАМИЛИИ НЕТФАМИЛИИ НЕТИМЕНИ НЕМАЄ НЕУКАЗАНО НЕУКАЗАНА НЕВКАЗАНО НЕВІДОМО НЯМА ΑΓΝΩΣΤΟ ΑΓΝΩΣΤΟΣ ΑΓΝΩΣΤΗ ΔΕΝΥΠΑΡΧΕΙ
  لايوجد غيرمعروف بدوناسم بدونلقب بلالقب بلااسم غيرمتوفر مجهول ندارد نامشخص نامعلوم אין לאידוע ללא
  无 無 不详 不詳 未知 没有 沒有 无姓 無姓 无姓氏 不适用 不適用 无名 なし 無し 不明 없음 미상 해당없음 अज्ञात लागूनहीं कोईनहीं নাই অজানা ไม่มี ไม่ทราบ ไม่ระบุ ஏதுமில்லை`);
/** Names of some people as well: Korean Na, the surnames Null, None and Sans. */
const POSSIBLE = phrases(
  'NA NO NONE NULL NIL NULO NULA NUL SIN SANS NADA NN OHNE KEIN KEINE GEEN BRAK INGEN YOK IGNOTO IGNOTA NESSUNO X ANON',
);

/** N/A, n.a., k.A., n.v.t., N.N., S/N, s/o. */
const ABBREVIATED = /^(?:N[/.\\-]A|K\.A|N\.V\.T|N[/.]N|S[/.][NOA]|Б[/.]И|#N\/A)\.?$/u;
const WITHOUT_LETTERS = /^[^\p{L}]+$/u;
const CROSSES = /^(?:X{2,}|Х{2,})$/u;
/** (none), [null], <NA>, -NA-: nobody writes a name between these. */
const BETWEEN_MARKS = /^(?:\(.*\)|\[.*\]|<.*>|\{.*\}|([-*_.#"'])\1*[^-*_.#"']+\1+)$/u;
/** "No surname given", "Does not apply": one word says no and one of what. */
const NEGATIONS = new Set('NO NOT NONE WITHOUT UNKNOWN MISSING BLANK EMPTY'.split(' '));
const NEGATED = new Set(
  'NAME NAMES SURNAME LASTNAME FIRSTNAME GIVEN APPLY APPLICABLE PROVIDED STATED RECORDED AVAILABLE KNOWN SUPPLIED ENTERED'.split(
    ' ',
  ),
);
/** Names of some people, such as Korean No A and Do No. */
const BETWEEN = new Set('FIRST LAST FAMILY MIDDLE FATHERS DOES DO IS ONLY ON DOCUMENT PASSPORT THE A ANY'.split(' '));

/** `isLenient` accepts words that are some people's names, if this person has one name. */
export function isPlaceholder(part: string, isLenient = false): boolean {
  const capitals = plainCapitals(part.normalize('NFKC')).trim();
  if (WITHOUT_LETTERS.test(capitals) || ABBREVIATED.test(capitals.replace(/\s+/g, ''))) return true;
  const joined = lettersOf(part);
  if (CROSSES.test(joined) || CERTAIN.has(joined)) return true;
  if ((isLenient || BETWEEN_MARKS.test(capitals)) && POSSIBLE.has(joined)) return true;
  const words = capitals.split(/[^\p{L}\p{M}]+/u).filter((word) => word !== '');
  return words.length > 1 && (words.every((word) => CERTAIN.has(word) || CROSSES.test(word)) || saysNoName(words));
}

const saysNoName = (words: readonly string[]): boolean =>
  words.some((word) => NEGATIONS.has(word)) &&
  words.some((word) => NEGATED.has(word)) &&
  words.every((word) => NEGATIONS.has(word) || NEGATED.has(word) || BETWEEN.has(word));

/** A form of address in the place of a name, as airlines ask for. */
export const isTitleAlone = (part: string): boolean => {
  const words = plainCapitals(part).split(/[^\p{L}\p{M}]+/u);
  const said = words.filter((word) => word !== '');
  return said.length > 0 && said.every((word) => TITLES.has(word));
};
