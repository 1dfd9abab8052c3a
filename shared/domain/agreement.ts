/**
 * How well two readings of a name, address or field agree. `near` is a slight difference, such as one misread letter: it is no match, and
 * the caller decides whether another, exact source makes up for it.
 */
export type Agreement = 'agree' | 'near' | 'differ';
