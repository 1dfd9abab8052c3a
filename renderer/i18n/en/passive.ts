/** The texts about signals in the picture of the person, in English: a part of `en`. */
export const PASSIVE_TEXTS = {
  of: {
    still: {
      title: 'Signals in the still picture',
      text: 'For information only. A still picture cannot show liveness, so these signals do not affect the decision.',
    },
    live: {
      title: 'Signals in the stored picture',
      text: 'For information only. Liveness is judged by the signals above. These show where to look more closely.',
    },
  },
  signal: {
    display_grid: 'Display pixels',
    colour_display_grid: 'Display pixels, in colour',
    dot_grid: 'Printer dots',
    colour_dot_grid: 'Printer dots, in colour',
    straight_sides: 'Edges of a sheet or display around the face',
    compression_history: 'An area compressed differently from the rest',
  },
  editors: 'Saved with',
  no_editors: 'no known image editor',
} as const;
