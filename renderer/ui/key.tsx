import classes from './key.module.css';
import { useKeysSwitch } from './keys.ts';

/**
 * The key of a button, for those who see it; screen readers hear of keys in the list of shortcuts.
 */
export const Key = ({ children }: { children: string | number }) => (
  <span className={classes.key} aria-hidden="true">
    {children}
  </span>
);

/** A key that stands for itself, while such keys act. */
export function SingleKey({ children }: { children: string | number }) {
  const [isOn] = useKeysSwitch();
  return isOn ? <Key>{children}</Key> : null;
}
