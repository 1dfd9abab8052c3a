import { describe, expect, test } from 'vitest';
import { compareNames } from '../../../../../electron/service/screening/matching/compare-names.ts';
import { ScreeningIndexBuilder } from '../../../../../electron/service/screening/matching/screening-index-builder.ts';
import { aListedEntity } from '../../../../support/builders.ts';

/** The default of a screening policy. */
const MATCH = 65;

// Invented people with common names, as lists spell them in Latin letters: by the states' rules, older ones and habits.
const PEOPLE = `
Юлия Щукина | Iuliia Shchukina
Сергей Хрущёв | Sergey Khrushchyov
Анатолий Шульгин | Anatoli Choulguine
Григорій Гончаренко | Hryhorii Honcharenko
Юрій Їжакевич | Yurii Yizhakevych
Щерьо Въчков | Shteryo Vachkov
Христо Желязков | Hristo Jeliazkov
Ђорђе Живковић | Djordje Zivkovic
Љиљана Џумхур | Ljiljana Dzumhur
Ѓорѓи Ќосев | Gjorgji Kjosev
Қасым Жүнісов | Kassym Zhunissov
Аляксандр Жук | Aliaksandr Zhuk
Ευαγγελία Μπούρα | Evangelia Boura
Ευτύχιος Ντούσκας | Eftychios Ntouskas
Γιάννης Χατζής | Yannis Hadjis
Χρίστος Ιωαννίδης | Christos Ioannides
Γκίκας Αυγερινός | Gikas Avgerinos
محمد الشرقاوي | Mohamed Cherkaoui
جمال عبد الناصر محجوب | Gamal Abdel Nasser Mahgoub
عبد العزيز بوشارب | Abdelaziz Bouchareb
قاسم الجبوري | Qassem al-Jubouri
ذبیح الله غفاری | Zabihullah Ghafari
محمود رضایی | Mahmoud Rezaei
ثابت وثيق | Thabet Wassiq
חיים שרון | Chaim Sharon
יצחק לוי | Yitzhak Levy
צבי הרצוג | Zvi Herzog
משה כהן | Moshe Cohen
שושנה ברק | Shoshana Barak
გიორგი ჭყონია | Giorgi Chkonia
ქეთევან წერეთელი | Ketevan Tsereteli
ზურაბ ჟვანია | Zurab Zhvania
თამარ ღვინიაშვილი | Tamar Gviniashvili
Հովհաննես Թումանյան | Hovhannes Tumanyan
Արմեն Սարգսյան | Armen Sarkissian
Եղիշե Չարենց | Yeghishe Charents
Գրիգոր Խաչատրյան | Krikor Khatchadourian
王小明 | Wang Xiaoming
張國華 | Chang Kuo-hua
謝志明 | Hsieh Chih-ming
陳大文 | Chan Tai Man
欧阳志强 | Ouyang Zhiqiang
吕建国 | Lyu Jianguo
習遠平 | Xi Yuanping
이영희 | Lee Young-hee
박정수 | Park Jung Soo
최은경 | Choi Eun-kyung
리철수 | Ri Chol Su
김정남 | Kim Jong Nam
정명훈 | Chung Myung-whun
노태우 | Roh Tae-woo
さとう ゆうこ | Yuko Sato
ทักษิณ ชัยวัฒน์ | Thaksin Chaiwat
नरेन्द्र सिंह | Narendra Singh
முருகன் | Murugan
শেখ রহমান | Sheikh Rahman
`
  .trim()
  .split('\n')
  .map((line) => line.split(' | ') as [string, string]);

/** Other people with a name like one of these. */
const OTHERS = `
Юлия Щукина | Yulia Shishkina
Григорій Гончаренко | Hryhorii Hordiienko
Ευαγγελία Μπούρα | Evangelia Mavrou
محمد الشرقاوي | Mohamed Cherif
قاسم الجبوري | Jasim al-Douri
חיים שרון | Chaim Shimoni
גדעון לוי | Gidon Lavan
გიორგი ჭყონია | Giorgi Kvirikashvili
Արմեն Սարգսյան | Armen Petrosyan
王小明 | Wang Daming
張國華 | Chang Mei-hua
陳大文 | Chan Siu Man
婷 钟 | Ho Chung Ting
丽 曾 | Ho Tsang Li
سالم هدى | Salam Hadi Omar
هدى آل الشيخ | Hadi Sheikh Omar
이영희 | Lee Jun-seok
박정수 | Kim Jung Soo
`
  .trim()
  .split('\n')
  .map((line) => line.split(' | ') as [string, string]);

const builder = new ScreeningIndexBuilder();
for (const [at, [, latin]] of PEOPLE.entries())
  builder.add(
    { list: 'invented', versionId: 'one' },
    aListedEntity({ id: String(at), names: [{ value: latin, strength: 'primary' }], births: [], countries: [] }),
  );
const index = builder.finish();

describe('a listed person typed in their own script', () => {
  test.each(PEOPLE)('%s finds %s', (native, latin) => {
    const [hit] = index.search({ name: native, kind: 'person' }, { limit: 5, scoreMin: MATCH });
    expect(hit?.name).toBe(latin);
  });

  test.each(PEOPLE)('%s and %s are alike in either order', (native, latin) => {
    const { score } = compareNames(native, latin, 'person');
    expect(score).toBeGreaterThanOrEqual(MATCH);
    expect(compareNames(latin, native, 'person').score).toBeCloseTo(score, 0);
  });
});

test.each(OTHERS)('%s is not %s', (native, latin) => {
  expect(compareNames(native, latin, 'person').score).toBeLessThan(MATCH);
});
