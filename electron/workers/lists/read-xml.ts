import { SaxesParser } from 'saxes';
import { type ListFile, refuseErrorPage } from './list-source.ts';
import { WatchlistError } from './watchlist-error.ts';

/** An element with its content. Names have no namespace prefix. */
export type XmlElement = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  text: string;
};

export type XmlShape = {
  /** The root element, without prefix. */
  readonly root: string;
  /** Elements to return whole, at any depth. */
  readonly records: ReadonlySet<string>;
  /** Called with the root's attributes before the first record. */
  readonly onRoot?: (attributes: Readonly<Record<string, string>>) => void;
};

/** With attributes; the largest published entries have about 300,000. */
const RECORD_CHARACTERS_MAX = 4_000_000;
/** For each element and attribute, an object in memory. */
const ELEMENT_CHARACTERS = 100;
/** All names of elements and attributes stay in memory; published lists have about 150. */
const NAMES_MAX = 2_000;
const NAME_CHARACTERS_MAX = 200;
const DEPTH_MAX = 64;

/**
 * Throws `TRUNCATED`, `BROKEN` if not well-formed, `NOT_THIS_FORMAT` for another root element. Does
 * not resolve DTD entities.
 */
export async function* readXml(file: ListFile, shape: XmlShape): AsyncGenerator<XmlElement> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const reader = new RecordReader(file.name, shape);
  let isFirst = true;
  for await (const chunk of file.bytes) {
    const text = decode(decoder, file.name, chunk);
    if (isFirst && text.trim() !== '') {
      refuseErrorPage(file.name, text);
      isFirst = false;
    }
    reader.write(text);
    yield* reader.take();
  }
  if (isFirst) throw new WatchlistError('FILE_EMPTY', `${file.name} is empty.`);
  reader.write(decode(decoder, file.name));
  reader.end();
  yield* reader.take();
}

function decode(decoder: InstanceType<typeof TextDecoder>, name: string, chunk?: Uint8Array): string {
  try {
    return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
  } catch (cause) {
    if (!chunk) throw new WatchlistError('TRUNCATED', `${name} ends in the middle of a character.`, { cause });
    throw new WatchlistError('BROKEN', `${name} is not UTF-8 text.`, { cause });
  }
}

class RecordReader {
  readonly #parser = new SaxesParser({ xmlns: false, position: true });
  readonly #name: string;
  readonly #shape: XmlShape;
  readonly #open: XmlElement[] = [];
  #depth = 0;
  #done: XmlElement[] = [];
  #characters = 0;
  /** Characters since the parser last finished a piece; it keeps an unfinished one in memory. */
  #unfinished = 0;
  readonly #names = new Set<string>();

  constructor(name: string, shape: XmlShape) {
    this.#name = name;
    this.#shape = shape;
    const finished =
      <Given>(use?: (given: Given) => void) =>
      (given: Given) => {
        this.#unfinished = 0;
        use?.(given);
      };
    this.#parser.on('attribute', ({ name: attribute }) => this.#addName(attribute));
    this.#parser.on(
      'opentag',
      finished(({ name: tag, attributes }) => this.#openElement(tag, attributes)),
    );
    this.#parser.on(
      'closetag',
      finished(() => this.#closeElement()),
    );
    this.#parser.on(
      'text',
      finished((text) => this.#addText(text)),
    );
    this.#parser.on(
      'cdata',
      finished((text) => this.#addText(text)),
    );
    this.#parser.on('comment', finished());
    this.#parser.on('processinginstruction', finished());
    this.#parser.on('error', (cause) => {
      throw new WatchlistError('BROKEN', `${name} is not valid XML near line ${this.#parser.line}.`, { cause });
    });
  }

  write(text: string): void {
    this.#unfinished += text.length;
    this.#parser.write(text);
    if (this.#unfinished > RECORD_CHARACTERS_MAX)
      throw new WatchlistError('ENTRY_TOO_LARGE', `A text in ${this.#name} is too large.`);
  }

  take(): XmlElement[] {
    const done = this.#done;
    this.#done = [];
    return done;
  }

  end(): void {
    if (this.#depth > 0 || this.#open.length > 0)
      throw new WatchlistError('TRUNCATED', `${this.#name} ends before its last end tag.`);
    try {
      this.#parser.close();
    } catch (cause) {
      throw new WatchlistError('TRUNCATED', `${this.#name} ends in the middle.`, { cause });
    }
  }

  #openElement(tag: string, attributes: Readonly<Record<string, string>>): void {
    this.#addName(tag);
    const name = withoutPrefix(tag);
    this.#depth += 1;
    if (this.#depth > DEPTH_MAX)
      throw new WatchlistError('BROKEN', `${this.#name} nests elements more than ${DEPTH_MAX} deep.`);
    if (this.#depth === 1) {
      if (name !== this.#shape.root)
        throw new WatchlistError(
          'NOT_THIS_FORMAT',
          `${this.#name} starts with the element "${name.slice(0, 40)}", not "${this.#shape.root}".`,
        );
      this.#shape.onRoot?.(attributes);
    }
    const parent = this.#open.at(-1);
    if (!parent && !this.#shape.records.has(name)) return;
    if (!parent) this.#characters = 0;
    const element: XmlElement = { name, attributes, children: [], text: '' };
    for (const value of Object.values(attributes)) this.#count(value.length + ELEMENT_CHARACTERS);
    this.#count(name.length + ELEMENT_CHARACTERS);
    parent?.children.push(element);
    this.#open.push(element);
  }

  #closeElement(): void {
    this.#depth -= 1;
    const element = this.#open.pop();
    if (element && this.#open.length === 0) this.#done.push(element);
  }

  #addText(text: string): void {
    const element = this.#open.at(-1);
    if (!element) return;
    this.#count(text.length);
    element.text += text;
  }

  #addName(name: string): void {
    if (this.#names.has(name)) return;
    this.#names.add(name);
    if (name.length > NAME_CHARACTERS_MAX || this.#names.size > NAMES_MAX)
      throw new WatchlistError('NOT_THIS_FORMAT', `${this.#name} has too many or too long names of elements.`);
  }

  #count(characters: number): void {
    this.#characters += characters;
    if (this.#characters > RECORD_CHARACTERS_MAX)
      throw new WatchlistError('ENTRY_TOO_LARGE', `An entry of ${this.#name} is too large.`);
  }
}

const withoutPrefix = (tag: string) => tag.slice(tag.indexOf(':') + 1);

export const childrenOf = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter((child) => child.name === name);

/** The text of the first child with this name, with white space collapsed; '' if there is none. */
export function textOf(element: XmlElement, name: string): string {
  const child = element.children.find((candidate) => candidate.name === name);
  return child ? plainText(child.text) : '';
}

export const plainText = (text: string): string => text.replace(/\s+/g, ' ').trim();
