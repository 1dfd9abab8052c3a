/** Small words inside a name, written small after the first word. */
const PARTICLES: ReadonlySet<string> = new Set(
  'af al av bin binti da das de del della den der di do dos du e el ibn la le ten ter und van von y zu'.split(' '),
);

const SCOTTISH = /^MC\p{L}{3}/u;

/**
 * `OKELLO-VAN DYK` becomes `Okello-Van Dyk`; a name with small letters stays. For display and
 * forms: comparisons ignore case.
 */
export function nameCase(name: string): string {
  if (/\p{Ll}/u.test(name)) return name;
  return name.replace(/\p{L}[\p{L}\p{M}]*/gu, (word, at: number) => {
    const small = smallLetters(word);
    if (name[at - 1] === ' ' && PARTICLES.has(small)) return small;
    const initial = SCOTTISH.test(word) ? `Mc${word[2]}` : (word[0] as string);
    return initial + smallLetters(word.slice(initial.length));
  });
}

/** Lower-casing alone would leave the dot of İ as a combining character. */
const smallLetters = (text: string): string => text.replaceAll('İ', 'i').toLowerCase();
