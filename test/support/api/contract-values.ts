import { IMAGE_BYTES_MAX } from '#shared/contract/api.ts';
import { aJpeg, aPng, latin1, OTHER_FORMATS } from '../pictures.ts';

/** Every constraint of spec 2.1 on both sides of its bound. `undefined` omits the field. */
export const BOUNDS: readonly [field: string, value: string | undefined, isAccepted: boolean][] = [
  ['verification_type', 'ID', true],
  ['verification_type', 'id', false],
  ['verification_type', 'FACE', false],
  ['verification_type', undefined, false],
  ['first_name', 'Jo', true],
  ['first_name', 'J', false],
  ['first_name', 'J'.repeat(50), true],
  ['first_name', 'J'.repeat(51), false],
  ['first_name', '   ', false],
  ['first_name', undefined, false],
  ['middle_name', undefined, true],
  ['middle_name', 'M', true],
  ['middle_name', 'M'.repeat(50), true],
  ['middle_name', 'M'.repeat(51), false],
  ['last_name', 'Ng', true],
  ['last_name', 'N', false],
  ['last_name', 'Å'.repeat(50), true],
  ['last_name', 'Å'.repeat(51), false],
  ['last_name', undefined, false],
  ['last_name', 'Erik\u0000sson', false],
  ['date_of_birth', '2000-02-29', true],
  ['date_of_birth', '2001-02-29', false],
  ['date_of_birth', '1974-13-01', false],
  ['date_of_birth', '12/08/1974', false],
  ['date_of_birth', '1974-08-12T00:00:00Z', false],
  ['date_of_birth', '9999-12-31', false],
  ['date_of_birth', undefined, false],
  ['phone_number', '12', true],
  ['phone_number', '+12', true],
  ['phone_number', '1', false],
  ['phone_number', '+123456789012345', true],
  ['phone_number', '+1234567890123456', false],
  ['phone_number', '0123456', false],
  ['phone_number', '+0123456', false],
  ['phone_number', '+44 7700 900123', false],
  ['phone_number', '++447700900123', false],
  ['phone_number', undefined, false],
  ['email_address', undefined, true],
  ['email_address', 'a@b.co', true],
  ['email_address', 'anna', false],
  ['email_address', 'anna@', false],
  ['country_code', 'UG', true],
  ['country_code', 'U', false],
  ['country_code', 'UGA', false],
  ['country_code', undefined, false],
  ['id_type', 'NATIONAL_ID', true],
  ['id_type', 'PASSPORT', false],
  ['id_type', undefined, false],
  ['id_number', undefined, true],
  ['id_number', 'CM-900/12 3', true],
];

/** Images to refuse before decoding, with a message for their field. */
export const REFUSED_IMAGES: readonly [what: string, bytes: () => Uint8Array<ArrayBuffer>][] = [
  ['a JPEG whose end is missing', () => aJpeg().slice(0, 900)],
  ['a text', () => latin1('This is not a picture, whatever its name says.')],
  ...Object.entries(OTHER_FORMATS).map(([name, bytes]): [string, () => Uint8Array<ArrayBuffer>] => [name, () => bytes]),
  ['a PNG of 20,000 by 20,000 pixels', () => aPng(20_000, 20_000)],
  ['a picture of one byte more than the limit', () => aPng(320, 200, IMAGE_BYTES_MAX + 1)],
];

/** Values that encodings and hosts could carry differently: text, and a field that is left out. */
export const SOME_BOUNDS = BOUNDS.filter(
  ([field, value]) => (field === 'last_name' && value !== 'N') || (field === 'country_code' && value === undefined),
);
/** The first ones; the others cost seconds. */
export const SMALL_IMAGES = REFUSED_IMAGES.slice(0, -2);
