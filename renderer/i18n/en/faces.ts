/** The texts about the block list of faces, in English: a part of `en`. */
export const FACE_BLOCK_TEXTS = {
  put: 'Add face to block list',
  question: 'Add this face to the block list?',
  text: 'Future matches to this face go to review, under any name. A face match alone never declines a person.',
  why: 'Reason',
  take_off: 'Remove from block list',
  earlier: 'on the block list: {{reason}}',
  on_list: 'This face is on the block list: {{reason}}',
  since: 'Added {{time}} by {{name}}',
  reason: {
    impersonation: 'impersonated someone else',
    forged_document: 'presented a forged document',
    fraud: 'known fraud',
    other: 'another reason',
  },
} as const;
