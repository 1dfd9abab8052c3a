/**
 * ICAO Doc 9303-3, section 6: transliteration of national characters in an MRZ. If it allows several, this uses the first.
 * Letters in no table lose their marks (É becomes E).
 */
const pairs = (text: string): [string, string][] =>
  text
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [from = '', to = ''] = pair.split('=');
      return [from, to];
    });

const LATIN = 'Ä=AE Å=AA Æ=AE Ð=D Đ=D Ħ=H ĸ=Q Ĳ=IJ Ł=L Ŋ=N Ö=OE Ø=OE Œ=OE ẞ=SS Þ=TH Ŧ=T Ü=UE Ə=E';

/** ELOT 743, like the passports of Greece. */
const GREEK = `Α=A Β=V Γ=G Δ=D Ε=E Ζ=Z Η=I Θ=TH Ι=I Κ=K Λ=L Μ=M Ν=N Ξ=X Ο=O Π=P Ρ=R Σ=S Τ=T Υ=Y Φ=F Χ=CH Ψ=PS Ω=O`;

const CYRILLIC = `А=A Б=B В=V Г=G Ґ=G Д=D Ђ=D Ѓ=G Е=E Ё=E Є=IE Ж=ZH З=Z Ѕ=DZ И=I Й=I І=I Ї=I Ј=J К=K Ќ=K Л=L Љ=LJ
  М=M Н=N Њ=NJ О=O П=P Р=R С=S Т=T Ћ=C У=U Ў=U Ф=F Х=KH Ц=TS Ч=CH Џ=DZ Ш=SH Щ=SHCH Ъ=IE Ы=Y Ь= Э=E Ю=IU Я=IA`;

/** The X marks letters that Latin script lacks, so that the original can be restored (Doc 9303-3, 6.C). */
const ARABIC = `ء=XE آ=XAA أ=XAE ؤ=U إ=I ئ=XI ا=A ب=B ة=XTA ت=T ث=XTH ج=J ح=XH خ=XKH د=D ذ=XDH ر=R ز=Z س=S ش=XSH
  ص=XSS ض=XDZ ط=XTT ظ=XZZ ع=E غ=G ف=F ق=Q ك=K ل=L م=M ن=N ه=H و=W ى=XAY ي=Y پ=P چ=XC ژ=XZH ک=XKK گ=XG ی=XYA`;

const TABLE: ReadonlyMap<string, string> = new Map([LATIN, GREEK, CYRILLIC, ARABIC].flatMap(pairs));

/** Apostrophes and full stops are dropped and join their neighbours; every other non-letter separates names. */
const LEFT_OUT = /['’‘ʼ`´.·]/;

/**
 * Spells a name as an MRZ does: only A–Z, 0–9 and single `<` between parts, none at the ends. Characters without a
 * transliteration count as spaces. Accepts any string; the result may be empty.
 */
export function transliterateForMrz(text: string): string {
  let spelled = '';
  const capitals = text.normalize('NFC').replaceAll('ß', 'SS').toUpperCase().normalize('NFC');
  for (const character of capitals.replace(/Ο[ΥΎ]/g, 'OU')) {
    const known = TABLE.get(character);
    if (known !== undefined) spelled += known;
    else {
      for (const part of character.normalize('NFD')) {
        if (/[A-Z0-9]/.test(part)) spelled += part;
        else if (TABLE.has(part)) spelled += TABLE.get(part);
        else if (!/\p{M}/u.test(part) && !LEFT_OUT.test(part)) spelled += '<';
      }
    }
  }
  return spelled.replace(/<+/g, '<').replace(/^<|<$/g, '');
}
