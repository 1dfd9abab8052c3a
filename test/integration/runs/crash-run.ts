import { createCanvas } from '@napi-rs/canvas';
import type { Actor } from '../../../electron/service/store/records.ts';

export const CRASH_ACTOR = { kind: 'api_key', id: 'f1a6f5a2-0000-4000-8000-000000000001' } as const satisfies Actor;

export const CRASH_LAST_NAME = 'Zyxwander';

/** A complete DOC run with small real pictures: quick to check, and large enough to be written halfway. */
export function crashRunBody() {
  return {
    verification_type: 'DOC',
    first_name: 'Quentin',
    last_name: CRASH_LAST_NAME,
    date_of_birth: '1981-02-03',
    phone_number: '+15550142',
    country_code: 'UT',
    id_type: 'NATIONAL_ID',
    id_number: 'QX7719004',
    id_document_front: picture('#ccddee'),
    id_document_back: picture('#eeddcc'),
  };
}

function picture(colour: string): string {
  const canvas = createCanvas(160, 100);
  const context = canvas.getContext('2d');
  context.fillStyle = colour;
  context.fillRect(0, 0, 160, 100);
  return canvas.toBuffer('image/png').toString('base64');
}
