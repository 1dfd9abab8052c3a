import { describe, expect, test } from 'vitest';
import { companyNameKey, compareCompanyNames } from '#shared/domain/business/company-name.ts';
import { GLUED_FORMS, gluedForm } from '#shared/domain/business/glued-forms.ts';
import { compareNames } from '../../../../../electron/service/screening/matching/compare-names.ts';
import { companyFormAt } from '../../../../../electron/service/screening/matching/name-words.ts';

const MATCH = 65;

const GLUED: readonly (readonly [glued: string, name: string])[] = [
  ['OOOROSNEFT', 'Rosneft'],
  ['OOORosneft', 'Rosneft'],
  ['ZAOBANK', 'Bank'],
  ['OAOSEVERSTAL', 'Severstal'],
  ['PAOTATNEFT', 'Tatneft'],
  ['PTEXAMPLE', 'Example'],
  ['PTBANK', 'Bank'],
  ['PTMAJUJAYA', 'Majujaya'],
  ['SARLDUPONT', 'Dupont'],
  ['SARLALPHA', 'Alpha'],
  ['DUPONTSARL', 'Dupont'],
  ['ALPHALLC', 'Alpha'],
  ['LLCALPHA', 'Alpha'],
  ['ACMEGMBH', 'Acme'],
  ['GmbHAcme', 'Acme'],
  ['MUELLERGMBH', 'Mueller'],
  ['HARBOURLTD', 'Harbour'],
  ['HARBOURLIMITED', 'Harbour'],
  ['HARBOURPLC', 'Harbour'],
  ['HARBOURLLP', 'Harbour'],
  ['ORIONINC', 'Orion'],
  ['ORIONCORP', 'Orion'],
  ['ORIONINCORPORATED', 'Orion'],
  ['PHILIPSBV', 'Philips'],
  ['PHILIPSNV', 'Philips'],
  ['WEBERKG', 'Weber'],
  ['SKODASRO', 'Skoda'],
  ['ROSSISRL', 'Rossi'],
  ['UABVILNIUS', 'Vilnius'],
  ['KYIVENERGOPJSC', 'Kyivenergo'],
  ['PJSCUKRNAFTA', 'Ukrnafta'],
  ['OMEGASPZOO', 'Omega'],
  ['PETRONASBHD', 'Petronas'],
  ['TELLUSEOOD', 'Tellus'],
  ['DANUBEKFT', 'Danube'],
  ['HARBOURLTDA', 'Harbour'],
  ['TNHHALPHA', 'Alpha'],
  ['PETRONASSDNBHD', 'Petronas'],
  ['HARBOURPTELTD', 'Harbour'],
  ['HARBOURPVTLTD', 'Harbour'],
  ['HARBOURPTYLTD', 'Harbour'],
  ['HARBOURCOLTD', 'Harbour'],
  ['BEOGRADDOO', 'Beograd'],
];

const WHOLE = [
  ...[
    'INCA',
    'COGITO',
    'SAGE',
    'ZINC',
    'OOO',
    'GMBH',
    'LLC',
    'LIMITED',
    'UNLIMITED',
    'INCORPORATED',
    'CORPORATION',
    'INCUBATOR',
  ],
  ...[
    'NVIDIA',
    'SPARK',
    'SPACE',
    'CASA',
    'VISA',
    'PAOLI',
    'PAOLETTI',
    'ZAOUIA',
    'ZAOZHUANG',
    'PTOLEMY',
    'PTERODACTYL',
    'PTARMIGAN',
  ],
  ...[
    'SARLAT',
    'AGRO',
    'AGILE',
    'BAG',
    'FLAG',
    'ARAB',
    'SLAB',
    'TROY',
    'OYSTER',
    'FOOD',
    'GOODWOOD',
    'VOODOO',
    'DOOSAN',
    'DIDGERIDOO',
    'AORTA',
    'LTDORF',
    'SALSA',
    'ABBA',
    'ASSA',
    'OYAMA',
    'TOOL',
    'SEAT',
  ],
  ...[
    'COMPANY',
    'ACCOMPANY',
    'CORPUS',
    'CORPORA',
    'LTD',
    'HELP',
    'GULP',
    'EMPTY',
    'COMPTE',
    'SASOL',
    'ASOS',
    'KGB',
    'BVLGARI',
    'PT',
    'PTT',
  ],
  ...[
    'ABINC',
    'PRINCE',
    'PROVINCE',
    'VINCI',
    'LINCOLN',
    'MUPPET',
    'SELL',
    'SLACK',
    'LPG',
    'SPAR',
    'SRI',
    'UAB',
    'ÖLLLC1',
  ],
];

describe('a legal form without a space', () => {
  test.each(GLUED)('in %s is no part of %s', (glued, name) => {
    expect(compareCompanyNames(glued, name)).toBe('agree');
    expect(compareNames(glued, name, 'organisation').score).toBeGreaterThanOrEqual(MATCH);
  });

  test.each(WHOLE)('is not seen in %s', (word) => {
    expect(gluedForm(word)).toBeNull();
  });

  test.each([
    ['INCA', 'A Inc'],
    ['COGITO', 'Gito Co'],
    ['SAGE', 'GE SA'],
    ['OOOROSNEFT', 'Gazprom'],
    ['ALPHALLC', 'Beta LLC'],
    ['PAOLETTI', 'Letti PAO'],
  ])('%s is not %s', (one, other) => {
    expect(compareCompanyNames(one, other)).toBe('differ');
    expect(compareNames(one, other, 'organisation').score).toBeLessThan(MATCH);
  });

  test.each([
    ['ОООРОСНЕФТЬ', 'Rosneft'],
    ['ООО«РОСНЕФТЬ»', 'Rosneft'],
    ['ЗАОБАНК', 'Bank'],
    ['ОАОСЕВЕРСТАЛЬ', 'Severstal'],
    ['ПАОТАТНЕФТЬ', 'Tatneft'],
  ])('in %s, in its own letters, is no part of %s', (glued, name) => {
    expect(compareNames(glued, name, 'organisation').score).toBeGreaterThanOrEqual(MATCH);
  });

  test('is not looked for in names of people', () => {
    expect(compareNames('Alphallc', 'Alpha', 'person').score).toBeLessThan(MATCH);
  });

  test('is a form that both comparisons know', () => {
    for (const form of GLUED_FORMS) {
      expect(companyFormAt([form.toLowerCase()], 0), form).not.toBeNull();
      expect(companyNameKey(`Harbour ${form}`), form).toBe('HARBOUR');
    }
  });
});
