/** A first page has less text; more is not compared. */
const LINES_MAX = 500;
const LINE_CHARACTERS_MAX = 300;

/** Elements whose content nobody sees as text. */
const UNSEEN = /^(script|style|template|noscript|svg|iframe|textarea|select)$/;
/** Elements within a line; every other one ends it. */
const INLINE = /^(a|abbr|b|bdi|bdo|em|font|i|mark|s|small|span|strong|sub|sup|u|wbr)$/;
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  copy: '©',
  reg: '®',
  shy: '',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  Auml: 'Ä',
  Ouml: 'Ö',
  Uuml: 'Ü',
  szlig: 'ß',
  eacute: 'é',
  egrave: 'è',
};

/** For comparing names and numbers. Reads each character once, and stops at 500 lines. */
export function pageLines(html: string): readonly string[] {
  const lines: string[] = [];
  let line = '';
  const endLine = () => {
    const text = decoded(line).replace(/\s+/g, ' ').trim();
    if (text !== '') lines.push(text.slice(0, LINE_CHARACTERS_MAX));
    line = '';
  };
  let at = 0;
  while (at < html.length && lines.length < LINES_MAX) {
    const tag = html.indexOf('<', at);
    const textEnd = tag < 0 ? html.length : tag;
    if (line.length < 2 * LINE_CHARACTERS_MAX) line += html.slice(at, Math.min(textEnd, at + 2 * LINE_CHARACTERS_MAX));
    if (tag < 0) break;
    const name = /^<\/?([a-z][a-z\d-]{0,20})/i.exec(html.slice(tag, tag + 24))?.[1]?.toLowerCase();
    if (html.startsWith('<!--', tag)) at = after(html, '-->', tag + 4);
    else if (name === undefined && !/^<[!?/]/.test(html.slice(tag, tag + 2))) {
      line += '<';
      at = tag + 1;
    } else {
      at = after(html, '>', tag + 1);
      const isOpening = html.charAt(tag + 1) !== '/';
      if (name !== undefined && isOpening && UNSEEN.test(name)) at = closing(html, name, at);
      if (name === undefined || !INLINE.test(name)) endLine();
    }
  }
  endLine();
  return lines;
}

/** Behind the next place with this text; the end if there is none. */
function after(html: string, text: string, from: number): number {
  const found = html.indexOf(text, from);
  return found < 0 ? html.length : found + text.length;
}

/** Where the end tag of an element begins; the end if there is none. */
function closing(html: string, name: string, from: number): number {
  const tag = new RegExp(`</${name}`, 'gi');
  tag.lastIndex = from;
  return tag.exec(html)?.index ?? html.length;
}

const decoded = (text: string) =>
  text.replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/gi, (whole, reference: string) => {
    if (!reference.startsWith('#')) return NAMED[reference] ?? whole;
    const code = Number(reference.slice(1).replace(/^x/i, '0x'));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
