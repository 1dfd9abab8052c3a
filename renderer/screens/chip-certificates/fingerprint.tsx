import classes from './chip-certificates.module.css';

const GROUP = /.{1,4}/g;

/** A fingerprint in groups, so that two people can compare it over the phone. */
export function Fingerprint({ sha256 }: { sha256: string }) {
  return (
    <code className={classes.fingerprint} dir="ltr">
      {sha256.toUpperCase().match(GROUP)?.join(' ')}
    </code>
  );
}
