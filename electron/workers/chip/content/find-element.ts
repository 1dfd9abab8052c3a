import { type BerElement, BerError, readLenientBer } from '../ber.ts';

/** Data groups hold a dozen elements at each level. */
const ELEMENTS_MAX = 200;

/** Elements up to the first malformed one: wrong lengths at the end hide nothing in front. */
export function lenientElements(content: Uint8Array): BerElement[] {
  const elements: BerElement[] = [];
  for (let at = 0; at < content.length && elements.length < ELEMENTS_MAX; ) {
    try {
      const element = readLenientBer(content, at);
      elements.push(element);
      at += element.bytes.length;
    } catch (error) {
      if (error instanceof BerError) break;
      throw error;
    }
  }
  return elements;
}

/** The content of a file with this tag; null if it has another one or none. */
export function fileContent(file: Uint8Array, tag: number): Uint8Array | null {
  const [outer] = lenientElements(file);
  return outer?.tag === tag ? outer.content : null;
}
