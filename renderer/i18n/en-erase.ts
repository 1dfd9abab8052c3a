/** The texts about erasing a verification, in English: a part of `en`. */
export const ERASE_TEXTS = {
  open: 'Erase…',
  question: 'Erase this verification?',
  text: 'Everything kept of it is destroyed for good: what was entered and read, the pictures, the face, and what it is found by.',
  stays:
    'The audit log keeps that you erased it, when and why, without a word about the person. Other verifications of the same person stay: erase each of them.',
  why: 'Why',
  reason: {
    person_asked: 'the person asked for it',
    retention_ended: 'the time to keep it has passed',
    recorded_in_error: 'it was recorded in error',
    other: 'another reason',
  },
  confirm: 'Erase for good',
  blocked: 'Its face is on the block list. Take it off first: it would be gone with the verification.',
  done: 'Erased verification',
  done_text: 'Nothing of it is kept any more.',
  not_cleared:
    'Remains that nobody can open are still in a file: another program is reading it, or it is too large to clean while others wait. They go when Countersign is started again; above some 100,000 verifications they stay until the file is written over there.',
} as const;
