type Work = {
  /** Whether leaving the screen needs a question. */
  readonly isOpen: () => boolean;
  /** Whether a person would lose something. */
  readonly isUnkept: () => boolean;
};

/** The lock and the end of a shift ask about work that is loaded only after the sign-in. */
let work: Work = { isOpen: () => false, isUnkept: () => false };

/** A screen with work registers here how to find out about it. */
export function tellWork(told: Work): void {
  work = told;
}

export const hasOpenWork = (): boolean => work.isOpen();
export const hasUnkeptWork = (): boolean => work.isUnkept();
