/** The texts about the block list of faces, in English: a part of `en`. */
export const FACE_BLOCK_TEXTS = {
  put: 'Put this face on the block list',
  question: 'Put this face on the block list?',
  text: 'Whoever looks alike goes to review from now on, under whatever name. Nobody is declined by it alone.',
  why: 'Why',
  take_off: 'Take off the block list',
  earlier: 'on the block list: {{reason}}',
  on_list: 'This face is on the block list: {{reason}}',
  since: 'Since {{time}}, by {{name}}',
  reason: {
    impersonation: 'passed for somebody else',
    forged_document: 'came with a forged document',
    fraud: 'known for fraud',
    other: 'another reason',
  },
} as const;
