/** The texts of the list of keyboard shortcuts, in English: a part of `en`. */
export const SHORTCUT_TEXTS = {
  open: 'Keyboard shortcuts…',
  title: 'Keyboard shortcuts',
  here: 'On this screen',
  everywhere: 'Everywhere',
  help: 'Every button and field can also be reached with Tab. Enter presses the one in focus.',
  what: {
    next_case: 'Next or previous case',
    open_case: 'Open the case',
    close_preview: 'Close the preview',
    search: 'Search cases',
    zoom: 'Zoom the picture in focus in or out',
    move_picture: 'Move the picture in focus',
    turn_picture: 'Turn the picture in focus',
    whole_picture: 'Show the whole picture',
    other_picture: 'Previous or next picture',
    next_step: 'Next step, from the heading',
    new_visit: 'New verification',
    scan: 'Scan document',
    lock: 'Lock',
    show: 'Show this list',
  },
} as const;
