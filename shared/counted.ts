/** A number with its noun, as English sentences have it: "1 key", "2 keys", "2 entries". */
export const counted = (
  count: number,
  one: string,
  many = /[^aeiou]y$/.test(one) ? `${one.slice(0, -1)}ies` : `${one}s`,
) => `${count} ${count === 1 ? one : many}`;
