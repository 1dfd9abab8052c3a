/** The lock and the end of a shift ask about work that is loaded only after the sign-in. */
let ask = (): boolean => false;

/** A screen with work that a person would lose registers here how to find out whether there is any. */
export function tellUnsavedWork(hasAny: () => boolean): void {
  ask = hasAny;
}

export const hasUnsavedWork = (): boolean => ask();
