import type { BRANDING_TEXTS as English } from '../en/branding.ts';
import type { Translated } from '../translated.ts';

/** The texts of the page about name, logo and colour, in Swahili. */
export const BRANDING_TEXTS: Translated<typeof English> = {
  text: 'Jina, nembo na rangi kwenye kila ukurasa, pia kwa wateja. Ripoti na stakabadhi huonyesha jina na nembo.',
  name: 'Jina la taasisi yako',
  name_hint: 'Huonekana kwenye kurasa, ripoti na stakabadhi.',
  choose: 'Chagua nembo',
  remove: 'Ondoa nembo',
  logo_hint: 'PNG au JPEG, isiyozidi kB {{kilobytes}}, pikseli 32 hadi 4,000 kila upande.',
  too_large: 'Faili hii ni kubwa mno. Chagua ndogo zaidi.',
  own_colour: 'Tumia rangi yako',
  light: 'Rangi katika mwonekano wa mwanga',
  dark: 'Rangi katika mwonekano wa giza',
  unreadable_light:
    'Ni vigumu kusoma katika mwanga: utofauti ni {{figure}}, maandishi yanahitaji 4.5. Chagua rangi nzito zaidi.',
  unreadable_dark:
    'Ni vigumu kusoma katika giza: utofauti ni {{figure}}, maandishi yanahitaji 4.5. Chagua rangi nyepesi zaidi.',
  example: 'Kitufe',
  save: 'Hifadhi',
  saved: 'Chapa yako inaonekana sasa.',
  reset: 'Rudi kwenye chaguo-msingi',
  reset_done: 'Chaguo-msingi linaonekana tena.',
};
