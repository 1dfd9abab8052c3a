import type { Translated } from '../translated.ts';
import type { KIOSK_TEXTS as English } from './en.ts';

/** The texts of the kiosk, in Swahili. */
export const KIOSK_TEXTS: Translated<typeof English> = {
  kiosk: {
    attract: {
      title: 'Thibitisha kuwa ni wewe',
      text: 'Lete pasipoti au kitambulisho chako. Huchukua takriban dakika tatu.',
      choose: 'Chagua lugha yako ili kuanza',
      document: 'Pasipoti au kitambulisho',
      private: 'Hakuna kinachobaki kwenye kioski hiki',
      resume: 'Endelea kwa namba yangu ya siri',
      failed: 'Hatukuweza kuanza. Jaribu tena, au mwite mhudumu.',
    },
    tools: {
      label: 'Msaada na onyesho',
      height: 'Urefu',
      contrast: 'Utofauti',
      audio: 'Sauti',
      audio_on: 'Kusoma kwa sauti kumewashwa.',
      call: 'Ita mhudumu',
      called: 'Ameitwa',
      switches: 'Swichi',
    },
    switch: {
      title: 'Dhibiti kwa swichi',
      text: 'Fremu huonyesha vidhibiti kimoja baada ya kingine. Swichi huandika Nafasi au Enter.',
      off: 'Imezimwa',
      one: 'Swichi moja',
      one_text: 'Fremu husogea yenyewe. Bonyeza kuchagua.',
      two: 'Swichi mbili',
      two_text: 'Nafasi husogeza fremu. Enter huchagua.',
      pace: 'Kasi',
      slower: 'Polepole',
      faster: 'Haraka',
      done: 'Tayari',
      on_one: 'Uchanganuzi umewashwa. Bonyeza swichi kwenye kidhibiti unachotaka.',
      on_two: 'Swichi mbili: Nafasi husogeza, Enter huchagua.',
    },
    consent: {
      without_face: 'Endelea bila ukaguzi wa uso',
    },
    pause: {
      open: 'Acha',
      title: 'Je, unataka kuacha?',
      text: 'Kwa namba yako ya siri unaweza kuendelea hapa kwa dakika 15. Iandike kabla ya kuondoka.',
      code: 'Namba yako ya siri',
      later: 'Futa skrini, nitarudi',
      go_on: 'Endelea',
      erase: 'Futa yote na umalize',
    },
    idle: {
      title: 'Je, bado upo?',
      text: 'Muda ukiisha, tunafuta skrini ili kulinda taarifa zako.',
      seconds: 'sekunde',
      stay: 'Ndiyo, endelea',
      more: 'Nahitaji muda zaidi',
      erase: 'Futa yote na umalize',
    },
    staff: {
      called: 'Tumemwita mhudumu',
      called_text: 'Tafadhali subiri hapa. Taarifa zako zimefichwa.',
      seen: 'Kuna mtu anakuja',
      seen_text: 'Tafadhali subiri hapa. Taarifa zako zimefichwa.',
      failed: 'Wito haukufika',
      failed_text: 'Tafadhali nenda kaunta. Unaweza pia kujaribu tena.',
      again: 'Ita tena',
      cancel: 'Sihitaji msaada tena',
      erase: 'Futa yote na uondoke',
    },
    resume: {
      title: 'Weka namba yako ya siri',
      text: 'Namba uliyoonyeshwa kabla ya kuondoka',
      go: 'Endelea',
      wrong: 'Namba hii haifanyi kazi. Ikague, au anza upya.',
      busy: 'Majaribio ni mengi mno. Subiri kidogo, au mwite mhudumu.',
      cancel: 'Rudi',
    },
    digits: {
      label: 'Tarakimu',
      entered: 'Tarakimu zilizowekwa',
      delete: 'Futa tarakimu ya mwisho',
    },
    keys: {
      label: 'Kibodi',
      shift: 'Herufi kubwa',
      delete: 'Futa',
      space: 'Nafasi',
      symbols: 'Namba na alama',
      letters: 'Herufi',
      close: 'Funga kibodi',
    },
    exit: {
      title: 'Kwa wahudumu tu',
      text: 'Weka namba yako binafsi ya kutoka.',
      go: 'Toka kwenye kioski',
      wrong: 'Namba hii haifanyi kazi.',
      busy: 'Majaribio ni mengi mno. Subiri kidogo.',
      failed: 'Huduma haijibu. Jaribu tena baada ya muda mfupi.',
      cancel: 'Rudi',
    },
    done: {
      take: 'Usisahau hati yako.',
      clears: 'Skrini hii itafutwa baada ya sekunde {{seconds}}.',
      finish: 'Maliza',
    },
    receipt: {
      title: 'Changanua upate risiti yako',
      text: 'Elekeza kamera ya simu yako kwenye msimbo. Huhitaji programu yoyote.',
      text_token: 'Elekeza kamera ya simu yako kwenye msimbo ili uhifadhi risiti.',
      code: 'Msimbo wenye risiti yako',
      too_long: 'Risiti hii ni ndefu mno kwa msimbo. Waombe wafanyakazi wakupe kwenye karatasi.',
    },
    ended: {
      title: 'Ziara yako imeisha',
      text: 'Yote ambayo hayakutumwa yamefutwa. Unaweza kuanza upya.',
      start: 'Anza upya',
    },
    set_up: {
      title: 'Kioski hiki bado hakijatayarishwa',
      text: 'Msimamizi anaweza kutengeneza namba yake kwenye dawati.',
      code: 'Namba ya usajili',
      go: 'Tayarisha kioski',
      working: 'Kioski kinatayarishwa…',
      failed: 'Namba hii haifanyi kazi. Mwombe msimamizi nyingine.',
      offline: 'Huduma haijibu. Jaribu tena baada ya muda mfupi.',
    },
    away: {
      title: 'Kioski hiki kimepumzika kwa muda',
      text: 'Tafadhali muulize mhudumu.',
    },
    broken: {
      title: 'Kioski hiki lazima kianze upya',
      text: 'Yote uliyoingiza yamefutwa. Tafadhali subiri kidogo, kisha anza upya.',
    },
  },
  applicant: {
    checking: {
      text: 'Inachukua sekunde chache. Tafadhali subiri hapa.',
    },
    document: {
      flaw: {
        blurry: 'Picha haiko wazi. Shika hati bila kuitikisa.',
      },
    },
  },
  page: {
    live: {
      failure: {
        frames_out_of_order: 'Mtandao ulikuwa wa polepole. Tafadhali jaribu tena.',
      },
      fault: {
        unreachable: 'Hakuna mtandao. Jaribu tena baadaye kidogo, au mwite mhudumu.',
        hidden: 'Kamera ilisimama. Tafadhali jaribu tena.',
      },
      often_failed: 'Umejaribu mara {{count}}. Unaweza pia kumwita mhudumu.',
    },
    capture: {
      denied: 'Kamera imezuiwa. Tafadhali mwite mhudumu.',
      missing: 'Hakuna kamera iliyopatikana. Tafadhali mwite mhudumu.',
      busy: 'Kamera inatumika. Tafadhali mwite mhudumu.',
      unplugged: 'Kamera imetolewa. Hakuna kilichopotea. Tafadhali mwite mhudumu.',
      insecure: 'Kamera haiwezi kutumika hapa. Tafadhali mwite mhudumu.',
    },
  },
};
