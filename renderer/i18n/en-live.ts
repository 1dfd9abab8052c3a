/** The texts of a live capture and of what is said about it in a result, in English: parts of `en`. */
export const LIVE_TEXTS = {
  /** Before it is begun. */
  offer: 'The person looks into the camera and does what the screen asks. It takes about 20 seconds.',
  start: 'Start live capture',
  taken: 'The service chose the picture that is compared; this is a preview.',
  still: 'Or a still picture',
  still_text:
    'For whoever can do none of this. A still picture does not show that a living person was there: you attest it, or the verification goes to review.',
  warning_title: 'Bright colours will fill the screen',
  warning: 'They change at most three times a second. Some people cannot bear changing light: ask the person first.',
  variant: 'What the person is asked to do',
  variants: {
    standard: {
      title: 'Colours and movements',
      text: 'Turn the head, blink or open the mouth, hold still while colours change.',
    },
    no_flashes: { title: 'No flashing colours', text: 'Movements only. For whoever cannot bear changing light.' },
    no_turning: {
      title: 'No head turning',
      text: 'Colours, blinking and the mouth. For whoever cannot turn the head.',
    },
  },

  /** While it goes on. */
  title: 'Live capture',
  starting: 'The camera is starting…',
  connecting: 'One moment…',
  ready: 'Good. Stay like this.',
  step: 'Step {{number}} of {{count}}',
  positioning: 'Get into place',
  done: 'Done. Thank you.',
  stop: 'Stop',
  camera_picture: 'Camera picture, as in a mirror',
  guidance: {
    no_face: 'Bring your face into the oval.',
    one_person: 'One person only, please.',
    closer: 'Come closer.',
    further: 'Move back a little.',
    centre: 'Move to the middle of the oval.',
    look_straight: 'Look straight into the camera.',
    more_light: 'It is too dark. Turn towards the light.',
    less_light: 'It is too bright. Turn away from the light.',
    hold_still: 'Hold still.',
    uncover_face: 'Take off what covers your face: glasses, mask or hat.',
  },
  task: {
    turn_left: 'Slowly turn your head to your left, then back.',
    turn_right: 'Slowly turn your head to your right, then back.',
    open_mouth: 'Open your mouth wide, then close it.',
    blink: 'Close your eyes for a moment, then open them.',
    screen_light: 'Hold still and look at the screen.',
  },
  turn_back: 'Now look straight again.',

  /** When it brought nothing. */
  again: 'Try again',
  failed_title: 'The live capture was not completed',
  failure: {
    too_long: 'It took too long.',
    tasks_not_done: 'What was asked for was not seen in time.',
    face_lost: 'The face left the picture.',
    several_people: 'More than one person was in the picture.',
    frames_out_of_order: 'The pictures of the camera did not arrive in order.',
  },
  fault: {
    unreachable: 'The service does not answer. Check that it is running, then try again.',
    unavailable: 'Recognition is busy or still starting. Try again in a moment.',
    ended: 'The service ended the live capture. Begin a new one.',
    hidden: 'The page was not in sight, so the camera was stopped.',
    no_pictures: 'The camera gives no pictures any more. Check its cable, then try again.',
    refused: 'The service refused the live capture.',
  },
  often_failed:
    'It was tried {{count}} times. You may also take a still picture and attest at the end that you looked at the person.',
} as const;

export const LIVENESS_TEXTS = {
  title: 'Living person',
  source: 'Established by',
  from: {
    live: 'a live capture',
    attended: 'an operator who looked at the person',
    both: 'a live capture and an operator who looked at the person',
    none: 'nothing: no live capture and no attestation',
  },
  score: 'Live capture: {{score}} of 100',
  threshold: 'Passes from {{threshold}}',
  variant: 'Asked to do',
  variants: { standard: 'colours and movements', no_flashes: 'movements only', no_turning: 'no head turning' },
  tasks: 'Done',
  no_tasks: 'nothing',
  task: {
    turn_left: 'head turned left',
    turn_right: 'head turned right',
    open_mouth: 'mouth opened',
    blink: 'eyes closed',
    screen_light: 'colours of the screen',
  },
  length: 'Length',
  length_value: '{{seconds}} s, {{frames}} pictures',
  signal: {
    rigidity: 'The turning head has depth',
    light_response: 'The face answers the light of the screen',
    gestures: 'Movements came when asked for',
    depth_of_light: 'Light falls as on a round face',
    own_motion: 'The face moves in itself',
    surroundings: 'The surroundings do not move with the face',
    timing: 'Pictures came as from a camera',
    noise: 'Pictures have the noise of a camera',
    camera: 'The camera is a device',
  },
  signals: 'Signals',
  value: 'Measured',
  limit: 'Limit',
  not_measured: 'not measurable',
  met: 'met',
  not_met: 'not met',
} as const;
