import { CAPTION_LANGUAGES, type LabelName } from './caption-languages.ts';
import { print, type Sheet, type TextStyle } from './sheet.ts';

/** Size of a title's second line, relative to the first. */
const SECOND_SCALE = 0.77;

/** Prints the document's name in the languages of its captions, the second one `lineHeight` millimetres lower. */
export function printTitle(
  sheet: Sheet,
  title: LabelName,
  x: number,
  y: number,
  style: TextStyle,
  lineHeight: number,
): void {
  const own = sheet.design.own.captions[title];
  const english = CAPTION_LANGUAGES.english.captions[title];
  const lines = {
    'english-first': [english, own],
    'own-first': [own, english],
    'own-only': [own],
    'english-only': [english],
  }[sheet.design.captions];
  [...new Set(lines)].forEach((line, index) => {
    print(
      sheet,
      line,
      x,
      y + index * lineHeight,
      index === 0 ? style : { ...style, size: style.size * SECOND_SCALE, weight: 480 },
    );
  });
}
