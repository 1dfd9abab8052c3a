import type { FACE_BLOCK_TEXTS as English } from '../en/faces.ts';
import type { Translated } from '../translated.ts';

/** The texts about the block list of faces, in Swahili. */
export const FACE_BLOCK_TEXTS: Translated<typeof English> = {
  put: 'Weka uso kwenye orodha ya waliozuiwa',
  question: 'Weka uso huu kwenye orodha ya waliozuiwa?',
  text: 'Mifanano ya baadaye na uso huu huenda mapitio, kwa jina lolote. Mfanano wa uso pekee haukatai mtu kamwe.',
  why: 'Sababu',
  take_off: 'Ondoa kwenye orodha ya waliozuiwa',
  earlier: 'kwenye orodha ya waliozuiwa: {{reason}}',
  on_list: 'Uso huu uko kwenye orodha ya waliozuiwa: {{reason}}',
  since: 'Uliongezwa {{time}} na {{name}}',
  reason: {
    impersonation: 'alijifanya mtu mwingine',
    forged_document: 'alitoa hati ya kughushi',
    fraud: 'ulaghai unaojulikana',
    other: 'sababu nyingine',
  },
};
