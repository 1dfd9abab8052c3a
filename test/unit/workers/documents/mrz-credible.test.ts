import { describe, expect, it } from 'vitest';
import { repairMrz } from '#shared/domain/document/mrz/repair-mrz.ts';
import { isCredibleMrz } from '../../../../electron/workers/documents/mrz-credible.ts';

const credible = (lines: readonly string[]) => {
  const repaired = repairMrz(lines);
  return repaired !== null && isCredibleMrz(repaired);
};

const PASSPORT = ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10'];
const CARD = ['I<UTOD231458907<<<<<<<<<<<<<<<', '7408122F1204159UTO<<<<<<<<<<<6', 'ERIKSSON<<ANNA<MARIA<<<<<<<<<<'];

const withAt = (line: string, column: number, character: string) =>
  line.slice(0, column) + character + line.slice(column + 1);

describe('recognising an MRZ', () => {
  it.each([[PASSPORT], [CARD]])('accepts the MRZs of Doc 9303', (lines) => {
    expect(credible(lines)).toBe(true);
  });

  it('accepts an MRZ whose check digits are all wrong', () => {
    const forged = [9, 19, 27, 42, 43].reduce(
      (line, column) => withAt(line, column, String((Number(line.charAt(column)) + 1) % 10)),
      PASSPORT[1] as string,
    );
    expect(credible([PASSPORT[0] as string, forged])).toBe(true);
  });

  it('accepts an MRZ with misread digits', () => {
    const misread = (PASSPORT[1] as string).replace('7408122', '74O8IZ2');
    expect(credible([PASSPORT[0] as string, misread])).toBe(true);
  });

  // The network's reading of the back of a driving licence and of a barcode's rows.
  it.each([
    [['PESTRCTTONS<NONE<<<<<<<<<<<4L<', 'EN00R5EXEN15<N0NE<<<<<<<<<<<U<', 'JSSSOSSOUGOOOIIOB<<<<<<<<<<<<<']],
    [['DPASSENCERVEHCLES<<<<<<<<<<<<<<<<<<<', 'RHCTN0NNS<NONNE<<<<<<<<<<<<<LJL<<<<<']],
    [['IUUNOOJAUBNUNVLCCTO<SS<SSSUOOVB<<B<<', 'E02HD2FZ0<OKS0P<<<<<<<0001H0T<P0<0O0']],
  ])('refuses other print', (lines) => {
    expect(credible(lines)).toBe(false);
  });
});
