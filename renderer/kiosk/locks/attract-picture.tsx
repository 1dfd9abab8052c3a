import classes from '../kiosk.module.css';

/** A document that was confirmed: drawn, of nobody. */
export function AttractPicture() {
  return (
    <svg className={classes.picture} viewBox="0 0 660 440" aria-hidden="true" focusable="false">
      <g transform="rotate(-4 330 220)">
        <rect x="36" y="34" width="568" height="372" rx="26" fill="#122c57" opacity="0.35" />
        <rect x="30" y="22" width="568" height="372" rx="26" fill="#f7f5f0" />
        <g fill="none" stroke="#c9d8ee" strokeWidth="2">
          {[60, 85, 110, 135].map((radius) => (
            <circle key={radius} cx="420" cy="170" r={radius} />
          ))}
        </g>
        <rect x="62" y="92" width="168" height="202" rx="12" fill="#dbe5f5" />
        <circle cx="146" cy="168" r="44" fill="#8aabde" />
        <path d="M74 294c6-58 36-78 72-78s66 20 72 78z" fill="#234a8c" />
        <g fill="#8aabde">
          <rect x="62" y="52" width="150" height="18" rx="9" fill="#234a8c" />
          <rect x="262" y="104" width="120" height="13" rx="6" />
          <rect x="262" y="128" width="230" height="18" rx="9" fill="#3a6bbd" />
          <rect x="262" y="174" width="90" height="13" rx="6" />
          <rect x="262" y="198" width="180" height="18" rx="9" fill="#3a6bbd" />
          <rect x="262" y="244" width="110" height="13" rx="6" />
          <rect x="262" y="268" width="150" height="18" rx="9" fill="#3a6bbd" />
        </g>
        <g fill="#516074">
          <rect x="62" y="326" width="500" height="14" rx="3" />
          <rect x="62" y="354" width="500" height="14" rx="3" />
        </g>
      </g>
      <g className={classes.tick}>
        <circle cx="560" cy="350" r="78" fill="#fff" />
        <circle cx="560" cy="350" r="66" fill="#17663a" />
        <path
          d="M528 352l23 24 42-50"
          fill="none"
          stroke="#fff"
          strokeWidth="14"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
    </svg>
  );
}
