import PDFDocument from 'pdfkit';

/** One item on the page, in millimetres from the top left; text is positioned by its baseline. */
export type Mark =
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly x: number;
      readonly y: number;
      readonly points: number;
      readonly bold?: boolean;
      readonly colour?: string;
      readonly align?: 'left' | 'right';
    }
  | {
      readonly kind: 'area';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly colour: string;
    };

export type BillPage = {
  readonly widthMillimetres: number;
  readonly heightMillimetres: number;
  readonly marks: readonly Mark[];
};

/** Keeps its age: dates are `{17 words}`, the days before today and their form. */
export type PreparedBill = { readonly page: BillPage; readonly ageDays: number };

const MILLIMETRES_PER_INCH = 25.4;
const POINTS_PER_INCH = 72;
const DAY_MS = 86_400_000;
const DATE = /\{(-?\d+) (words|strokes)\}/g;

export const inPoints = (millimetres: number) => (millimetres / MILLIMETRES_PER_INCH) * POINTS_PER_INCH;

/** The page's texts with the dates that they have on `today` (YYYY-MM-DD). */
export const datedMarks = ({ page }: PreparedBill, today: string): readonly Mark[] =>
  page.marks.map((mark) =>
    mark.kind === 'area'
      ? mark
      : {
          ...mark,
          text: mark.text.replace(DATE, (_, days, style) => britishDate(dayBefore(today, Number(days)), style)),
        },
  );

export async function billPdf(bill: PreparedBill, today: string): Promise<Uint8Array> {
  const { widthMillimetres, heightMillimetres } = bill.page;
  const document = new PDFDocument({
    size: [inPoints(widthMillimetres), inPoints(heightMillimetres)],
    margin: 0,
    info: {
      Producer: 'Apache FOP Version 2.8',
      Creator: 'Utopia Billing 7',
      CreationDate: dayBefore(today, bill.ageDays),
    },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((resolve) => document.on('end', () => resolve()));
  for (const mark of datedMarks(bill, today)) putMark(document, mark);
  document.end();
  await done;
  return new Uint8Array(Buffer.concat(chunks));
}

export function putMark(document: PDFKit.PDFDocument, mark: Mark): void {
  if (mark.kind === 'area') {
    document.rect(inPoints(mark.x), inPoints(mark.y), inPoints(mark.width), inPoints(mark.height)).fill(mark.colour);
    return;
  }
  document
    .font(mark.bold ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(mark.points)
    .fillColor(mark.colour ?? '#111111');
  const x = inPoints(mark.x) - (mark.align === 'right' ? document.widthOfString(mark.text) : 0);
  document.text(mark.text, x, inPoints(mark.y), { lineBreak: false, baseline: 'alphabetic' });
}

/** In the morning, when bills are made. */
const dayBefore = (day: string, days: number) => new Date(Date.parse(`${day}T08:00:00Z`) - days * DAY_MS);

const britishDate = (day: Date, style: string): string =>
  day.toLocaleDateString('en-GB', {
    ...(style === 'words'
      ? { day: 'numeric', month: 'long', year: 'numeric' }
      : { day: '2-digit', month: '2-digit', year: 'numeric' }),
    timeZone: 'UTC',
  });
