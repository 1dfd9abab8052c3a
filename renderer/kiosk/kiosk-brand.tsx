import { useLinkVisit } from '../applicant/visit.ts';
import { useBranding } from '../ui/brand/branding.ts';
import { Logo } from '../ui/brand/logo.tsx';
import classes from './kiosk.module.css';
import { HOLD_TO_EXIT } from './locks/use-exit-gesture.ts';

/** The name and logo of the organisation. Staff press and hold it to close the kiosk. */
export function KioskBrand() {
  const name = useBranding((branding) => branding.name);
  const sender = useLinkVisit((visit) => visit.view?.sender);
  return (
    <div className={classes.brand} {...HOLD_TO_EXIT}>
      <Logo />
      <strong>{name ?? sender ?? 'Countersign'}</strong>
    </div>
  );
}
