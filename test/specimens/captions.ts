import { NEVER_EXPIRES } from '#shared/domain/document/partial-date.ts';
import { CAPTION_LANGUAGES, type LabelName } from './caption-languages.ts';
import type { DateStyle, Design } from './designs.ts';

/** A caption in the design's languages, separated by a slash as Doc 9303-3 asks. */
export function captioned(design: Design, label: LabelName): string {
  const own = design.own.captions[label];
  const english = CAPTION_LANGUAGES.english.captions[label];
  const caption = {
    'english-first': own === english ? own : `${english} / ${own}`,
    'own-first': own === english ? own : `${own} / ${english}`,
    'own-only': own,
    'english-only': english,
  }[design.captions];
  return design.captionCase === 'capitals' ? caption.toUpperCase() : caption;
}

/** A date (YYYY-MM-DD) in this style; months are named in English and in the design's language. */
export function printedDate(design: Design, style: DateStyle, date: string | undefined): string {
  if (date === undefined) return '';
  if (date === NEVER_EXPIRES) return design.own.neverExpires;
  if (date.length === 'YYYY'.length) return date;
  const [year = '', month = '', day = 'XX'] = date.split('-');
  const name = CAPTION_LANGUAGES.english.months[Number(month) - 1] ?? '';
  const ownName = design.own.months[Number(month) - 1] ?? '';
  return {
    'month-name': `${day} ${name} ${year}`,
    'month-twice': ownName === name ? `${day} ${name} ${year}` : `${day} ${ownName}/${name} ${year}`,
    dots: `${day}.${month}.${year}`,
    dashes: `${day}-${month}-${year}`,
    slashes: `${day}/${month}/${year}`,
    spaces: `${day} ${month} ${year}`,
    'year-first': `${year}-${month}-${day}`,
  }[style];
}
