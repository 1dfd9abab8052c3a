import anyAscii from 'any-ascii';

/** The commonest spelling of any script's letters in small Latin letters and digits, as any-ascii has it. */
export const anySpelling = (text: string): string =>
  anyAscii(text)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
