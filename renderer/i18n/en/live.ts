/** The texts of live captures and their results, in English: parts of `en`. */
export const LIVE_TEXTS = {
  /** Before the capture. */
  offer: 'The person looks into the camera and follows the instructions on the screen. It takes about 20 seconds.',
  start: 'Start live capture',
  taken: 'This is a preview. Countersign has chosen the picture to compare.',
  still: 'Take a still picture instead',
  still_text:
    'For people who cannot do a live capture. A still picture does not show liveness, so you attest that the person was present, or the case goes to review.',
  warning_title: 'Bright colours will fill the screen',
  warning:
    'The colours change up to three times a second. Ask the person first whether flashing light is a problem for them.',
  variant: 'Type of live capture',
  variants: {
    standard: {
      title: 'Colours and movements',
      text: 'Turn the head, open the mouth and hold still while the colours change.',
    },
    no_flashes: { title: 'No flashing colours', text: 'Movements only. For people sensitive to flashing light.' },
    no_turning: {
      title: 'No head turning',
      text: 'Colours, blinking and mouth movements. For people who cannot turn their head.',
    },
  },

  /** During the capture. */
  title: 'Live capture',
  starting: 'The camera is starting…',
  connecting: 'One moment…',
  ready: 'Good. Stay where you are.',
  step: 'Step {{number}} of {{count}}',
  positioning: 'Get ready',
  done: 'Done. Thank you.',
  stop: 'Stop',
  camera_picture: 'Mirrored camera preview',
  guidance: {
    no_face: 'Move your face into the oval.',
    one_person: 'Only one person at a time, please.',
    closer: 'Come closer.',
    further: 'Move back a little.',
    centre: 'Move to the middle of the oval.',
    look_straight: 'Look straight into the camera.',
    more_light: 'It is too dark. Turn towards the light.',
    less_light: 'It is too bright. Turn away from the light.',
    hold_still: 'Hold still.',
    uncover_face: 'Please remove glasses, mask or hat.',
  },
  task: {
    turn_left: 'Slowly turn your head to your left.',
    turn_right: 'Slowly turn your head to your right.',
    open_mouth: 'Open your mouth wide.',
    blink: 'Close your eyes for a moment, then open them.',
    screen_light: 'Hold still and look at the screen.',
  },
  back: {
    turn_left: 'Now look straight again.',
    turn_right: 'Now look straight again.',
    open_mouth: 'Now close your mouth.',
    blink: 'Now open your eyes.',
    screen_light: 'Hold still and look at the screen.',
  },

  /** After a failure. */
  again: 'Try again',
  failed_title: 'The live capture was not completed',
  failure: {
    too_long: 'It took too long.',
    tasks_not_done: 'We didn’t see the movement in time.',
    face_lost: 'The face left the picture.',
    several_people: 'More than one person was in the picture.',
    frames_out_of_order: 'The camera pictures arrived out of order.',
  },
  fault: {
    unreachable: 'Countersign is not responding. Check that it is running, then try again.',
    unavailable: 'Recognition is busy or still starting. Try again in a moment.',
    ended: 'The live capture has ended. Start a new one.',
    hidden: 'The camera stopped because this page was hidden. Keep the page open and try again.',
    no_pictures: 'The camera has stopped sending pictures. Check its cable, then try again.',
    refused: 'The live capture could not be started. Start a new one.',
  },
  often_failed:
    'You have tried {{count}} times. You can also take a still picture and attest that the person was present.',
} as const;

export const LIVENESS_TEXTS = {
  title: 'Liveness',
  source: 'Checked by',
  from: {
    live: 'live capture',
    attended: 'operator attestation',
    both: 'live capture and operator attestation',
    none: 'nothing: no live capture and no attestation',
  },
  score: 'Live capture: {{score}} of 100',
  threshold: 'Passes at {{threshold}} or higher',
  variant: 'Type of live capture',
  variants: { standard: 'colours and movements', no_flashes: 'movements only', no_turning: 'no head turning' },
  tasks: 'Completed',
  no_tasks: 'nothing',
  task: {
    turn_left: 'head turned left',
    turn_right: 'head turned right',
    open_mouth: 'mouth opened',
    blink: 'eyes closed',
    screen_light: 'screen colours',
  },
  length: 'Duration',
  length_value: '{{seconds}} s, {{frames}} pictures',
  signal: {
    rigidity: 'The head has depth when it turns',
    light_response: 'The face reflects the screen light',
    gestures: 'Movements came on request',
    chin: 'The chin moves with the mouth',
    depth_of_light: 'Light falls as on a round face',
    own_motion: 'The face moves naturally',
    surroundings: 'The background does not move with the face',
    timing: 'Frame timing is that of a camera',
    noise: 'Frames have camera noise',
    camera: 'The camera is a physical device',
    refresh_bands: 'Flicker bands on the face, from a display or lamps',
  },
  signals: 'Signals',
  value: 'Measured',
  limit: 'Limit',
  not_measured: 'not measurable',
  not_judged: 'not judged',
  met: 'met',
  not_met: 'not met',
} as const;
