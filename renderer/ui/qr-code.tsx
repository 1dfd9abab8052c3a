import type { CSSProperties } from 'react';
import { encode, renderSVG } from 'uqr';
import classes from './qr-code.module.css';

/** Readers need a quiet zone of four modules. */
const OPTIONS = { border: 4, ecc: 'L' } as const;

/** Dark on white in either appearance: not every camera reads an inverted one. */
export function QrCode({ value, label }: { value: string; label: string }) {
  return (
    <img
      className={classes.code}
      // For a size with whole pixels for each module: a dense code needs sharp edges.
      style={{ '--modules': encode(value, OPTIONS).size } as CSSProperties}
      src={`data:image/svg+xml,${encodeURIComponent(renderSVG(value, OPTIONS))}`}
      alt={label}
    />
  );
}
