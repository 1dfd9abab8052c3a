import anyAscii from 'any-ascii';

/** In small Latin letters and digits, as any-ascii has it. */
export const anySpelling = (text: string): string =>
  anyAscii(text)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
