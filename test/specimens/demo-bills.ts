import { datedMarks, type Mark, type PreparedBill } from '../../electron/demo/bill-page.ts';
import type { BillRequest } from './bills/bill.ts';
import { inStandardFont } from './bills/draw-bill.ts';
import { layOutBill } from './bills/lay-out-bill.ts';
import type { DemoCase } from './demo-cases.ts';

/** Two days on which every date is written differently. */
const DAYS = ['2027-03-09', '2031-12-24'] as const;
const DAY_MS = 86_400_000;

/** The default policy takes 90; the demo's bills are about nothing else. */
const AGE_DAYS_MAX = 75;

/** A proof of address for every case: a recent electricity bill from a real country, because Utopia has no postcodes. */
export function billOf({ request }: DemoCase, today: string): BillRequest {
  const { person } = request;
  let bill: BillRequest = { seed: request.seed, today, kind: 'electricity_bill', country: 'GB', person };
  while (daysBetween(layOutBill(bill).truth.issueDate, today) > AGE_DAYS_MAX)
    bill = { ...bill, seed: bill.seed + 1000 };
  return bill;
}

/** The bill with its dates left open. Throws if it would not read as the drawn one on any day. */
export function prepareBill(demoCase: DemoCase): PreparedBill {
  const [bill, later] = DAYS.map((day) => layOutBill(billOf(demoCase, day))) as [
    ReturnType<typeof layOutBill>,
    ReturnType<typeof layOutBill>,
  ];
  const ageDays = daysBetween(bill.truth.issueDate, DAYS[0]);
  const dates = [ageDays, ageDays + 92, ageDays + 2, ageDays - 14].flatMap((days) =>
    ['words', 'strokes'].map((style) => `{${days} ${style}}`),
  );
  const leaveOpen = (mark: Mark): Mark => {
    if (mark.kind === 'area') return mark;
    return { ...mark, text: dates.reduce((text, date) => text.replaceAll(written(date), date), mark.text) };
  };
  const page = { ...bill.page, marks: bill.page.marks.map(leaveOpen).map(inStandardFont) };
  const prepared = { page, ageDays };
  const expected = later.page.marks.map(inStandardFont);
  if (JSON.stringify(datedMarks(prepared, DAYS[1])) !== JSON.stringify(expected))
    throw new Error(`The bill of ${demoCase.id} has a date that is not left open.`);
  return prepared;
}

/** A date as the demo writes it on the first of the days. */
function written(date: string): string {
  const mark: Mark = { kind: 'text', text: date, x: 0, y: 0, points: 1 };
  const [filled] = datedMarks(
    { page: { widthMillimetres: 0, heightMillimetres: 0, marks: [mark] }, ageDays: 0 },
    DAYS[0],
  );
  return filled?.kind === 'text' ? filled.text : '';
}

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
