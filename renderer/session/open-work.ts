type Work = {
  /** Whether leaving the screen needs a question. */
  readonly isOpen: () => boolean;
  /** Whether a person would lose something. */
  readonly isUnkept: () => boolean;
};

/** The lock and the end of a shift ask about work that is loaded only after the sign-in. */
const works = new Set<Work>();

/** A screen with work registers here how to find out about it. Returns how to withdraw it. */
export function tellWork(told: Work): () => void {
  works.add(told);
  return () => {
    works.delete(told);
  };
}

export const hasOpenWork = (): boolean => [...works].some((work) => work.isOpen());
export const hasUnkeptWork = (): boolean => [...works].some((work) => work.isUnkept());
