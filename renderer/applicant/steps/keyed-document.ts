import { useEffect } from 'react';
import { create } from 'zustand';
import type { WedgeReading } from '#shared/contract/visits/visit.ts';
import { useLinkVisit } from '../visit.ts';
import { noteMrz } from '../visit-chip.ts';

type Keyed = {
  /** Also its text key under `reader`. Null once the person is on another page. */
  readonly notice: 'read' | 'doubtful' | 'unreadable' | null;
  /** The document has one name as first and as last name. */
  readonly hasNameTwice: boolean;
};
const NOTHING: Keyed = { notice: null, hasNameTwice: false };
export const useKeyedDocument = create<Keyed>(() => NOTHING);

useLinkVisit.subscribe(({ session }, before) => {
  if (session !== before.session) useKeyedDocument.setState(NOTHING);
});

/** From a reader that types, wherever the focus is. Loaded then, because phones have none. */
export function useDocumentReader(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    let stop: (() => void) | null = null;
    let isOver = false;
    Promise.all([import('../../wedge/listen-to-reader.ts'), import('../../person/person.ts')]).then(
      ([{ listenToReader }, { todayOf }]) => {
        if (isOver) return;
        stop = listenToReader(
          (reading) => void take(reading),
          () => todayOf(new Date()),
        );
      },
      // Without it the reader types into the field, as any keyboard does.
      () => undefined,
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [isOn]);
}

async function take(reading: WedgeReading | 'unreadable'): Promise<void> {
  if (reading === 'unreadable') return useKeyedDocument.setState({ notice: 'unreadable' });
  noteMrz(reading.chipPassword);
  useKeyedDocument.setState({ hasNameTwice: reading.hasNameTwice === true });
  const { fillFrom } = await import('../details.ts');
  const isSaved = await fillFrom(reading);
  if (isSaved) useKeyedDocument.setState({ notice: reading.wrongDigits.length > 0 ? 'doubtful' : 'read' });
}
