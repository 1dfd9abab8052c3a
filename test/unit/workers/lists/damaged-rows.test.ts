import { describe, expect, test } from 'vitest';
import { parseOfac } from '../../../../electron/workers/lists/ofac/parse.ts';
import { parseOpenSanctionsEntities } from '../../../../electron/workers/lists/opensanctions/parse-entities.ts';
import { parseOwn } from '../../../../electron/workers/lists/own/parse.ts';
import { OPEN_SANCTIONS_LINES, OWN_LIST_COLUMNS, OWN_LIST_TEXT } from '../../../support/screening/csv-list-texts.ts';
import { allEntities, listFile, ofacFiles } from '../../../support/screening/list-files.ts';

/** A damaged row of a part that names nobody is left out and counted; one that may name somebody stops the list. */
async function ofacWith(part: 'add.csv' | 'alt.csv' | 'sdn_comments.csv', text: string) {
  const notices: string[] = [];
  const files = ofacFiles().map((file) => (file.name === part ? listFile(part, text) : file));
  const onFacts = (facts: { readonly notices?: readonly string[] }) => void notices.push(...(facts.notices ?? []));
  const entities = await allEntities(parseOfac(files, { onFacts }));
  return { person: entities[0], count: entities.length, notices };
}

describe('continued remarks', () => {
  test.each([
    ['quotes that are not doubled', `101,"nd; a.k.a. "blackjack1987"; a.k.a. "khaleesi"; Linked To: LUTZ."`],
    ['quotes that are doubled', `101,"nd; a.k.a. ""blackjack1987""; Linked To: LUTZ."`],
    ['no quotes', `101,nd; a.k.a. 'blackjack1987'; Linked To: LUTZ.`],
    ['a lost closing quote', `101,"nd; a.k.a. 'blackjack1987'; Linked To: LUTZ.`],
    ['a lost opening quote', `101,nd; a.k.a. 'blackjack1987'; Linked To: LUTZ."`],
    ['commas outside of quotes', `101,nd; a.k.a. 'blackjack1987'; Address one, two, three.`],
    ['blanks around the id', ` 101 , "nd; a.k.a. 'blackjack1987'."`],
    ['a byte at the end', `101,"nd; a.k.a. 'blackjack1987'."\r\n\u001a`],
    ['a blank line', `\r\n101,"nd; a.k.a. 'blackjack1987'."\r\n\r\n`],
  ])('with %s are read', async (_name, text) => {
    const { person, notices } = await ofacWith('sdn_comments.csv', text);
    expect(JSON.stringify(person?.names)).toContain('blackjack1987');
    expect(notices).toEqual([]);
  });

  test.each([
    ['without an id', `101,"nd of it."\n"a.k.a. nobody"\n`],
    ['of another form', `101,"nd of it."\n<p>error</p>\n`],
    ['with a word for an id', `101,"nd of it."\nid,"text"\n`],
  ])('%s are left out and counted', async (_name, text) => {
    const { count, notices } = await ofacWith('sdn_comments.csv', text);
    expect([count, notices]).toEqual([4, ['1 of the continued remarks are damaged and were left out.']]);
  });
});

describe('addresses', () => {
  const sound = '101,1,"1 Kite Street","Lutz","Iran",-0- ';
  test.each([
    ['a quote inside a value', `${sound}\n101,2,"2 "Kite" Street","Lutz","Iran",-0- \n${sound}`],
    ['too few columns', `101,2,"2 Kite Street"\n${sound}`],
    ['too many columns', `101,2,2 Kite Street, Lutz, Zubrovka, Iran,-0- ,-0- \n${sound}`],
    ['no id', `,2,"2 Kite Street","Lutz","Iran",-0- \n${sound}`],
    ['a cut end', `${sound}\n101,2,"2 Kite Str`],
    ['a quote in a bare value', `101,2,2 "Kite Street,Lutz,Iran,-0- \n${sound}`],
  ])('with %s are left out and counted', async (_name, text) => {
    const { person, count, notices } = await ofacWith('add.csv', text);
    expect([count, notices]).toEqual([4, ['1 of the addresses are damaged and were left out.']]);
    expect(person?.addresses).toContain('1 Kite Street, Lutz, Iran');
  });

  test('stop the list if one in ten is damaged', async () => {
    const text = `${sound}\n`.repeat(100) + 'damaged\n'.repeat(21);
    await expect(ofacWith('add.csv', text)).rejects.toMatchObject({ code: 'BROKEN' });
  });
});

test.each([
  ['a quote inside a value', '101,1,"aka","QUILL "B" FEATHER",-0- \n101,2,"aka","B",-0- '],
  ['too few columns', '101,1,"aka"\n101,2,"aka","B",-0- '],
  ['no id', ',1,"aka","QUILLFEATHER",-0- '],
])('an alternate name with %s stops the list', async (_name, text) => {
  await expect(ofacWith('alt.csv', text)).rejects.toMatchObject({ name: 'WatchlistError' });
});

describe("OpenSanctions' lines", () => {
  const read = async (line: string) => {
    const notices: string[] = [];
    const text = `${line}\n${OPEN_SANCTIONS_LINES.join('\n')}\n`;
    const onFacts = (facts: { readonly notices?: readonly string[] }) => void notices.push(...(facts.notices ?? []));
    return {
      entities: await allEntities(parseOpenSanctionsEntities([listFile('e.json', text)], { onFacts })),
      notices,
    };
  };

  test.each(['Address', 'Sanction', 'Passport', 'Identification', 'Ownership', 'Family', 'Occupancy'])(
    'of a damaged %s are left out and counted',
    async (schema) => {
      const { entities, notices } = await read(
        `{"id":"x","schema":"${schema}","properties":{"full":["1 "Kite" Street"]}}`,
      );
      expect([entities.length, notices]).toEqual([2, ['1 damaged lines that name nobody were left out.']]);
    },
  );

  test.each([
    '{"id":"x","schema":"Person","properties":{"name":["A "B" C"]}}',
    '{"id":"x","schema":"LegalEntity","properties":[}',
    '{"id":"x","properties":{"name":["A"]',
    'nonsense',
    '{"id":"x","schema":"Sanction","properties":{"entity":[{"id":"y","schema":"Person","properties":{"name":["A "B""]}}]}}',
  ])('that may name somebody stop the list: %s', async (line) => {
    await expect(read(line)).rejects.toMatchObject({ code: 'BROKEN' });
  });
});

test('rows of nothing but separators below a list of our own are no entries', async () => {
  const [heading = ''] = OWN_LIST_TEXT.split('\n');
  const blank = ','.repeat(heading.split(',').length - 1);
  const entities = (text: string) => allEntities(parseOwn([listFile('own.csv', text)], OWN_LIST_COLUMNS));
  const whole = await entities(OWN_LIST_TEXT);
  expect(await entities(`${OWN_LIST_TEXT.trimEnd()}\n${blank}\n${blank}\n`)).toEqual(whole);
});
