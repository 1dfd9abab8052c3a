import { ServiceError } from '../service-error.ts';

/** A run has fewer than twenty fields; a form with a thousand more is still read, and one with a million is not. */
const FORM_FIELDS_MAX = 1000;
const FORM_PARTS_MAX = 100;
/** RFC 2046 5.1.1. */
const BOUNDARY_PATTERN = /boundary=(?:"([^"\r\n]{1,70})"|([^\s;"]{1,70}))/i;

/** One field of a form; a file that a browser sends where none was chosen is not given. */
export type FormField = { readonly name: string; readonly value: string | Uint8Array };

/** Throws `INVALID_REQUEST`. Bytes that are not UTF-8 become U+FFFD, which the fields' own rules refuse. */
export function parseUrlEncoded(bytes: Uint8Array<ArrayBuffer>): FormField[] {
  const separators = countOccurrences(bytes, '&', FORM_FIELDS_MAX);
  if (separators >= FORM_FIELDS_MAX) throw tooManyFields();
  const parameters = new URLSearchParams(new TextDecoder().decode(bytes));
  return [...parameters].map(([name, value]) => ({ name, value }));
}

/** Throws `INVALID_REQUEST` where the parts cannot be told apart. */
export async function parseMultipart(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<FormField[]> {
  const match = BOUNDARY_PATTERN.exec(contentType);
  const boundary = match?.[1] ?? match?.[2];
  if (boundary === undefined) throw new ServiceError('INVALID_REQUEST', 'The multipart Content-Type has no boundary.');
  if (countOccurrences(bytes, `--${boundary}`, FORM_PARTS_MAX + 1) > FORM_PARTS_MAX) throw tooManyFields();

  const form = await new Response(bytes, { headers: { 'content-type': contentType } })
    .formData()
    .catch((cause: unknown) => {
      throw new ServiceError('INVALID_REQUEST', 'The multipart body is not well formed.', { cause });
    });
  const fields: FormField[] = [];
  for (const [name, value] of form) {
    if (typeof value === 'string') fields.push({ name, value });
    else if (value.size > 0 || value.name !== '') fields.push({ name, value: await value.bytes() });
  }
  return fields;
}

function tooManyFields(): ServiceError {
  return new ServiceError('INVALID_REQUEST', 'The form holds too many fields.');
}

/** Stops counting at `most`. */
function countOccurrences(bytes: Uint8Array<ArrayBuffer>, text: string, most: number): number {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let count = 0;
  for (let at = buffer.indexOf(text); at !== -1 && count < most; at = buffer.indexOf(text, at + text.length)) count++;
  return count;
}
