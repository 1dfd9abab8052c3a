export const PHONE_TYPES = [
  'fixed_line',
  'mobile',
  'fixed_line_or_mobile',
  'toll_free',
  'premium_rate',
  'shared_cost',
  'voip',
  'personal_number',
  'pager',
  'uan',
  'voicemail',
] as const;
export type PhoneType = (typeof PHONE_TYPES)[number];
