import { CHIP_RECEIPT_TEXTS } from '#shared/texts/sw/chip.ts';
import type { Translated } from '../translated.ts';
import type { RECEIPT_TEXTS as English } from './en.ts';

/** The texts of the page where anybody checks a receipt, in Swahili. */
export const RECEIPT_TEXTS: Translated<typeof English> = {
  title: 'Kagua risiti',
  text: 'Angalia kama risiti au ripoti ni halisi, na inasema nini.',
  receipt: 'Risiti',
  receipt_hint: 'Bandika maandishi ya msimbo ulio kwenye risiti au ripoti.',
  choose_file: 'Chagua faili',
  drop: 'Au idondoshe hapa: risiti, ripoti ya PDF au faili ya kesi.',
  empty: 'Matokeo yanaonekana hapa.',
  private: 'Ukaguzi unafanyika kwenye kifaa hiki, hata bila mtandao. Hakuna unachoingiza kinachotumwa.',
  cannot_verify:
    'Kivinjari hiki hakiwezi kukagua saini hapa. Tumia kivinjari cha kisasa, na anwani inayoanza na https.',
  no_keys: 'Funguo za mtoaji hazikuweza kupakiwa.',
  no_keys_text: 'Angalia mtandao wako na ujaribu tena, au chagua faili yenye funguo hapa chini.',
  retry: 'Jaribu tena',
  no_receipt_in_file: 'Hakuna risiti iliyopatikana kwenye faili hii.',
  no_keys_in_file: 'Hakuna funguo zilizopatikana kwenye faili hii.',
  keys: 'Funguo zilizotumika kwa ukaguzi',
  keys_loading: 'Funguo zinapakiwa…',
  keys_from_issuer_one: 'Ufunguo {{count}} wa umma wa {{issuer}}, kutoka tovuti hii.',
  keys_from_issuer_other: 'Funguo {{count}} za umma za {{issuer}}, kutoka tovuti hii.',
  keys_from_file_one: 'Ufunguo {{count}} wa umma kutoka faili {{issuer}}.',
  keys_from_file_other: 'Funguo {{count}} za umma kutoka faili {{issuer}}.',
  choose_keys: 'Tumia funguo kutoka faili',
  own_keys: 'Tumia funguo za tovuti hii',
  genuine: 'Risiti hii ni halisi',
  genuine_text: '{{issuer}} ilisaini, na hakuna kilichobadilishwa tangu hapo.',
  genuine_by_file:
    'Ilisainiwa kwa ufunguo kutoka kwenye faili yako, na hakuna kilichobadilishwa tangu hapo. Hakikisha faili imetoka kwa {{issuer}}.',
  compare:
    'Linganisha taarifa hizi na karatasi uliyonayo: msimbo halisi unaweza kunakiliwa kwenye hati ya uongo. Uamuzi wa baadaye una risiti yake yenyewe.',
  key_replaced: 'Mtoaji alibadilisha ufunguo huu {{time}}, baada ya kusaini. Risiti bado ni halali.',
  not_real: {
    sandbox: 'Hili ni jaribio kutoka mazingira ya majaribio. Hakuna aliyethibitishwa.',
    demo: 'Hili ni onyesho. Hakuna aliyethibitishwa.',
  },
  flaw: {
    NOT_A_RECEIPT: 'Hii si risiti',
    UNKNOWN_KEY: 'Ufunguo huu haujulikani hapa',
    WRONG_SIGNATURE: 'Risiti hii si halisi',
    KEY_RETIRED_BEFORE: 'Muda wa ufunguo ulikuwa umekwisha kabla ya risiti hii kutengenezwa',
    UNREADABLE: 'Risiti hii haisomeki',
  },
  flaw_text: {
    NOT_A_RECEIPT: 'Bandika maandishi yote. Yanaanza na eyJ na yana nukta mbili.',
    UNKNOWN_KEY:
      'Huenda imetolewa na taasisi nyingine. Ikague kwenye ukurasa wao, au chagua faili yenye funguo zao hapa chini.',
    WRONG_SIGNATURE: 'Saini hailingani: maandishi yalibadilishwa au mtu mwingine aliyatengeneza. Usiitegemee.',
    KEY_RETIRED_BEFORE: 'Mtoaji hakuwa akitumia tena ufunguo huu wakati huo. Usiitegemee, na umuulize mtoaji.',
    UNREADABLE: 'Saini ni sahihi, lakini imetengenezwa na toleo jipya zaidi. Muulize mtoaji.',
  },
  result: 'Matokeo',
  results: {
    APPROVED: 'Imeidhinishwa',
    DECLINED: 'Imekataliwa',
    REVIEW: 'Katika mapitio',
    UNKNOWN: 'Haijaamuliwa',
  },
  types: {
    ID: 'Namba ya kitambulisho',
    DOC: 'Hati',
    BIOMETRIC: 'Hati na uso',
    BUSINESS: 'Kampuni',
  },
  by: {
    system: 'Mfumo',
    operator: 'Mhudumu',
    supervisor: 'Msimamizi',
    compliance: 'Afisa uzingatiaji',
    administrator: 'Msimamizi wa mfumo',
  },
  by_two: '{{first}}, imethibitishwa na {{second}}',
  chip: CHIP_RECEIPT_TEXTS,
  fact: {
    issuer: 'Imetolewa na',
    initials: 'Herufi za kwanza za jina la mtu',
    case: 'Kesi',
    type: 'Aina ya uthibitishaji',
    verified_at: 'Ilithibitishwa',
    as_of: 'Hali ya kesi',
    as_of_value: '{{time}} (marekebisho {{revision}})',
    decided_by: 'Imeamuliwa na',
    system: 'Matokeo ya mfumo',
    policy: 'Sera',
    lists: 'Orodha za uangalizi zilizotafutwa',
    no_lists: 'Hakuna',
    record: 'SHA-256 ya rekodi',
  },
};
