import { createCanvas } from '@napi-rs/canvas';
import PDFDocument from 'pdfkit';
import { fontOf, registerTypefaces } from '../../specimens/typefaces.ts';

type PageContent = (document: PDFKit.PDFDocument, index: number) => void;

/** A PDF of `pages` pages, as bytes. Its date is fixed, so that readings of it can be recorded. */
function pdf(options: PDFKit.PDFDocumentOptions, pages: number, draw: PageContent): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const info = { CreationDate: new Date('2026-01-01T12:00:00Z') };
    const document = new PDFDocument({ size: 'A4', autoFirstPage: false, info, ...options });
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

/** The page as a scanner gives it. */
function scan(): Buffer {
  const canvas = createCanvas(1240, 1754);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#111';
  registerTypefaces();
  context.font = fontOf('sans', 400, 40);
  for (const [index, line] of BILL.entries()) context.fillText(line, 100, 200 + index * 70);
  return canvas.toBuffer('image/jpeg', 80);
}

/** Valid PDF documents, and kinds that cost their reader time, memory or an answer. */
export const oddDocuments = () => ({
  'pdf text': () => pdf({}, 2, text),
  'pdf scan': () => pdf({ compress: false }, 1, (document) => void document.image(scan(), 0, 0, { width: 595 })),
  'pdf encrypted': () => pdf({ userPassword: 'secret', ownerPassword: 'other' }, 1, text),
  'pdf readable but locked': () => pdf({ ownerPassword: 'other', permissions: {} }, 1, text),
  'pdf of 500 pages': () => pdf({}, 500, text),
  'pdf without a page': () => pdf({}, 0, text),
  'pdf of a huge page': () => pdf({ size: [14_000, 14_000] }, 1, text),
  'pdf of a tiny page': () => pdf({ size: [1, 1] }, 1, () => undefined),
  'pdf of many strokes': () =>
    pdf({}, 1, (document) => {
      for (let index = 0; index < 20_000; index++) document.moveTo(index % 500, 0).lineTo((index * 7) % 500, 800);
      document.stroke();
    }),
});
