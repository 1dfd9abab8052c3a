import { expect, test } from 'vitest';
import { ConsentTexts, noticeTextsIn } from '#shared/contract/branding/consent-notice.ts';

const texts = {
  en: { responsible: 'Harbour Bank plc', address: 'https://bank.example/privacy', contact: '' },
  fr: { responsible: '', address: 'https://bank.example/fr', contact: 'Appelez le 01 23.' },
};

test('each text is that of the language, or else the English one', () => {
  expect(noticeTextsIn({ texts }, 'fr')).toEqual({
    responsible: 'Harbour Bank plc',
    address: 'https://bank.example/fr',
    contact: 'Appelez le 01 23.',
  });
  expect(noticeTextsIn({ texts }, 'sw')).toEqual(texts.en);
  expect(noticeTextsIn({ texts: {} }, 'en')).toEqual({ responsible: '', address: '', contact: '' });
});

test('an address that opens something else than a page over TLS is refused', () => {
  for (const address of ['http://bank.example', 'javascript:alert(1)', 'bank.example', 'data:text/html,x'])
    expect(ConsentTexts.safeParse({ en: { ...texts.en, address } }).success).toBe(false);
});
