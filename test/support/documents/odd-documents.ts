import { createCanvas } from '@napi-rs/canvas';
import PDFDocument from 'pdfkit';
import { fontOf, registerTypefaces } from '../../../electron/specimens/typefaces.ts';

type PageContent = (document: PDFKit.PDFDocument, index: number) => void;

/** A PDF of `pages` pages, as bytes. */
function pdf(options: PDFKit.PDFDocumentOptions, pages: number, draw: PageContent): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const document = new PDFDocument({ size: 'A4', autoFirstPage: false, ...options });
    const parts: Buffer[] = [];
    document.on('data', (part: Buffer) => parts.push(part));
    document.on('end', () => resolve(new Uint8Array(Buffer.concat(parts))));
    document.on('error', reject);
    for (let index = 0; index < pages; index++) {
      document.addPage();
      draw(document, index);
    }
    document.end();
  });
}

const BILL = [
  'Example Energy Ltd',
  'Mr Alex Sample',
  '12 Sample Street',
  'Sampletown AB1 2CD',
  'Bill date: 3 March 2026',
];
const text: PageContent = (document, index) => void document.fontSize(14).text(`Page ${index + 1}\n${BILL.join('\n')}`);

/** Valid PDF documents, and kinds that cost their reader time, memory or an answer. */
export async function oddDocuments(): Promise<Readonly<Record<string, Uint8Array<ArrayBuffer>>>> {
  const canvas = createCanvas(1240, 1754);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#111';
  registerTypefaces();
  context.font = fontOf('sans', 400, 40);
  for (const [index, line] of BILL.entries()) context.fillText(line, 100, 200 + index * 70);
  const scan = canvas.toBuffer('image/jpeg', 80);
  return {
    'pdf text': await pdf({}, 2, text),
    'pdf scan': await pdf({ compress: false }, 1, (document) => void document.image(scan, 0, 0, { width: 595 })),
    'pdf encrypted': await pdf({ userPassword: 'secret', ownerPassword: 'other' }, 1, text),
    'pdf readable but locked': await pdf({ ownerPassword: 'other', permissions: {} }, 1, text),
    'pdf of 500 pages': await pdf({}, 500, text),
    'pdf without a page': await pdf({}, 0, text),
    'pdf of a huge page': await pdf({ size: [14_000, 14_000] }, 1, text),
    'pdf of a tiny page': await pdf({ size: [1, 1] }, 1, () => undefined),
    'pdf of many strokes': await pdf({}, 1, (document) => {
      for (let index = 0; index < 20_000; index++) document.moveTo(index % 500, 0).lineTo((index * 7) % 500, 800);
      document.stroke();
    }),
  };
}
