import type { HANDED_DOWN_TEXTS as English } from '../en/handed-down.ts';
import type { Translated } from '../translated.ts';

/** The texts about lists and the policy that the centre hands down, in Swahili. */
export const HANDED_DOWN_TEXTS: Translated<typeof English> = {
  title: 'Kutoka kituo kikuu',
  badge: 'Kutoka kituo kikuu',
  badge_hint: 'Kituo kikuu pekee hubadilisha orodha hii',
  text: 'Zilichapishwa na {{host}} {{time}}. Matoleo mapya yanafika yenyewe.',
  none: 'Kituo kikuu ({{host}}) bado hakijachapisha chochote kwa kifaa hiki.',
  unreached: 'Kituo kikuu hakifikiki. Orodha na sera zinabaki zilivyo; mawasiliano ya mwisho: {{time}}.',
  never: 'bado hayapo',
  fetching: '{{list}} inachukuliwa: {{percent}} %',
  fetch: 'Chukua sasa',
  asked: 'Kituo kikuu kinaulizwa kama kuna matoleo mapya.',
  outdated:
    'Orodha kutoka kituo kikuu ni mpya kama zile za kituo chenyewe tu. Kesi huenda mapitio hadi kizikague; mjulishe msimamizi wake.',
  problems: 'Si yote kutoka kituo kikuu yanatumika',
  problem: {
    WRONG_SIGNATURE: 'Saini si ya kituo kikuu. Hakuna kilichobadilishwa. Mjulishe msimamizi wa kituo kikuu.',
    OLD_MANIFEST:
      'Hali ya zamani kuliko iliyo hapa imetumwa. Hakuna kilichobadilishwa. Mjulishe msimamizi wa kituo kikuu.',
    WRONG_ENVIRONMENT: 'Kituo kikuu ni cha mazingira mengine. Hakuna kilichobadilishwa.',
    UNREADABLE: 'Toleo hili la Countersign haliwezi kuisoma. Sasisha kifaa hiki; toleo la awali linaendelea kutumika.',
    WRONG_CONTENT:
      'Imefika ikiwa na maudhui tofauti na yaliyotangazwa na itachukuliwa tena baadaye. Toleo la awali linaendelea kutumika.',
    GONE: 'Kituo kikuu kimechapisha toleo jingine wakati huo, na litachukuliwa baadaye.',
    NAME_TAKEN: 'Orodha yenu ina jina hilohilo. Acha kuitumia ili upate orodha ya kituo kikuu.',
    FAILED: 'Haikuweza kuanza kutumika kwa sababu ya hitilafu. Itajaribiwa tena; maelezo yako kwenye kumbukumbu.',
  },
  what: { manifest: 'Kituo kikuu', policy: 'Sera' },
};
