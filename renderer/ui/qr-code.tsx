import { renderSVG } from 'uqr';
import classes from './qr-code.module.css';

/** A QR code, dark on white in either appearance, because not every camera reads an inverted one. */
export function QrCode({ value, label }: { value: string; label: string }) {
  return (
    <img
      className={classes.code}
      src={`data:image/svg+xml,${encodeURIComponent(renderSVG(value, { border: 2 }))}`}
      alt={label}
    />
  );
}
