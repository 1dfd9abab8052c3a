import { ImageUndecodableError } from '../inference/inference.ts';

/** Asks once for each key; everybody else awaits the same answer. */
export function memoised<Key, Value>(ask: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const answers = new Map<Key, Promise<Value>>();
  return (key) => {
    const known = answers.get(key);
    if (known) return known;
    const answer = ask(key);
    answers.set(key, answer);
    return answer;
  };
}

export function once<Value>(ask: () => Promise<Value>): () => Promise<Value> {
  const answer = memoised((_: 'only') => ask());
  return () => answer('only');
}

/** Undecodable bytes hold no evidence. That is a finding, not a failure of ours. */
export async function orNullIfUndecodable<Reading>(reading: Promise<Reading>): Promise<Reading | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof ImageUndecodableError) return null;
    throw error;
  }
}
