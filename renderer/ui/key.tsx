import classes from './key.module.css';

/**
 * The key of a button, for those who see it; screen readers hear of keys in the list of shortcuts.
 */
export const Key = ({ children }: { children: string | number }) => (
  <span className={classes.key} aria-hidden="true">
    {children}
  </span>
);
