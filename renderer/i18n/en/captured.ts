/** The texts about the rules that pictures are taken under, in English: a part of `en`. */
export const CAPTURED_TEXTS = {
  rules: 'Capture rules',
  rules_text_one: '{{strictness}}, best picture after {{count}} rejected try',
  rules_text_other: '{{strictness}}, best picture after {{count}} rejected tries',
  rejected: 'Rejected pictures',
  tries: '{{side}}: {{count}}',
  none: 'None',
  strictness: { strict: 'Strict', normal: 'Normal', relaxed: 'Relaxed' },
} as const;

/** The part of the policy page about them. */
export const CAPTURE_RULES_TEXTS = {
  title: 'Photographing documents',
  text: 'How good a picture must be before the page goes on, at the desk and behind a link. The check of the picture stays the same.',
  strict_means: 'Strict: every flaw asks for another picture, and the limits are tighter.',
  normal_means: 'Normal: a flaw asks for another picture if something could not be read.',
  relaxed_means: 'Relaxed: only a picture that is very blurred, dark or small asks for another one.',
  document: 'Document',
  strictness: 'Strictness',
  tries: 'Rejected tries',
  tries_unit: 'tries',
  tries_text: 'After so many rejected tries the best picture goes on, and the reviewer sees its flaws.',
  other: 'Other, or not known yet',
  strictness_of: '{{document}}: strictness',
  tries_of: '{{document}}: rejected tries',
  phone: 'Phone number is required',
  phone_text: 'Elsewhere customers may leave it out. Callers with an API key always give one.',
} as const;
