/** On lists of common ones, made of the person's names, or of a pattern. */
export type PasswordWeakness = 'common' | 'personal' | 'guessable';
/** `score` is zxcvbn's, 0 to 4. Null if the password is good enough. */
export type PasswordRating = { readonly score: number; readonly weakness: PasswordWeakness | null };

/** From here on, offline guessing takes more than 10^8 attempts. */
export const PASSWORD_SCORE_MIN = 3;
const PRODUCT_NAME = 'Countersign';
const COMMON: readonly (string | null)[] = ['topTen', 'topHundred', 'common', 'similarToCommon', 'pwned'];

/**
 * From bundled lists, keyboard patterns, dates and the given names, for service and page. The large
 * lists are loaded at the first call.
 */
export async function ratePassword(password: string, names: readonly string[]): Promise<PasswordRating> {
  const { score, feedback } = (await loadEstimator()).check(password, personalWords([...names, PRODUCT_NAME]));
  if (score >= PASSWORD_SCORE_MIN) return { score, weakness: null };
  if (feedback.warning === 'userInputs') return { score, weakness: 'personal' };
  return { score, weakness: COMMON.includes(feedback.warning) ? 'common' : 'guessable' };
}

/** Names with and without spaces, and their parts. Short ones would punish unrelated words. */
function personalWords(names: readonly string[]): string[] {
  const parts = names.flatMap((name) => [name, name.replaceAll(/\s+/g, ''), ...name.split(/[\s._-]+/)]);
  return [...new Set(parts.filter((part) => part.length >= 3))];
}

let estimator: ReturnType<typeof makeEstimator> | null = null;

function loadEstimator(): ReturnType<typeof makeEstimator> {
  estimator ??= makeEstimator().catch((error: unknown) => {
    estimator = null;
    throw error;
  });
  return estimator;
}

async function makeEstimator() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}
