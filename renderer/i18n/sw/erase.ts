import type { ERASE_TEXTS as English } from '../en/erase.ts';
import type { Translated } from '../translated.ts';

/** The texts about erasing a case, in Swahili. */
export const ERASE_TEXTS: Translated<typeof English> = {
  open: 'Futa kesi…',
  question: 'Futa kesi hii?',
  text: 'Hii inafuta kabisa taarifa zilizoingizwa na kusomwa, picha, uso na faharasa ya utafutaji ya kesi hii.',
  stays:
    'Kumbukumbu za shughuli zinahifadhi nani alifuta kesi, lini na kwa nini, lakini si chochote kuhusu mtu. Kesi nyingine za mtu huyu zinabaki. Futa kila moja peke yake.',
  text_company: 'Hii inafuta kabisa taarifa za kampuni na watu wake, hati na faharasa ya utafutaji ya kesi hii.',
  stays_company:
    'Kumbukumbu za shughuli zinahifadhi nani alifuta kesi, lini na kwa nini, lakini si chochote kuhusu kampuni au watu wake. Kesi nyingine za kampuni hii zinabaki. Futa kila moja peke yake.',
  why: 'Sababu',
  reason: {
    person_asked: 'mtu mwenyewe ameomba',
    retention_ended: 'muda wa kuhifadhi umekwisha',
    recorded_in_error: 'ilirekodiwa kwa makosa',
    other: 'sababu nyingine',
  },
  reason_company: 'kampuni au mmoja wa watu wake ameomba',
  confirm: 'Futa kabisa',
  blocked: 'Uso huu uko kwenye orodha ya waliozuiwa. Uondoe kwenye orodha hiyo kabla ya kufuta kesi.',
  done: 'Kesi imefutwa',
  when: 'Imefutwa {{time}}',
  done_text: 'Data ya kesi hii imefutwa kabisa.',
  not_cleared:
    'Mabaki yasiyosomeka bado yako kwenye faili ya hifadhidata, kwa sababu programu nyingine inaitumia au ni kubwa mno. Anzisha upya Countersign ili kuyaondoa. Katika hifadhidata zenye kesi zaidi ya 100,000 hivi, yanabaki hadi nafasi hiyo itumike tena.',
};
