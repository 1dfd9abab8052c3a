/**
 * `near` is a slight difference, such as one misread letter: no match, but the caller may accept
 * another, exact source.
 */
export type Agreement = 'agree' | 'near' | 'differ';
