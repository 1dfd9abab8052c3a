/** The texts about what a still picture of a face shows, in English: a part of `en`. */
export const PASSIVE_TEXTS = {
  title: 'What the still picture shows',
  text: 'For information: a still picture cannot show that a living person was there, so nothing follows from it.',
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
