const KEPT_AS = 'countersign.chip-reader';

/** The reader that was chosen on this computer. */
export function rememberedReader(): string | null {
  try {
    return localStorage.getItem(KEPT_AS);
  } catch {
    return null;
  }
}

export function rememberReader(id: string): void {
  try {
    localStorage.setItem(KEPT_AS, id);
  } catch {
    // Private windows may have no storage. The choice then lasts as long as the step.
  }
}
