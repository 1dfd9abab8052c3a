import { calendarDate } from '#shared/domain/calendar-date.ts';
import { DESIGN_NAMES } from './designs.ts';
import { licenceDetails, licencePayload } from './licence-payload.ts';
import { specimenMrz } from './mrz.ts';
import { withPeculiarity } from './peculiarities.ts';
import { inventPerson } from './people.ts';
import { PORTRAIT_IDS } from './portraits.ts';
import { pick, seededRandom } from './random.ts';
import type { SpecimenRequest } from './specimen.ts';
import { documentFields } from './specimen-fields.ts';

/** Contents of an invented document before anything is drawn. The same request gives the same document. */
export function writeSpecimen(request: SpecimenRequest) {
  const { kind, seed, defects = {}, documentClass = 'identity_card' } = request;
  const random = seededRandom(seed);
  const today = request.today ?? calendarDate(new Date());
  const design = request.design ?? pick(random, DESIGN_NAMES);
  const portrait = request.portrait ?? pick(random, PORTRAIT_IDS);
  const person = request.person ?? inventPerson(seed, today, 'F');
  const { issuingState = 'UTO', issueYear, peculiarity } = request;
  const usual = documentFields(kind, person, issuingState, today, defects, random, documentClass, issueYear);
  const encoded = peculiarity ? withPeculiarity(usual, peculiarity, seededRandom(seed + 18)) : usual;
  const mrzLines = specimenMrz(kind, encoded, defects.wrongCheckDigit);
  const details = licenceDetails(person, seededRandom(seed + 14));
  const barcode = kind === 'aamva' ? licencePayload(encoded, details) : null;
  const mrzSide = kind === 'td1' || kind === 'aamva' ? ('back' as const) : ('front' as const);
  return { today, design, portrait, person, defects, documentClass, encoded, mrzLines, mrzSide, details, barcode };
}
