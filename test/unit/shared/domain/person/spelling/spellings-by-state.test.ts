import { describe, expect, test } from 'vitest';
import type { Agreement } from '#shared/domain/agreement.ts';
import { compareFamilyNames } from '#shared/domain/person/compare-names.ts';

// Names made of common ones, in the spellings of the states' rules and of habits that their registers accept. Sources: see the tables.

const rows = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()) as [string, string, string]);

const agreement = (state: string, typed: string, printed: string): Agreement =>
  compareFamilyNames(typed, printed, false, state === '' ? undefined : state);

describe('a name in the state’s script agrees with every spelling that the state uses', () => {
  test.each(
    rows(`
UKR | Григорій Гончаренко | HRYHORII HONCHARENKO, GRIGORII GONCHARENKO, HRYHORIY HONCHARENKO
UKR | Згурський | ZGHURSKYI, ZGURSKYY
UKR | Юлія Їжакевич | YULIIA YIZHAKEVYCH, YULIYA YIZHAKEVICH
UKR | Зоя Яворська | ZOIA YAVORSKA, ZOYA YAVORSKA
UKR | В'ячеслав Щербань | VIACHESLAV SHCHERBAN
BGR | Щерьо Въчков | SHTERYO VACHKOV
BGR | Юлия Цветкова | YULIA TSVETKOVA, YULIYA TSVETKOVA, JULIA CVETKOVA
BGR | Христо Желязков | HRISTO ZHELYAZKOV, KHRISTO JELIAZKOV
SRB | Ђорђе Цветковић | DJORDJE CVETKOVIC, DORDE CVETKOVIC
SRB | Đorđe Cvetković | DJORDJE CVETKOVIC, DORDE CVETKOVIC
SRB | Džemal Šćepanović | DZEMAL SCEPANOVIC
SRB | Djordje Cvetkovic | ĐORĐE CVETKOVIĆ, DORDE CVETKOVIC
BIH | Љиљана Џумхур | LJILJANA DZUMHUR
MNE | Жељко Његош | ZELJKO NJEGOS
MKD | Ѓорѓи Ќосев | GJORGJI KJOSEV, GORGI KOSEV
MKD | Живко Шутев | ZHIVKO SHUTEV, ZIVKO SUTEV
KAZ | Тоқаев | TOKAYEV, TOKAEV, TOQAEV
KAZ | Қасым Жүнісов | KASSYM ZHUNISSOV, KASYM ZHUNISOV, QASYM JUNISOV
KAZ | Әйгерім Өтеғали | AIGERIM OTEGALI, AYGERIM UTEGALI
KGZ | Жээнбек Жапаров | ZHEENBEK ZHAPAROV, JEENBEK JAPAROV
UZB | Шавкат Ўринов | SHAVKAT URINOV, SHAVKAT ORINOV
UZB | Хуршид Ғуломов | KHURSHID GULOMOV, XURSHID GHULOMOV
TJK | Ҷамшед Раҳимӣ | JAMSHED RAHIMI
MNG | Ухнаагийн Хүрэл | UKHNAAGIIN KHUREL
BLR | Аляксандр Жук | ALIAKSANDR ZHUK, ALYAKSANDR ZHUK
BLR | Юлія Грыневіч | YULIYA HRYNEVICH, IULIIA HRYNEVICH
RUS | Юлия Щукина | IULIIA SHCHUKINA, YULIYA SHCHUKINA, JULIA SCHUKINA
RUS | Сергей Цой | SERGEI TSOI, SERGEY TSOY, SERGEI TCOI
RUS | Александр Хрущёв | ALEKSANDR KHRUSHCHEV, ALEXANDER KHRUSHCHEV, ALEXANDR KHRUSHCHYOV
RUS | Анатолий Шульгин | ANATOLII SHULGIN, ANATOLY SHULGIN, ANATOLI CHOULGUINE
RUS | Подъячев | PODIACHEV, PODIEIACHEV, PODYACHEV
GRC | Ευαγγελία Μπούρα | EVANGELIA BOURA
GRC | Παύλος Αυγερινός | PAVLOS AVGERINOS
GRC | Ευτυχία Ντούσκα | EFTYCHIA NTOUSKA, EFTICHIA DOUSKA
GRC | Γκίκας Κουτσούμπας | GKIKAS KOUTSOUMPAS, GIKAS KOUTSOUMBAS
GRC | Γεώργιος Ξανθάκης | GEORGIOS XANTHAKIS
GRC | ΧΑΡΑΛΑΜΠΟΣ ΨΑΛΤΗΣ | CHARALAMPOS PSALTIS, HARALAMBOS PSALTIS
CYP | Χρίστος Ιωαννίδης | CHRISTOS IOANNIDES, CHRISTOS IOANNIDIS
GEO | გიორგი ჭყონია | GIORGI CHQONIA, GIORGI CHKONIA
GEO | ქეთევან წერეთელი | KETEVAN TSERETELI
ARM | Հովհաննես Թումանյան | HOVHANNES TUMANYAN, HOVHANNES THUMANIAN
ARM | Եղիշե Չարենց | YEGHISHE CHARENTS, YEGHISHE TCHARENTZ
EGY | جمال محمود | GAMAL MAHMOUD, GAMAL MAHMUD, JAMAL MAHMOUD
DZA | جميلة بوشارب | DJAMILA BOUCHAREB, JAMILA BOUCHAREB
MAR | عبد الرحيم الشرقاوي | ABDERRAHIM CHERKAOUI, ABDERRAHIM ECHCHERKAOUI
TUN | الحبيب بن يوسف | HABIB BEN YOUSSEF, EL HABIB BEN YOUSSEF
SAU | خالد القحطاني | KHALID ALQAHTANI, KHALED AL QAHTANI
ARE | محمد بن راشد | MOHAMMED BIN RASHID, MOHAMED BIN RASHED
IRQ | قاسم الجبوري | QASIM AL JUBOURI, QASSIM ALJUBURI
LBN | شربل الخوري | CHARBEL EL KHOURY, SHARBEL KHOURI
JOR | يوسف عبدالله | YOUSEF ABDULLAH, YUSUF ABDALLAH
IRN | محمود رضایی | MAHMOUD REZAEI, MAHMOOD REZAII
IRN | قاسم نوری | GHASEM NOURI, QASEM NOORI
AFG | ذبیح الله | ZABIHULLAH, ZABIHULLA
PAK | ذوالفقار بھٹو | ZULFIQAR BHUTTO
ISR | יצחק הרצוג | YITZHAK HERZOG, ITZHAK HERTZOG
ISR | שרה כהן | SARA COHEN, SARAH KOHEN
ISR | חיים לוי | HAIM LEVI, CHAIM LEVY
THA | สมชาย | SOMCHAI
THA | ทักษิณ | THAKSIN
THA | ประยุทธ์ | PRAYUT, PRAYUTH
CHN | 王小明 | WANG XIAOMING
CHN | 吕志强 | LYU ZHIQIANG, LU ZHIQIANG
CHN | 陳大文 | CHEN DAWEN, CHAN TAI MAN
TWN | 張國華 | CHANG KUO HUA, ZHANG GUOHUA
TWN | 謝志明 | HSIEH CHIH MING
SGP | 林美玲 | LIM MEILING
TWN | 李登輝 | LEE TENG HUI
SGP | 李显龙 | LEE HSIEN LOONG
MAC | 何厚鏵 | HO HAU WAH
MAC | 容國華 | IONG KWOK WAH, YUNG KWOK WAH
HKG | 吳美珍 | NG MEI CHUN
HKG | 梅志偉 | MUI CHI WAI
THA | ยิ่งลักษณ์ | YINGLUCK
THA | วงศ์สวัสดิ์ | WONGSAWAT
IND | சுப்பிரமணியம் | SUBRAMANIAM
IND | லட்சுமி | LAKSHMI
IND | ராஜேந்திரன் | RAJENDRAN, RAJENDIRAN
IND | கிருஷ்ணன் | KRISHNAN
IND | பிரபாகரன் | PRABHAKARAN, PIRABAHARAN
IND | ரவிச்சந்திரன் | RAVICHANDRAN
IND | சித்திரா | CHITRA
IND | ஜெயலலிதா | JAYALALITHAA
IND | பத்மநாபன் | PADMANABHAN
IND | ஐயர் | IYER
IND | राठौड़ | RATHORE, RATHOD, RATHAUR
IND | പിള്ള | PILLAI
NPL | गुरुङ तामाङ | GURUNG TAMANG
BGD | বেগম আক্তার | BEGUM AKHTER
BGD | হোসেন সরকার | HOSSAIN SARKER
BGD | মিয়া | MIAH
KOR | 이영희 | LEE YOUNG HEE, YI YEONG HUI
KOR | 박정수 | PARK JUNG SOO, BAK JEONGSU, PAK CHONGSU
KOR | 최은경 | CHOI EUN KYUNG, CHOE EUNGYEONG
PRK | 리철수 | RI CHOL SU
JPN | おおの ゆうこ | ONO YUKO, OHNO YUUKO, OONO YUUKO
JPN | サトウ ショウ | SATO SHO, SATOH SHOH, SATOU SHOU
JPN | 佐藤 健一 | SATO KENICHI, SATOH KENICHI
IND | सुनीता शर्मा | SUNITA SHARMA, SUNEETA SHARMA
IND | नरेन्द्र सिंह | NARENDRA SINGH
IND | விஜயலட்சுமி | VIJAYALATCHUMI
IND | முருகன் | MURUGAN
BGD | শেখ রহমান | SHEIKH RAHMAN, SHEKH RAHMAN
BGD | সুব্রত চৌধুরী | SUBRATA CHOWDHURY, SUBRATO CHAUDHURI:differ
AZE | Cəfər Əliyev | JAFAR ALIYEV, CAFAR ALIYEV, CEFER ELIYEV
TUR | Çağrı Şahin | CAGRI SAHIN, CHAGRI SHAHIN
NOR | Åse Bjørndal | AASE BJOERNDAL, ASE BJORNDAL
DEU | Jörg Weiß | JOERG WEISS, JORG WEISS
ESP | Íñigo Muñoz | INIGO MUNOZ, INXXIGO MUNXXOZ
HUN | Szűcs Győző | SZUCS GYOZO
VNM | Nguyễn Đức Thường | NGUYEN DUC THUONG
ISL | Þórður Æ. Sæmundsson | THORDUR AE SAEMUNDSSON
POL | Łukasz Żółć | LUKASZ ZOLC
ROU | Ștefan Țîrlea | STEFAN TIRLEA
`).flatMap(([state, name, spellings]) =>
      spellings.split(',').map((one) => {
        const [spelled = '', expected = 'agree'] = one.trim().split(':');
        return [state, name, spelled, expected] as const;
      }),
    ),
  )('%s %s %s: %s', (state, name, spelled, expected) => {
    expect(agreement(state, name, spelled)).toBe(expected);
    // If nothing says which state, any table may agree.
    if (expected === 'agree' && !/[a-z]/i.test(name)) expect(agreement('', name, spelled)).toBe('agree');
  });
});

describe('two Latin spellings of one name agree if the state’s own script has it', () => {
  test.each(
    rows(`
RUS | Yulia | IULIIA
RUS | Sergey Tsoy | SERGEI TSOI
RUS | Ksenia Zhukova | KSENIIA ZHUKOVA
RUS | Alexandra | ALEKSANDRA
RUS | Evgeny | EVGENII
UKR | Ganna Grygorenko | HANNA HRYHORENKO
UKR | Sergiy | SERHII
UKR | Yuliya | YULIIA
BLR | Yuliya | IULIIA
BGR | Hristo Jelev | HRISTO ZHELEV
BGR | Tzvetan | TSVETAN
KAZ | Tokayev | TOKAEV
KGZ | Zhaparov | JAPAROV
GRC | Bouras | MPOURAS
GRC | Evaggelia | EVANGELIA
GRC | Dimitris Hatzis | DIMITRIS CHATZIS
GEO | Chkonia | CHQONIA
`),
  )('%s %s %s', (state, typed, printed) => {
    expect(agreement(state, typed, printed)).toBe('agree');
  });
});

describe('another state’s spelling is near at best, and another person’s name differs', () => {
  test.each(
    rows(`
RUS | Горин | HORIN:near
RUS | Щукин | SHTUKIN:near
BGR | Христов | KHRYSTOV:near
UKR | Щерба | SHTERBA:near
IRN | جمال | GAMAL:near
TWN | 張 | CHEUNG:near
RUS | Иван | IVANA:near
RUS | Danil | DENIL:near
UKR | Гончар | KHONCHAR:near
IRQ | قاسم | JASIM:near
`).map(([state, name, printed]) => [state, name, ...(printed.split(':') as [string, string])] as const),
  )('%s %s %s', (state, name, printed, expected) => {
    expect(agreement(state, name, printed)).toBe(expected ?? 'agree');
  });

  test.each(
    rows(`
RUS | Иванов | PETROV
RUS | Олег | OLGA
RUS | Семен | SIMON
UKR | Олена | ALINA
BGR | Петър | PETRA
SRB | Цвијић | CVETIC
GRC | Μαρία | MARIOS
GRC | Νίκος | NIKI
GEO | გიორგი | GIVI
ARM | Արամ | ARMEN
EGY | جمال | KAMAL
EGY | حسن | HUSSEIN
EGY | محمد | MAHMOUD
DZA | سليم | SALAH
SAU | خالد | WALID
IRN | رضا | REZVAN
ISR | דוד | DAN
ISR | משה | MEIR
CHN | 王小明 | WANG DAMING
CHN | 李伟 | LIU WEI
TWN | 張國華 | CHANG MEI HUA
HKG | 陳大文 | CHAN SIU MAN
KOR | 이재명 | LEE JUN SEOK
KOR | 김민준 | KIM SOO MIN
KOR | 박 | KIM
JPN | おの | ONODA
JPN | 佐藤 | SAITO
THA | สมชาย | SOMSAK
IND | सुनीता | ANITA
IND | முருகன் | MARAN
IND | திரு | DARU
IND | கிரண் | KARUN
IND | சந்திரன் | SUNDARAN
HKG | 胡 | NG
BGD | শেখ | SHAH
TUR | Can | JAN
SRB | Đorđe | JORDAN
DEU | Müller | MEIER
USA | Иванов | PETROV
| حسن | HUSSEIN
| محمد حسين | MOHAMED HASSAN
| 王 | LI
| 김 | PARK
`),
  )('%s %s %s', (state, name, printed) => {
    expect(agreement(state, name, printed)).toBe('differ');
  });
});

test('a long name of letters with many spellings is compared in bounded work', () => {
  const long = 'あう'.repeat(200);
  expect(agreement('JPN', long, 'AU'.repeat(200))).toBe('agree');
  expect(agreement('JPN', long, `${'AU'.repeat(199)}K`)).toBeDefined();
  expect(agreement('', 'ییی'.repeat(100), 'YIEY'.repeat(80))).toBeDefined();
});
