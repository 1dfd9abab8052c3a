/** The role of each kind of text for a screen reader. */
const ELEMENTS = {
  title: { type: 'H1' },
  heading: { type: 'H2' },
  paragraph: { type: 'P' },
  column: { type: 'TH', scope: 'Column' },
  row: { type: 'TH', scope: 'Row' },
  cell: { type: 'TD' },
} as const;
export type TextRole = keyof typeof ELEMENTS;

type Group = 'Table' | 'TR' | 'L' | 'LI' | 'LBody';
type Box = readonly [left: number, top: number, right: number, bottom: number];

/** In drawing order, for screen readers. Everything drawn belongs to it or is decoration. */
export function createStructure(doc: PDFKit.PDFDocument) {
  const root = doc.struct('Document');
  doc.addStructure(root);
  let parent = root;
  let isFrame = false;

  function decoration(draw: () => void): void {
    doc.markContent('Artifact', { type: isFrame ? 'Pagination' : 'Layout' });
    draw();
    doc.endMarkedContent();
  }

  function element(type: string, options: object, draw: () => void): void {
    if (isFrame) {
      decoration(draw);
      return;
    }
    const made = doc.struct(type, options);
    parent.add(made);
    made.add(doc.markStructureContent(type));
    draw();
    doc.endMarkedContent();
    made.end();
  }

  return {
    decoration,
    /** `actual` is the text, if the drawing is cut, has more lines, or runs from right to left. */
    text(role: TextRole, actual: string | null, draw: () => void): void {
      const { type, ...options } = ELEMENTS[role];
      element(type, { ...options, ...(actual !== null && { actual }) }, draw);
    },
    figure: (alt: string, bbox: Box, draw: () => void): void => element('Figure', { alt, bbox }, draw),
    /** Whatever `draw` draws becomes part of a table, a row, a list or an entry of one. */
    group(type: Group, draw: () => void): void {
      const outer = parent;
      parent = doc.struct(type);
      outer.add(parent);
      draw();
      parent.end();
      parent = outer;
    },
    /** Whatever `draw` draws repeats on every page, so that screen readers skip it. */
    frame(draw: () => void): void {
      isFrame = true;
      draw();
      isFrame = false;
    },
  };
}
