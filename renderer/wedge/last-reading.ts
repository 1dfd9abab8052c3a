import { create } from 'zustand';
import type { WedgeReading } from './wedge-reading.ts';

/** The result of a document that a reader typed; also its text key under `hardware.read`. Says nothing about the document itself. */
type Outcome = WedgeReading['source'] | 'doubtful' | 'unreadable';

/** The last document that a reader typed since this page was opened: browsers do not list keyboards, so this is how a reader shows itself. */
export const useLastReading = create<{ readonly last: { readonly outcome: Outcome; readonly at: string } | null }>(
  () => ({ last: null }),
);

export function noteReading(reading: WedgeReading | 'unreadable'): void {
  const outcome = reading === 'unreadable' ? reading : reading.wrongDigits.length > 0 ? 'doubtful' : reading.source;
  useLastReading.setState({ last: { outcome, at: new Date().toISOString() } });
}
