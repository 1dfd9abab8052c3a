import utif from 'utif2';

/** Code words of run lengths, white then black; the decoder's own table, so that we copy none. */
const CODES = (utif as unknown as { decode: { _lens: readonly Record<string, number>[] } }).decode._lens.map(
  (lengths) => new Map(Object.entries(lengths).map(([code, length]) => [length, code])),
);
/** By how far a change lies right of the one above it, from −3 to 3. */
const VERTICAL = ['0000010', '000010', '010', '1', '011', '000011', '0000011'];
const PASS = '0001';
const HORIZONTAL = '001';
const LONGEST_RUN = 2560;

/** Facsimile of group 4 (ITU-T T.6) from pixels of 0 (white) and 1 (black). */
export function packFax4(pixels: Uint8Array, width: number): Uint8Array<ArrayBuffer> {
  const out: number[] = [];
  let [held, heldBits] = [0, 0];
  const write = (code: string) => {
    for (const bit of code) {
      held = (held << 1) | Number(bit);
      if (++heldBits < 8) continue;
      out.push(held);
      [held, heldBits] = [0, 0];
    }
  };
  let above: Uint8Array = new Uint8Array(width);
  for (let start = 0; start < pixels.length; start += width) {
    const row = pixels.subarray(start, start + width);
    packRow(row, above, write);
    above = row;
  }
  write('000000000001000000000001');
  write('0000000');
  return Uint8Array.from(out);
}

function packRow(row: Uint8Array, above: Uint8Array, write: (code: string) => void): void {
  let [at, colour] = [-1, 0];
  while (at < row.length) {
    const change = endOfRun(row, Math.max(at, 0), colour);
    const changeAbove = changeTo(1 - colour, above, at);
    const nextAbove = endOfRun(above, changeAbove, 1 - colour);
    const vertical = VERTICAL[change - changeAbove + 3];
    if (nextAbove < change) {
      write(PASS);
      at = nextAbove;
    } else if (vertical !== undefined) {
      write(vertical);
      [at, colour] = [change, 1 - colour];
    } else {
      const end = endOfRun(row, change, 1 - colour);
      write(HORIZONTAL + runCode(change - Math.max(at, 0), colour) + runCode(end - change, 1 - colour));
      at = end;
    }
  }
}

/** The first place from `from` on that does not have the colour. */
function endOfRun(row: Uint8Array, from: number, colour: number): number {
  let at = from;
  while (at < row.length && row[at] === colour) at++;
  return at;
}

/** The first place right of `after` where a run of the colour begins. */
function changeTo(colour: number, row: Uint8Array, after: number): number {
  let at = after + 1;
  while (at < row.length && !(row[at] === colour && (row[at - 1] ?? 0) !== colour)) at++;
  return at;
}

function runCode(length: number, colour: number): string {
  const codeOf = (part: number) => CODES[colour]?.get(part) ?? '';
  let [code, left] = ['', length];
  for (; left > LONGEST_RUN; left -= LONGEST_RUN) code += codeOf(LONGEST_RUN);
  if (left >= 64) code += codeOf(left - (left % 64));
  return code + codeOf(left % 64);
}
