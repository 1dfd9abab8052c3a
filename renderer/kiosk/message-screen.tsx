import type { ReactNode } from 'react';
import classes from './kiosk.module.css';
import { KioskBrand } from './kiosk-brand.tsx';

/** Nobody can start here now. Without a title: nothing is known yet. */
export function MessageScreen({ title, text, children }: { title?: string; text?: string; children?: ReactNode }) {
  return (
    <div className={classes.message}>
      <header>
        <KioskBrand />
      </header>
      <main>
        <div role="status">
          {title === undefined ? null : <h1>{title}</h1>}
          {text === undefined ? null : <p>{text}</p>}
        </div>
        {children}
      </main>
    </div>
  );
}
