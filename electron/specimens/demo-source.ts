import type { DemoSpecimen } from '#shared/contract/desk.ts';
import type { CaptureKind } from '#shared/contract/runs/check-result.ts';
import { calendarDate } from '#shared/domain/calendar-date.ts';
import type { DemoCapture, DemoSource } from '../service/demo-source.ts';
import type { BillRequest } from './bills/bill.ts';
import { drawBillPdf } from './bills/draw-bill.ts';
import { layOutBill } from './bills/lay-out-bill.ts';
import type { DemoCase } from './demo-cases.ts';
import { DEMO_CASES } from './demo-cases.ts';
import { DEMO_WATCHLIST } from './demo-watchlist.ts';
import { drawSpecimen } from './draw-specimen.ts';
import type { Specimen } from './specimen.ts';

/** Utopia's entry in the form's country list; `shared/domain/place` turns it into UTO. */
const COUNTRY_CODE = 'UT';

/**
 * The demo's drawn documents. Each is drawn on first request and cached, about a megabyte per case. A failed drawing is retried on the next
 * request.
 */
export function createDemoSource(): DemoSource {
  const drawn = new Map<string, Promise<Specimen>>();
  const specimen = (demoCase: DemoCase): Promise<Specimen> => {
    const known = drawn.get(demoCase.id);
    if (known) return known;
    const drawing = drawSpecimen(demoCase.request);
    drawn.set(demoCase.id, drawing);
    drawing.catch(() => drawn.delete(demoCase.id));
    return drawing;
  };
  return {
    watchlist: DEMO_WATCHLIST,
    list: () => DEMO_CASES.map(offered),
    async capture(specimenId, kind) {
      const demoCase = DEMO_CASES.find(({ id }) => id === specimenId);
      if (!demoCase) return null;
      if (kind === 'address_document')
        return { mediaType: 'application/pdf', bytes: (await drawBillPdf(billOf(demoCase))).bytes };
      const bytes = pictureOf(await specimen(demoCase), kind);
      return bytes && ({ mediaType: 'image/jpeg', bytes } satisfies DemoCapture);
    },
  };
}

function pictureOf(specimen: Specimen, kind: CaptureKind): Uint8Array | null {
  switch (kind) {
    case 'id_document_front':
      return specimen.front;
    case 'id_document_back':
      return specimen.back;
    case 'selfie':
      return specimen.selfie;
    default:
      return null;
  }
}

/** A proof of address for every case: an electricity bill from a real country, because Utopia has no postcodes. */
function billOf({ request }: DemoCase): BillRequest {
  const today = calendarDate(new Date());
  return { seed: request.seed, today, kind: 'electricity_bill', country: 'GB', person: request.person };
}

function offered(demoCase: DemoCase): DemoSpecimen {
  const { id, title, description, typed, request } = demoCase;
  const { person } = request;
  const [firstName = '', ...middleNames] = person.secondaryIdentifier.split(' ');
  return {
    id,
    title,
    description,
    person: {
      first_name: typed?.first_name ?? firstName,
      ...(middleNames.length > 0 && { middle_name: middleNames.join(' ') }),
      last_name: typed?.last_name ?? person.primaryIdentifier,
      date_of_birth: person.birthDate,
      // An unassigned number and a domain reserved for examples.
      phone_number: '+12025550143',
      email_address: 'applicant@example.org',
      country_code: COUNTRY_CODE,
      id_number: person.documentNumber,
      address: layOutBill(billOf(demoCase)).truth.address.lines.join(', '),
    },
  };
}
