import { SingleKey } from './key.tsx';

/** A button that a key presses, and that shows it. */
export const keyed = (key: string) => ({ 'aria-keyshortcuts': key, rightSection: <SingleKey>{key}</SingleKey> });
