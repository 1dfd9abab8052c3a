/** The texts about what the picture of a face shows, in English: a part of `en`. */
export const PASSIVE_TEXTS = {
  of: {
    still: {
      title: 'What the still picture shows',
      text: 'For information: a still picture cannot show that a living person was there, so nothing follows from it.',
    },
    live: {
      title: 'What the picture that was kept shows',
      text: 'For information: the live capture is judged by the signals above. Nothing follows from these alone, but they tell where to look.',
    },
  },
  signal: {
    display_grid: 'Pixels of a display',
    colour_display_grid: 'Pixels of a display, in colour',
    dot_grid: 'Dots of a printer',
    colour_dot_grid: 'Dots of a printer, in colour',
    straight_sides: 'Sides of a sheet or display around the face',
    compression_history: 'A part saved otherwise than the rest',
  },
  editors: 'Saved by',
  no_editors: 'no program made to change pictures',
} as const;
