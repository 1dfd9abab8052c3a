import classes from './chip.module.css';

type ChipPictureProps = {
  /** `place`: lay it on. `reading`: leave it there. `moved`: it has slipped. */
  show: 'place' | 'reading' | 'moved' | 'done';
};

/** A reader for chips and the document on it: drawn, of nobody. */
export function ChipPicture({ show }: ChipPictureProps) {
  return (
    <svg className={classes.picture} data-show={show} viewBox="0 0 320 220" aria-hidden="true" focusable="false">
      <g className={classes.pad}>
        <path d="M38 132h244a14 14 0 0 1 13.6 10.7l9.4 38a14 14 0 0 1-13.6 17.3H28.6A14 14 0 0 1 15 180.7l9.4-38A14 14 0 0 1 38 132Z" />
        <path d="M15 181v7a18 18 0 0 0 18 18h254a18 18 0 0 0 18-18v-7" />
      </g>
      <g className={classes.waves}>
        <path d="M248 166a10 10 0 0 1 0 14" />
        <path d="M257 160a19 19 0 0 1 0 26" />
        <path d="M266 154a28 28 0 0 1 0 38" />
      </g>
      <circle className={classes.lamp} cx="54" cy="173" r="5" />
      <g className={classes.passport}>
        <rect className={classes.cover} x="86" y="34" width="116" height="150" rx="9" />
        <g className={classes.emblem}>
          <circle cx="144" cy="84" r="21" />
          <path d="M123 84h42M144 63c-8 6-11 13-11 21s3 15 11 21M144 63c8 6 11 13 11 21s-3 15-11 21" />
          <path d="M112 124h64M122 136h44" />
        </g>
        {/* The sign for a chip on the cover (Doc 9303-9). */}
        <g className={classes.sign}>
          <rect x="126" y="152" width="36" height="20" rx="2.5" />
          <path d="M126 162h11M151 162h11" />
          <circle cx="144" cy="162" r="6.5" />
        </g>
      </g>
      {show === 'done' ? (
        <g className={classes.tick}>
          <circle cx="214" cy="58" r="27" />
          <path d="m202 59 9 9 16-19" />
        </g>
      ) : null}
      {show === 'place' || show === 'moved' ? (
        <path className={classes.arrow} d="M238 62v44m0 0-13-13m13 13 13-13" />
      ) : null}
    </svg>
  );
}
