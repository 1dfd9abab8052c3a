import { create } from 'zustand';
import type { ChipReaderList } from '#shared/contract/chips/chip-readers.ts';
import type { ChipFile } from '#shared/contract/chips/chip-reading.ts';
import type { VisitChecks } from '#shared/contract/visits/checks.ts';
import { isOtherDocument, type ReadChipPassword } from '#shared/domain/document/chip/read-chip-password.ts';
import { offerOf } from '../session/chip.ts';
import { cancelChipReading } from './client.ts';
import { useLinkVisit } from './visit.ts';

/** A reading that the service keeps with the visit. */
type Read = { readonly id: string; readonly files: readonly ChipFile[] };

type VisitChip = {
  /** The kiosk's readers. Null on a person's own device, and until the service has answered. */
  readonly list: ChipReaderList | null;
  /** Somebody asked for a reading where only virtual readers are. */
  readonly isRequested: boolean;
  readonly mrz: ReadChipPassword | null;
  readonly read: Read | null;
};

const NONE: VisitChip = { list: null, isRequested: false, mrz: null, read: null };

/** The chip in the visit of one person. */
export const useVisitChip = create<VisitChip>(() => NONE);

useLinkVisit.subscribe(({ session }, before) => {
  // What belongs to one person goes with their visit. Readers stay.
  if (session !== before.session) useVisitChip.setState(({ list }) => ({ ...NONE, list }));
});

useLinkVisit.subscribe(({ view }, before) => {
  if (view === null) return;
  const { chip, reading } = view;
  // After a reload, a crash or at another kiosk.
  if (before.view === null && chip !== null)
    useVisitChip.setState({ read: { id: chip.reading_id, files: chip.files }, mrz: reading?.chip_password ?? null });
  // The service drops the chip of another document than the one just photographed.
  const gone = chip === null ? before.view?.chip?.reading_id : undefined;
  if (gone !== undefined && gone === useVisitChip.getState().read?.id) useVisitChip.setState({ read: null });
});

/** The service drops the reading as well; it may be gone there. */
export function dropChip(): void {
  const { read } = useVisitChip.getState();
  const { session } = useLinkVisit.getState();
  useVisitChip.setState({ read: null });
  if (read !== null && session !== null) void cancelChipReading(session, read.id).catch(() => undefined);
}

/** A reading of another document's chip no longer belongs to the visit. */
export function noteMrz(mrz: ReadChipPassword | null): void {
  if (mrz === null) return;
  const { mrz: before } = useVisitChip.getState();
  useVisitChip.setState({ mrz });
  if (isOtherDocument([before?.check_digits_valid ? before : null], mrz)) dropChip();
}

/**
 * `step` where a reader is ready, `on_request` where only virtual ones are, or the visit does not
 * check the chip.
 */
export const chipOffer =
  (checks: VisitChecks) =>
  ({ list, isRequested, read }: VisitChip): 'none' | 'on_request' | 'step' => {
    if (!checks.includes('document')) return 'none';
    if (isRequested || read !== null) return 'step';
    const offer = offerOf(list) ?? 'none';
    return offer === 'step' && !checks.includes('chip') ? 'on_request' : offer;
  };
