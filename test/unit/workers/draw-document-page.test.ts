import { createCanvas, loadImage } from '@napi-rs/canvas';
import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { drawDocumentPage } from '../../../electron/workers/draw-document-page.ts';
import { PictureError } from '../../../electron/workers/picture.ts';
import { aTiff } from '../../support/documents/more-formats.ts';

/** Pages of one colour each, 2 by 3 inches. */
function aPdf(colours: readonly string[]): Promise<Uint8Array> {
  const document = new PDFDocument({ autoFirstPage: false });
  for (const colour of colours)
    document
      .addPage({ size: [144, 216] })
      .rect(0, 0, 144, 216)
      .fill(colour);
  return new Promise((resolve) => {
    const pieces: Buffer[] = [];
    document.on('data', (piece: Buffer) => pieces.push(piece));
    document.on('end', () => resolve(new Uint8Array(Buffer.concat(pieces))));
    document.end();
  });
}

/** The size of a JPEG and the colour in its middle, to the nearest full tone. */
async function seen(jpeg: Uint8Array) {
  const image = await loadImage(Buffer.from(jpeg));
  const context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  const pixel = context.getImageData(image.width >> 1, image.height >> 1, 1, 1).data;
  return { size: [image.width, image.height], tones: [...pixel.slice(0, 3)].map((tone) => Math.round(tone / 255)) };
}

describe('a page of a document', () => {
  it('of a PDF is drawn at 150 dots per inch, and comes with the number of pages', async () => {
    const pdf = await aPdf(['#ff0000', '#0000ff']);
    const first = await drawDocumentPage(pdf, 1);
    expect([first.pageCount, await seen(first.jpeg)]).toEqual([2, { size: [300, 450], tones: [1, 0, 0] }]);
    const second = await drawDocumentPage(pdf, 2);
    expect([second.pageCount, (await seen(second.jpeg)).tones]).toEqual([2, [0, 0, 1]]);
  });

  it('of a TIFF is that page, and any other picture has one', async () => {
    const tiff = aTiff([{}, {}]);
    expect((await drawDocumentPage(tiff, 2)).pageCount).toBe(2);
    const picture = createCanvas(60, 80).toBuffer('image/png');
    expect((await drawDocumentPage(picture, 1)).pageCount).toBe(1);
    await expect(drawDocumentPage(picture, 2)).rejects.toThrow(PictureError);
    await expect(drawDocumentPage(tiff, 3)).rejects.toThrow(PictureError);
  });

  it('that does not exist, or of a file that does not open, is refused', async () => {
    const pdf = await aPdf(['#ff0000']);
    for (const page of [0, 2]) await expect(drawDocumentPage(pdf, page)).rejects.toThrow('no such page');
    await expect(drawDocumentPage(pdf.slice(0, 60), 1)).rejects.toThrow(PictureError);
  });
});
