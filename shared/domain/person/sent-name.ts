/** The published interface's bounds of first and last name (spec 2.1). */
export const NAME_CHARACTERS = { min: 2, max: 50 } as const;

/** In the published bounds: an initial gets a full stop, a long name is cut. */
export function sentName(name: string): string {
  return [...name].length === 1 ? `${name}.` : cutName(name);
}

/** The same for middle names, which may have one letter. */
export const cutName = (name: string): string => [...name].slice(0, NAME_CHARACTERS.max).join('').trim();

/** Whether a name may have been shortened; a space at its end is lost. */
export const mayBeShortened = (name: string): boolean => {
  const { length } = [...name];
  return length === NAME_CHARACTERS.max || length === NAME_CHARACTERS.max - 1;
};
