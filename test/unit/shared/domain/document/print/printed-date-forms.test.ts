import { describe, expect, test } from 'vitest';
import { cldrNames, MONTH_NAMES, monthsNamed } from '#shared/domain/document/print/month-names.ts';
import { saysNoExpiry } from '#shared/domain/document/print/no-expiry-words.ts';
import { datesWithin, plainPrintedDate } from '#shared/domain/document/print/printed-date.ts';

const TODAY = '2026-11-29';
const read = (text: string, meaning: 'birth' | 'expiry' | 'other' = 'other') => plainPrintedDate(text, meaning, TODAY);

describe('a month in the case that dates have', () => {
  test.each([
    ['12 października 2026', '2026-10-12'],
    ['3 listopada 2026', '2026-11-03'],
    ['3. listopada 2026.', '2026-10-03'],
    ['3. listopadu 2026', '2026-11-03'],
    ['15. septembra 2026', '2026-09-15'],
    ['13 août 2026'.normalize('NFD'), '2026-08-13'],
    ['2026. október 29.', '2026-10-29'],
    ['2026. október 29-én', '2026-10-29'],
    ['2026. október 29', '2026-10-29'],
    ['29. októbra 2026', '2026-10-29'],
    ['29. oktobra 2026', '2026-10-29'],
    ['5. kolovoza 2026.', '2026-08-05'],
    ['7. studenoga 2026.', '2026-11-07'],
    ['1. lokakuuta 2026', '2026-10-01'],
    ['2026 m. spalio 29 d.', '2026-10-29'],
    ['2026. gada 29. oktobris', '2026-10-29'],
    ['2026. gada 29. oktobrī', '2026-10-29'],
    ['29. oktoobril 2026', null],
    ['2026ko urriaren 29a', '2026-10-29'],
    ['29 de octubre de 2026', '2026-10-29'],
    ['29 d’octubre de 2026', '2026-10-29'],
    ['29 Deireadh Fómhair 2026', '2026-10-29'],
    ['29 октября 2026 г.', '2026-10-29'],
    ['29 жовтня 2026 р.', '2026-10-29'],
    ['29 кастрычніка 2026 г.', '2026-10-29'],
    ['29 октомври 2026 г.', '2026-10-29'],
    ['29. октобар 2026.', '2026-10-29'],
    ['2026 жылғы 29 қазан', '2026-10-29'],
    ['29 Οκτωβρίου 2026', '2026-10-29'],
    ['1 Μαΐου 2026', '2026-05-01'],
    ['29 ოქტომბერი 2026', '2026-10-29'],
    ['29 հոկտեմբերի 2026 թ.', '2026-10-29'],
    ['29 באוקטובר 2026', '2026-10-29'],
    ['29.10.2026 г.', '2026-10-29'],
    ['29.10.2026 року', '2026-10-29'],
    ['29. 10. 2026. godine', '2026-10-29'],
    ['2026-10-29T00:00:00Z', '2026-10-29'],
    ['令和八年十月二十九日', '2026-10-29'],
    ['29 אוקטובר 2026', '2026-10-29'],
    ['29 أكتوبر 2026', '2026-10-29'],
    ['٢٩ تشرين الأول ٢٠٢٦', '2026-10-29'],
    ['15 كانون الثاني 2026', '2026-01-15'],
    ['15 غشت 2026', '2026-08-15'],
    ['15 جويلية 2026', '2026-07-15'],
    ['29 अक्टूबर 2026', '2026-10-29'],
    ['12 जून 2026', '2026-06-12'],
    ['২৯ অক্টোবর ২০২৬', '2026-10-29'],
    ['29 ตุลาคม 2569', '2026-10-29'],
    ['29 ต.ค. 2569', '2026-10-29'],
    ['29 ต.ค. 69', '2026-10-29'],
    ['ngày 29 tháng 10 năm 2026', '2026-10-29'],
    ['2026 оны 10 дугаар сарын 29', '2026-10-29'],
    ['29 Ekim 2026', '2026-10-29'],
    ['29 oktabr 2026', '2026-10-29'],
    ['12. Jänner 2026', '2026-01-12'],
    ['29.X.2026', '2026-10-29'],
    ['1º de outubro de 2026', '2026-10-01'],
    ['October 29th, 2026', '2026-10-29'],
  ])('%s', (text, date) => expect(read(text)).toBe(date));

  test.each([
    ['JUI', 'juin or juillet'],
    ['OKTOBRAN', 'no ending'],
    ['MARTINEZ', 'a name'],
    ['MAYER', 'a name'],
  ])('control: 12 %s 1990 is no date: %s', (word) => expect(read(`12 ${word} 1990`)).toBeNull());

  test('the table has every form that CLDR has of its languages', () => {
    const letters = /^[A-Z]{3,}$/;
    const locales: Record<string, string> = { no: 'nb', sr: 'sr-Latn' };
    const missing = Object.entries(MONTH_NAMES).flatMap(([language, months]) =>
      cldrNames(locales[language] ?? language)
        .filter(({ name, month }) => letters.test(name) && !months[month - 1]?.some((known) => known.startsWith(name)))
        .map(({ name }) => `${language} ${name}`),
    );
    // Catalan puts the article before the month.
    expect(missing.filter((one) => !/^ca D/.test(one))).toEqual([]);
  });

  test.each('ru uk be bg mk sr kk ky tg el ka hy he ar fa ur hi mr ne bn ta te kn ml gu pa th lo km my am'.split(' '))(
    'each form of %s names its month',
    (language) => {
      for (const { name, month } of cldrNames(language)) {
        const word = /[\p{L}\p{M}]+/u.exec(name)?.[0];
        if (word === name && name.length > 2) expect(monthsNamed(name), name).toContain(month);
      }
    },
  );
});

describe('a year first, and numbers only', () => {
  test.each([
    ['2026年10月29日', '2026-10-29'],
    ['2026 年 10 月 9 日', '2026-10-09'],
    ['二〇二六年十月二十九日', '2026-10-29'],
    ['2026년 10월 29일', '2026-10-29'],
    ['2026. 10. 29.', '2026-10-29'],
    ['２０２６．１０．２９', '2026-10-29'],
    ['2026/10/29', '2026-10-29'],
    ['2026-10-29', '2026-10-29'],
    ['٢٠٢٦/١٠/٢٩', '2026-10-29'],
    ['۲۰۲۶/۱۰/۲۹', '2026-10-29'],
    ['\u200E29.10.2026\u200F', '2026-10-29'],
  ])('%s', (text, date) => expect(read(text)).toBe(date));

  test('within other words', () => {
    expect(datesWithin('Kelt: Budapest, 2026. október 29.', 'other', TODAY, null)).toEqual(['2026-10-29']);
    expect(datesWithin('Warszawa, 12 października 2026 r.', 'other', TODAY, null)).toEqual(['2026-10-12']);
    expect(datesWithin('発行日 2026年10月29日', 'other', TODAY, null)).toEqual(['2026-10-29']);
  });
});

describe('a date of another calendar', () => {
  test.each([
    ['令和8年10月29日', '2026-10-29'],
    ['令和元年5月1日', '2019-05-01'],
    ['平成2年4月12日', '1990-04-12'],
    ['昭和55年7月1日', '1980-07-01'],
    ['大正15年1月2日', '1926-01-02'],
    ['S55.7.1', '1980-07-01'],
    ['H2.4.12', '1990-04-12'],
    ['R8.10.29', '2026-10-29'],
    ['Heisei 2.4.12', '1990-04-12'],
    ['民國79年4月12日', '1990-04-12'],
    ['中華民國 115 年 10 月 29 日', '2026-10-29'],
    ['ROC 79/04/12', '1990-04-12'],
    ['079/04/12', '1990-04-12'],
    ['12 เมษายน พ.ศ. 2533', '1990-04-12'],
    ['12 เม.ย. 2533', '1990-04-12'],
    ['12/04/2533', null],
    ['25/12/2533', '1990-12-25'],
    ['12 Apr 2533', '1990-04-12'],
    ['12 Apr 2533 B.E.', '1990-04-12'],
    ['1447/05/08 هـ', '2025-10-30'],
    ['08/05/1447 AH', '2025-10-30'],
    ['٠٨/٠٥/١٤٤٧', '2025-10-30'],
    ['8 جمادى الأولى 1447', '2025-10-30'],
    ['1 رمضان 1446', '2025-03-01'],
    ['1 Ramadan 1446', '2025-03-01'],
    ['۱۳۶۹/۰۱/۲۳', '1990-04-12'],
    ['۲۳ فروردین ۱۳۶۹', '1990-04-12'],
    ['23 Farvardin 1369', '1990-04-12'],
    ['1369/01/23 S.H.', '1990-04-12'],
    ['२०४६/१२/३० वि.सं.', '1990-04-12'],
    ['2046-12-30 B.S.', '1990-04-12'],
    ['30 Chaitra 2046', '1990-04-12'],
    ['१ बैशाख २०४७', '1990-04-14'],
    ['4 ሚያዝያ 1982', '1990-04-12'],
    ['04/08/1982 E.C.', '1990-04-12'],
    ['주체79년 4월 12일', '1990-04-12'],
    ['22 Chaitra 1912 Saka', null],
  ])('%s', (text, date) => expect(read(text)).toBe(date));

  test.each(['1430/05/12', '2047-04-28', '28.04.2047', '31 Ramadan 1446', '32 Chaitra 2046', '民國200年1月1日'])(
    'control: %s is no birth date',
    (text) => expect(read(text, 'birth')).toBeNull(),
  );
});

describe('a date with unknown parts', () => {
  test.each([
    ['00.00.1955', '1955'],
    ['00/00/1955', '1955'],
    ['00-00-1955', '1955'],
    ['00 00 1955', '1955'],
    ['XX.XX.1955', '1955'],
    ['XX/XX/1955', '1955'],
    ['xx.xx.1955', '1955'],
    ['XX XXX 1955', '1955'],
    ['--.--.1955', '1955'],
    ['**.**.1955', '1955'],
    ['??/??/1955', '1955'],
    ['__.__.1955', '1955'],
    ['1955-00-00', '1955'],
    ['1955.00.00', '1955'],
    ['1955-07-00', '1955-07'],
    ['00.07.1955', '1955-07'],
    ['XX.07.1955', '1955-07'],
    ['00 JUL 1955', '1955-07'],
    ['XX JUL/JUIL 1955', '1955-07'],
    ['-- JUL 55', '1955-07'],
    ['00.00.55', '1955'],
    ['15.00.1955', '1955'],
  ])('%s is %s', (text, date) => expect(read(text, 'birth')).toBe(date));

  test.each([
    '00.00.0000',
    'XX.XX.XXXX',
    '00.13.1955',
    '01.01.1900',
    '30.12.1899',
    '31.12.9999',
    '00.00.2047',
    '0000-00-00',
  ])('control: %s is no birth date', (text) => expect(read(text, 'birth')).toBeNull());
});

describe('an expiry that never comes', () => {
  test.each([
    '01 01 9999',
    '01.01.9999',
    '31.12.9999',
    '9999-12-31',
    '31/12/9999',
    '31 DEC 9999',
    '99/99/9999',
    'VALID FOR LIFE',
    'Không xác định thời hạn',
    'อยู่ถาวร',
    'αορίστου',
    '31.12.2999',
    '31.12.2099',
    'NO CADUCA',
    'PERMANENTE',
    'INDEFINIDA',
    'Vitalício',
    'VALIDADE INDETERMINADA',
    'illimitée',
    'ILLIMITATA',
    'SENZA SCADENZA',
    'unbefristet',
    'Lifelong',
    'LIFETIME',
    'NIEOZNACZONY / INDEFINITE',
    'BEZTERMINOWO',
    'bez omezení',
    'BEZ OBMEDZENIA',
    'HATÁRIDŐ NÉLKÜL',
    'TRAJNO',
    'трајно',
    'безсрочен',
    'бессрочно',
    'безстроково',
    'NELIMITAT',
    'NETERMINUOTA',
    'BEZTERMIŅA',
    'TÄHTAJATU',
    'SÜRESİZ',
    'MÜDDƏTSİZ',
    'უვადო',
    'ԱՆԺԱՄԿԵՏ',
    'Αορίστου χρόνου',
    'לצמיתות',
    'غير محدد',
    'غير محددة',
    'مدى الحياة',
    'دائمی',
    'تاحیات',
    'आजीवन',
    'ตลอดชีพ',
    'Không thời hạn',
    'SEUMUR HIDUP',
    '长期',
    '長期',
    '無期限',
    '무기한',
    'ቋሚ',
  ])('%s', (text) => {
    expect(read(text, 'expiry')).toBe('never');
    expect(read(text, 'birth')).toBeNull();
  });

  test.each(['PERMANENT RESIDENT', 'LIFE INSURANCE', 'MADRID', 'PERMANENTLY', 'NEVERS', 'Dauer', '', '/', '2036'])(
    'control: %s says no such thing',
    (text) => expect(saysNoExpiry(text)).toBe(false),
  );
  test.each([
    ['31.12.2036', '2036-12-31'],
    ['01.01.2080', '2080-01-01'],
    ['15.06.2099', '2099-06-15'],
  ])('control: %s is a day', (text, date) => expect(read(text, 'expiry')).toBe(date));
});
