/** The lock and the end of a shift ask about work that is loaded only after the sign-in. */
let ask = (): boolean => false;

/** A screen whose work could be lost registers how to find out. */
export function tellUnsavedWork(hasAny: () => boolean): void {
  ask = hasAny;
}

export const hasUnsavedWork = (): boolean => ask();
