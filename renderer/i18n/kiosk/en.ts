/**
 * The texts of the kiosk, in English. `applicant` and `page` replace texts of the page behind a link that speak of a phone, a link or a browser.
 */
export const KIOSK_TEXTS = {
  kiosk: {
    attract: {
      title: 'Confirm it’s you',
      text: 'Bring your passport or ID card. It takes about three minutes.',
      choose: 'Choose your language to start',
      document: 'Passport or ID card',
      private: 'Nothing stays on this kiosk',
      resume: 'Continue with my code',
      failed: 'We could not start. Please try again, or call staff.',
    },
    tools: {
      label: 'Help and display',
      height: 'Height',
      contrast: 'Contrast',
      audio: 'Audio',
      audio_on: 'Reading aloud is on.',
      call: 'Call staff',
      called: 'Called',
      scan: 'Scanning is on. Press the switch at the button you want.',
    },
    consent: {
      without_face: 'Continue without a face check',
    },
    pause: {
      open: 'Stop',
      title: 'Do you want to stop?',
      text: 'Your code continues this visit here for 15 minutes. Note it before you leave.',
      code: 'Your code',
      later: 'Clear the screen, I will come back',
      go_on: 'Continue',
      erase: 'Erase and end',
    },
    idle: {
      title: 'Are you still there?',
      text: 'When the time ends, we clear the screen to keep your details private.',
      seconds: 'seconds',
      stay: 'Yes, continue',
      more: 'I need more time',
      erase: 'Erase and end',
    },
    staff: {
      called: 'We have called a member of staff',
      called_text: 'Please wait here. Your details stay hidden.',
      seen: 'Someone is on the way',
      seen_text: 'Please wait here. Your details stay hidden.',
      failed: 'The call did not get through',
      failed_text: 'Please go to the desk. You can also try again.',
      again: 'Call again',
      cancel: 'I no longer need help',
      erase: 'Erase and leave',
    },
    resume: {
      title: 'Enter your code',
      text: 'The code you were shown before you left',
      go: 'Continue',
      wrong: 'This code does not work. Check it, or start again.',
      busy: 'Too many attempts. Wait a moment, or call staff.',
      cancel: 'Go back',
    },
    digits: {
      label: 'Digits',
      entered: 'Entered digits',
      delete: 'Delete the last digit',
    },
    keys: {
      label: 'Keyboard',
      shift: 'Capital letters',
      delete: 'Delete',
      space: 'Space',
      symbols: 'Numbers and signs',
      letters: 'Letters',
      close: 'Close the keyboard',
    },
    exit: {
      title: 'Staff only',
      text: 'Enter your personal exit code.',
      go: 'Leave the kiosk',
      wrong: 'This code does not work.',
      busy: 'Too many attempts. Wait a moment.',
      failed: 'The service does not answer. Try again in a moment.',
      cancel: 'Go back',
    },
    done: {
      take: 'Please take your document with you.',
      clears: 'This screen clears in {{seconds}} s.',
      finish: 'Finish',
    },
    receipt: {
      title: 'Scan for your receipt',
      text: 'Point the camera of your phone at the code. It opens without an app.',
      text_token: 'Point the camera of your phone at the code to keep the receipt.',
      code: 'Code with your receipt',
      too_long: 'This receipt is too long for a code. Ask staff for it on paper.',
    },
    ended: {
      title: 'Your visit has ended',
      text: 'Everything that was not sent was erased. You can start again.',
      start: 'Start again',
    },
    set_up: {
      title: 'This kiosk is not set up yet',
      text: 'An administrator can create a code for it in the console.',
      code: 'Registration code',
      go: 'Set up the kiosk',
      working: 'Setting up the kiosk…',
      failed: 'This code does not work. Ask an administrator for a new one.',
      offline: 'The service does not answer. Try again in a moment.',
    },
    away: {
      title: 'This kiosk is taking a short break',
      text: 'Please ask a member of staff.',
    },
  },
  applicant: {
    checking: {
      text: 'This takes a few seconds. Please wait here.',
    },
    document: {
      flaw: {
        blurry: 'The picture is blurred. Hold the document still.',
      },
    },
  },
  page: {
    live: {
      failure: {
        frames_out_of_order: 'The connection was too slow. Please try again.',
      },
      fault: {
        unreachable: 'There is no connection. Try again in a moment, or call staff.',
        hidden: 'The camera stopped. Please try again.',
      },
      often_failed: 'You have tried {{count}} times. You can also call staff.',
    },
    capture: {
      denied: 'The camera is blocked. Please call staff.',
      missing: 'No camera was found. Please call staff.',
      busy: 'The camera is in use. Please call staff.',
      unplugged: 'The camera was disconnected. Nothing is lost. Please call staff.',
      insecure: 'The camera cannot be used here. Please call staff.',
    },
  },
} as const;
