import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nameInOneField } from '#shared/domain/person/name-core.ts';
import { enteredName, onlyName, wholeName } from '#shared/domain/person/name-parts.ts';
import { sentName } from '#shared/domain/person/sent-name.ts';

/** Typed beside the only name "Sunita", as each language's forms and each system's users do. */
const PLACEHOLDERS = [
  ...[
    '',
    ' ',
    '-',
    '--',
    '—',
    '.',
    '..',
    '…',
    '?',
    '*',
    '0',
    '000',
    '#',
    '/',
    '_',
    'XX',
    'XXX',
    'xxxx',
    'ХХХ',
    'Sunita',
    'SUNITA',
    'sunita ',
  ],
  ...[
    'FNU',
    'FNU LNU',
    'SNU',
    'Mononym',
    '(none)',
    '-NA-',
    '[null]',
    'No Surname Given',
    'Does not apply',
    'Unknown given',
    'NÃO INFORMADO',
    'Sin datos',
    'No registra',
    'не указано',
    '无姓',
    'Tanpa nama',
    'LNU',
    'fnu',
    'F.N.U.',
    'L.N.U',
    'MNU',
    'NFN',
    'NLN',
    'NMN',
    'NMI',
    'FNAME',
    'LNAME',
    'FirstName',
    'Last Name',
    'Surname',
  ],
  ...[
    'N/A',
    'n/a',
    'N.A.',
    'N-A',
    '#N/A',
    'No Name',
    'NoName',
    'no last name',
    'No Given Names',
    'Unknown',
    'unk',
    'UNAVL',
    'undefined',
  ],
  ...[
    'Not Applicable',
    'not available',
    'Name not given',
    'Single Name',
    'TBA',
    'Mr',
    'MRS',
    'Ms.',
    'Miss',
    'MSTR',
    'Herr',
    'Frau',
    'Sra.',
  ],
  ...[
    'unbekannt',
    'ohne Namen',
    'kein Nachname',
    'entfällt',
    'k.A.',
    'inconnu',
    'sans nom',
    'sans objet',
    'néant',
    'S/O',
    'S/N',
  ],
  ...[
    'sin apellido',
    'desconocido',
    'no aplica',
    'sem sobrenome',
    'não tem',
    'desconhecido',
    'sconosciuto',
    'senza cognome',
    'n.v.t.',
  ],
  ...[
    'onbekend',
    'nie dotyczy',
    'neznámé',
    'okänd',
    'ukjent',
    'bilinmiyor',
    'tidak ada',
    'tiada',
    'haijulikani',
    'N.N.',
  ],
  ...[
    'нет',
    'неизвестно',
    'без имени',
    'немає',
    'няма',
    'άγνωστο',
    'لا يوجد',
    'غير معروف',
    'بدون اسم',
    'ندارد',
    'אין',
    'לא ידוע',
  ],
  ...['无', '無', '不详', '未知', '没有', 'なし', '不明', '없음', '미상', 'अज्ञात', 'নাই', 'ไม่มี'],
];

/** People's second names, some of which are placeholders elsewhere. */
const NAMES = [
  ...[
    'Null',
    'None',
    'Na',
    'No',
    'Nil',
    'Sin',
    'Sans',
    'Brak',
    'Ohne',
    'Yok',
    'X',
    'Li',
    'O',
    'E',
    'Xu',
    'Xi',
    'Nu',
    'Nemo',
    'Fu',
    'Lu',
  ],
  ...[
    'Fnuk Ali',
    'Unkel',
    'Mister-Smith',
    'Kumari',
    'Devi',
    'Sunita Devi',
    'Singh',
    'Noname-Jones',
    'Xxavier',
    'Neto',
    'Jr',
    'Prince',
  ],
];

describe('the only name of a person', () => {
  test.each(PLACEHOLDERS)('is found beside "%s"', (placeholder) => {
    expect(onlyName({ given: 'Sunita', family: placeholder })).toBe('Sunita');
    expect(onlyName({ given: placeholder, family: 'Sunita' })?.trim().toLowerCase()).toBe('sunita');
  });

  test.each(NAMES)('is not assumed beside "%s"', (name) => {
    expect(onlyName({ given: 'Sunita', family: name })).toBeNull();
    expect(onlyName({ given: name, family: 'Sunita' })).toBeNull();
  });

  test.each(['Null', 'none', 'NA', 'Nil', 'no', 'X', 'sans', 'NN'])(
    'is found beside "%s" if there can be one only',
    (name) => {
      expect(onlyName({ given: 'Sunita', family: name }, true)).toBe('Sunita');
    },
  );

  test.each([
    ['Müller', 'MUELLER'],
    ['سونيتا', 'سونيتا'],
    ['李', '李'],
    ['Nguyễn', 'NGUYEN'],
    ['Abdul Rahman', 'ABDULRAHMAN'],
  ])('%s is the same again as %s', (one, other) => {
    expect(onlyName({ given: one, family: other })).toBe(one);
  });

  test.each([
    ['राम', 'रमा'],
    ['রীমা', 'রামু'],
    ['かた', 'がた'],
    ['สมศรี', 'สมศรา'],
  ])('is not assumed if only vowel signs differ: %s %s', (one, other) => {
    expect(onlyName({ given: one, family: other })).toBeNull();
    expect(nameInOneField(`${one} ${other}`)).toBe(`${one} ${other}`);
  });

  test('is nobody’s if both parts are placeholders', () => {
    expect(onlyName({ given: 'FNU', family: 'LNU' })).toBeNull();
    expect(wholeName({ given: 'FNU', family: 'LNU' })).toBe('FNU LNU');
  });
});

describe('a name for the published interface', () => {
  test.each([
    ['E', 'E.'],
    ['李', '李.'],
    ['Suharto', 'Suharto'],
    ["O'Neill-d’Arcy 3RD", "O'Neill-d’Arcy 3RD"],
    ['Wolfeschlegelsteinhausenbergerdorff', 'Wolfeschlegelsteinhausenbergerdorff'],
    ['W'.repeat(60), 'W'.repeat(50)],
    ['', ''],
  ])('%s is sent as %s', (typed, sent) => {
    expect(sentName(typed)).toBe(sent);
  });

  test('always fits, and is sent the same again', () => {
    const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 120 }).map((text) => text.trim());
    fc.assert(
      fc.property(name, (typed) => {
        const sent = sentName(typed);
        expect([...sent].length).toBeLessThanOrEqual(50);
        expect(sentName(sent)).toBe([...sent].length === 1 ? `${sent}.` : sent);
      }),
    );
  });
});

test.each<[first: string, middle: string | null, last: string, whole: string]>([
  ['Amina', null, 'Okello', 'Amina Okello'],
  ['Amina', 'Grace', 'Okello', 'Amina Grace Okello'],
  ['Amina', 'NMN', 'Okello', 'Amina Okello'],
  ["O'Connor", null, "O'Connor", "O'Connor"],
  ['Sunita', null, 'FNU', 'Sunita'],
  ['', null, 'Suharto', 'Suharto'],
  ['', null, '', ''],
])('the names of a form, %s, %s and %s, are %s', (first_name, middle_name, last_name, whole) => {
  expect(enteredName({ first_name, middle_name, last_name })).toBe(whole);
});
