import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

type Node = {
  readonly role?: string;
  readonly alt?: string;
  readonly children?: readonly Node[];
  readonly id?: string;
};

/** The parts of a PDF that a screen reader reads. */
export async function readStructure(bytes: Uint8Array) {
  const document = await getDocument({ data: bytes.slice(), verbosity: 0 }).promise;
  const { info } = await document.getMetadata();
  // The types of pdfjs say that it is an object.
  const marks = (await document.getMarkInfo()) as unknown as ReadonlyMap<string, boolean> | null;
  const { Language: language, Title: title } = info as { Language: string; Title: string };
  const pages: {
    roles: readonly string[];
    headings: readonly string[];
    alts: readonly string[];
    untagged: string[];
  }[] = [];
  for (let number = 1; number <= document.numPages; number += 1)
    pages.push(await readPage(await document.getPage(number)));
  return { language, title, isMarked: marks?.get('Marked') === true, pages };
}

async function readPage(page: PDFPageProxy) {
  const nodes = flat((await page.getStructTree()) as Node);
  const { texts, untagged } = await markedTexts(page);
  const textOf = (node: Node) =>
    flat(node)
      .map(({ id }) => texts.get(id ?? '') ?? '')
      .join(' ')
      .trim();
  const missing = [...texts.keys()].filter((id) => nodes.filter((node) => node.id === id).length !== 1);
  return {
    roles: nodes.flatMap(({ role }) => (role === undefined ? [] : [role])),
    headings: nodes.filter(({ role }) => role?.startsWith('H')).map((node) => `${node.role} ${textOf(node)}`),
    alts: nodes.filter(({ role }) => role === 'Figure').map(({ alt }) => alt ?? ''),
    /** Text that is in no element, or in more than one, and is no decoration either. */
    untagged: [...untagged, ...missing],
  };
}

const flat = (node: Node): readonly Node[] => [node, ...(node.children ?? []).flatMap(flat)];

/** Text by the id of the marked content it is in. */
async function markedTexts(page: PDFPageProxy) {
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const texts = new Map<string, string>();
  const untagged: string[] = [];
  const open: { readonly id?: string; readonly tag?: string }[] = [];
  for (const item of items) {
    const inside = open.at(-1);
    if ('str' in item) {
      if (inside?.id) texts.set(inside.id, `${texts.get(inside.id) ?? ''}${item.str}`);
      else if (inside?.tag !== 'Artifact' && item.str.trim() !== '') untagged.push(item.str);
    } else if (item.type === 'endMarkedContent') open.pop();
    else open.push(item as { id?: string; tag?: string });
  }
  return { texts, untagged };
}
