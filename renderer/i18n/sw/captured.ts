import type { CAPTURED_TEXTS as English, CAPTURE_RULES_TEXTS as EnglishRules } from '../en/captured.ts';
import type { Translated } from '../translated.ts';

/** The texts about the rules that pictures are taken under, in Swahili. */
export const CAPTURED_TEXTS: Translated<typeof English> = {
  rules: 'Kanuni za kupiga picha',
  rules_text_one: '{{strictness}}, picha bora baada ya jaribio {{count}} lililokataliwa',
  rules_text_other: '{{strictness}}, picha bora baada ya majaribio {{count}} yaliyokataliwa',
  rejected: 'Picha zilizokataliwa',
  tries: '{{side}}: {{count}}',
  none: 'Hakuna',
  strictness: { strict: 'Kali', normal: 'Kawaida', relaxed: 'Legevu' },
};

/** The part of the policy page about them, in Swahili. */
export const CAPTURE_RULES_TEXTS: Translated<typeof EnglishRules> = {
  title: 'Kupiga picha za hati',
  text: 'Ubora wa picha unaotakiwa ili kuendelea, dawatini na kupitia kiungo. Ukaguzi wa picha haubadiliki.',
  strict_means: 'Kali: kila kasoro inahitaji picha nyingine, na viwango ni vikali zaidi.',
  normal_means: 'Kawaida: kasoro inahitaji picha nyingine ikiwa kuna kitu hakikusomeka.',
  relaxed_means: 'Legevu: ni picha yenye ukungu mwingi, giza au ndogo sana tu inayohitaji nyingine.',
  document: 'Hati',
  strictness: 'Ukali',
  tries: 'Majaribio yaliyokataliwa',
  tries_unit: 'majaribio',
  tries_text: 'Baada ya majaribio hayo kukataliwa, picha bora inatumika na mpitiaji anaona kasoro zake.',
  other: 'Nyingine, au bado haijulikani',
  strictness_of: '{{document}}: ukali',
  tries_of: '{{document}}: majaribio yaliyokataliwa',
  phone: 'Nambari ya simu inahitajika',
  phone_text: 'Kwingine mteja anaweza kutoitoa. Mifumo yenye ufunguo wa API huitoa daima.',
};
