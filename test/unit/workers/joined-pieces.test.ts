import { expect, test } from 'vitest';
import { joined, type Piece } from '../../../electron/workers/address-documents/pdf-page-text.ts';
import { pick, seededRandom } from '../../specimens/random.ts';

/** Each piece compared with every line, as the definition says, however long that takes. */
function joinedOneByOne(pieces: readonly Piece[]): string[] {
  const lines: Piece[] = [];
  for (const piece of pieces.toSorted((one, other) => one.from - other.from)) {
    const at = lines.findLastIndex((line) => {
      const size = Math.min(line.size, piece.size);
      const gap = (piece.from - line.to) / size;
      const isParallel = line.direction.x * piece.direction.x + line.direction.y * piece.direction.y > 0.99;
      return isParallel && Math.abs(line.baseline - piece.baseline) < 0.3 * size && gap > -0.4 && gap < 0.9;
    });
    const before = lines[at];
    if (!before) lines.push(piece);
    else {
      const text = `${before.text}${piece.from - before.to > 0.12 * piece.size ? ' ' : ''}${piece.text}`;
      lines[at] = { ...before, text, to: Math.max(before.to, piece.to) };
    }
  }
  return lines.map(({ text }) => text);
}

test('pieces join as if each were compared with every line', () => {
  const random = seededRandom(7);
  for (let page = 0; page < 40; page++) {
    const pieces = Array.from({ length: 300 }, (_, at): Piece => {
      const from = pick(random, [0, 10, 30, 200, 210]) + random() * 40;
      return {
        text: `w${at}`,
        from,
        to: from + random() * 12,
        baseline: pick(random, [-20, 0, 3, 700]) + random() * 30,
        size: pick(random, [0.5, 6, 8, 11, 24, 400]),
        direction: pick(random, [
          { x: 1, y: 0 },
          { x: 0, y: 1 },
        ]),
      };
    });
    expect(joined(pieces).map(({ text }) => text)).toEqual(joinedOneByOne(pieces));
  }
});
