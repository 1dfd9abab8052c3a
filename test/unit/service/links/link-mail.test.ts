import { expect, test } from 'vitest';
import { ApplicantLanguage } from '#shared/contract/links/links.ts';
import { linkMail } from '../../../../electron/service/links/link-mail.ts';

test('the mail exists in every language of the page, and shows what it was given as text', () => {
  const facts = {
    sender: 'Bank <b>',
    purpose: '"Loan" & more',
    url: 'https://desk.example/verify#AAAAAAAAAAAAAAAAAAAAAA',
    expiresAt: '2026-11-26T10:00:00.000Z',
  };
  const mails = ApplicantLanguage.options.map((language) => [language, linkMail(language, facts)] as const);
  expect(new Set(mails.map(([, { subject }]) => subject)).size).toBe(mails.length);
  for (const [language, { text, html }] of mails) {
    expect(text, language).toContain(facts.url);
    expect(text, language).toContain(facts.purpose);
    expect(html, language).toContain(`<a href="${facts.url}">`);
    expect(html, language).toContain('Bank &lt;b&gt;');
    expect(html, language).toContain(`dir="${language === 'ar' ? 'rtl' : 'ltr'}"`);
  }
});

test('the mail words a purpose of the product for the customer, in their language', () => {
  const facts = {
    sender: 'Bank',
    purpose: 'account',
    url: 'https://desk.example/verify',
    expiresAt: '2026-11-26T10:00:00Z',
  };
  expect(linkMail('fr', facts).text).toContain('Ouvrir un compte');
});
