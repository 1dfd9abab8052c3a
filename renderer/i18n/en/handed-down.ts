/** The texts about lists and the policy that the centre hands down, in English: a part of `en`. */
export const HANDED_DOWN_TEXTS = {
  title: 'From the centre',
  badge: 'From the centre',
  badge_hint: 'Only the centre changes this list',
  text: 'Published by {{host}} on {{time}}. New versions arrive by themselves.',
  none: 'The centre ({{host}}) has not published anything for this device yet.',
  unreached: 'The centre cannot be reached. Lists and policy stay as they are; last contact: {{time}}.',
  never: 'none yet',
  fetching: 'Fetching {{list}}: {{percent}} %',
  fetch: 'Fetch now',
  asked: 'The centre is being asked for new versions.',
  outdated:
    'Lists from the centre are only as new as the centre’s. Cases go to review until it has checked them; tell its administrator.',
  problems: 'Not everything from the centre is in force',
  problem: {
    WRONG_SIGNATURE: 'The signature is not the centre’s. Nothing was changed. Tell the administrator of the centre.',
    OLD_MANIFEST:
      'An older state than the one here was sent. Nothing was changed. Tell the administrator of the centre.',
    WRONG_ENVIRONMENT: 'The centre is for another environment. Nothing was changed.',
    UNREADABLE: 'This version of Countersign cannot read it. Update this device; the earlier version stays in force.',
    WRONG_CONTENT:
      'It arrived with other content than announced and is fetched again later. The earlier version stays in force.',
    GONE: 'The centre has published another version meanwhile, which is fetched next.',
    NAME_TAKEN: 'Your own list has the same name. Take it out of use to get the centre’s list.',
    FAILED: 'It could not be put in force because of a fault. It is tried again; the log has details.',
  },
  what: { manifest: 'Centre', policy: 'Policy' },
} as const;
