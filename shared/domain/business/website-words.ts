/** `no_registered_domain`: under no known public suffix. */
export const WEBSITE_FLAWS = [
  'not_an_address',
  'scheme',
  'credentials',
  'ip_address',
  'port',
  'no_registered_domain',
  'reserved',
] as const;
export type WebsiteFlaw = (typeof WEBSITE_FLAWS)[number];
/** For an e-mail address; `imitating`: they look alike and differ by one character. */
export const MAIL_DOMAINS = ['same', 'imitating', 'other', 'free_provider'] as const;
export type MailDomainMatch = (typeof MAIL_DOMAINS)[number];
