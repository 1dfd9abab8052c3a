import { describe, expect, test } from 'vitest';
import type { Evidence } from '../../../../../electron/service/checks/check.ts';
import { documentReadable } from '../../../../../electron/service/checks/document/readable.ts';
import type { Side } from '../../../../../electron/service/checks/document-evidence.ts';
import type { DocumentReading, FaceReading, SeenDocument, TextLine } from '../../../../../electron/workers/protocol.ts';
import { aDocumentReading, ask, someEvidence } from '../../../../support/builders.ts';

const document = (left: number): SeenDocument => ({
  corners: [
    { x: left, y: 100 },
    { x: left + 400, y: 100 },
    { x: left + 400, y: 350 },
    { x: left, y: 350 },
  ],
  box: { left, top: 100, width: 400, height: 250 },
});
const [first, second] = [document(20), document(520)];
const line = (text: string, left: number): TextLine => ({
  text,
  confidence: 0.97,
  corners: [
    { x: left, y: 300 },
    { x: left + 350, y: 300 },
    { x: left + 350, y: 320 },
    { x: left, y: 320 },
  ],
});
const ZONE = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<';

async function codes(front: Partial<DocumentReading>, changes: Partial<Evidence> = {}) {
  const reading = async (side: Side) => (side === 'id_document_front' ? aDocumentReading(front) : aDocumentReading());
  const verdict = await ask(documentReadable, { evidence: someEvidence({ reading, ...changes }) });
  return verdict.reasons.map(({ code }) => code);
}

function portraits(...lefts: number[]): Partial<Evidence> {
  const faces = lefts.map((left) => ({
    box: { left, top: 150, width: 80, height: 100 },
  })) as unknown as FaceReading['faces'];
  const reading: FaceReading = { imageWidth: 1040, imageHeight: 720, faces, durationMs: 1 };
  const face = faces[0] as FaceReading['faces'][number];
  return { documentPortrait: async () => ({ side: 'id_document_front', face, reading }) };
}

describe('a capture', () => {
  test('that is mirrored is refused with that reason', async () => {
    expect(await codes({ isMirrored: true, documents: [] })).toContain('IMAGE_MIRRORED');
    expect(await codes({ isMirrored: true, documents: [] })).not.toContain('DOCUMENT_NOT_FOUND');
  });

  test('of a table, a wall or a face shows no document', async () => {
    expect(await codes({ documents: [] })).toContain('DOCUMENT_NOT_FOUND');
    expect(await codes({ documents: [], lines: [line('SPORT', 0), line('RUNNING', 0)] })).toContain(
      'DOCUMENT_NOT_FOUND',
    );
  });

  test.each<[string, Partial<DocumentReading>]>([
    ['an outline', { documents: [first] }],
    ['some lines of print', { documents: [], lines: [line('NAME', 0), line('UTOPIA', 0), line('CARD', 0)] }],
    ['no search for outlines', {}],
  ])('with %s may show a document', async (_, front) => {
    expect(await codes(front)).not.toContain('DOCUMENT_NOT_FOUND');
  });

  test('with two portraits on two documents shows two documents', async () => {
    expect(await codes({ documents: [first, second] }, portraits(60, 560))).toContain('MULTIPLE_DOCUMENTS');
  });

  test('with two MRZs on two documents shows two documents', async () => {
    const lines = [line(ZONE, 40), line(ZONE, 540)];
    expect(await codes({ documents: [first, second], lines })).toContain('MULTIPLE_DOCUMENTS');
  });

  test('with both sides of one card, or a page with a second small portrait, shows one document', async () => {
    const bothSides = { documents: [first, second], lines: [line(ZONE, 540)] };
    expect(await codes(bothSides, portraits(60))).not.toContain('MULTIPLE_DOCUMENTS');
    expect(await codes({ documents: [first] }, portraits(60, 300))).not.toContain('MULTIPLE_DOCUMENTS');
  });
});
