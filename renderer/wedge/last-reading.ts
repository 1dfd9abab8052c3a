import { create } from 'zustand';
import type { WedgeReading } from '#shared/contract/visits/visit.ts';

/** Also its text key under `hardware.read`. Says nothing about the document itself. */
type Outcome = WedgeReading['source'] | 'doubtful' | 'unreadable';

/** Since the page was opened: browsers list no keyboards, so a reader shows itself this way. */
export const useLastReading = create<{ readonly last: { readonly outcome: Outcome; readonly at: string } | null }>(
  () => ({ last: null }),
);

export function noteReading(reading: WedgeReading | 'unreadable'): void {
  const outcome = reading === 'unreadable' ? reading : reading.wrongDigits.length > 0 ? 'doubtful' : reading.source;
  useLastReading.setState({ last: { outcome, at: new Date().toISOString() } });
}
