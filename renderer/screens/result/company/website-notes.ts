import type { CheckResult, Findings } from '#shared/contract/findings/check-result.ts';
import type { Translate } from '../../../i18n/use-translation.ts';
import type { Note } from './note-line.tsx';

type Address = Findings<'business.website'>;

const NAME_TONE = { agree: 'good', near: 'good', differ: 'plain' } as const;

export function addressNotes({ flaw, isSecure }: Address, t: Translate): Note[] {
  if (flaw !== null) return [{ tone: 'bad', text: t(`company.website_flaw.${flaw}`) }];
  return [
    { tone: 'good', text: t('company.website_valid') },
    ...(isSecure === false ? [{ tone: 'plain' as const, text: t('company.website_insecure') }] : []),
  ];
}

/** Companies use brands and platforms, so only a sign of imitation is a doubt. */
export function domainNotes({ name, isShared, mixesScripts }: Address, t: Translate): Note[] {
  return [
    ...(name ? [{ tone: NAME_TONE[name], text: t(`company.name_in_domain.${name}`) }] : []),
    ...(isShared ? [{ tone: 'plain' as const, text: t('company.domain_shared') }] : []),
    ...(mixesScripts ? [{ tone: 'doubt' as const, text: t('company.domain_mixed') }] : []),
  ];
}

const MAIL_TONE = { same: 'good', imitating: 'doubt', other: 'plain', free_provider: 'plain' } as const;

export const mailNotes = ({ mailDomain }: Address, t: Translate): Note[] =>
  mailDomain ? [{ tone: MAIL_TONE[mailDomain], text: t(`company.mail_domain.${mailDomain}`) }] : [];

/** Findings of a visit; nothing if the address was never to be visited. */
export function visitNotes(visit: CheckResult<'business.website_lookup'>, t: Translate): Note[] {
  const { outcome, reasons, findings } = visit;
  if (outcome === 'not_applicable') return [];
  if (!findings) {
    const isConfigured = reasons[0]?.code !== 'WEBSITE_NOT_VERIFIED';
    return [{ tone: 'doubt', text: t(isConfigured ? 'company.visit_failed' : 'company.visit_none') }];
  }
  const { source } = findings;
  if (findings.status === 'NOT_FOUND') return [{ tone: 'doubt', text: t('company.visit_not_found', { source }) }];
  const { leadsTo, name, registrationNumber, isSecure } = findings;
  return [
    { tone: 'good', text: t('company.visit_found', { source }) },
    ...(leadsTo ? [{ tone: 'plain' as const, text: t('company.leads_to', { domain: leadsTo }) }] : []),
    ...(isSecure ? [] : [{ tone: 'plain' as const, text: t('company.website_insecure') }]),
    ...(name ? [{ tone: NAME_TONE[name], text: t(`company.name_on_page.${name}`) }] : []),
    ...(registrationNumber === null
      ? []
      : [
          registrationNumber
            ? { tone: 'good' as const, text: t('company.number_on_page') }
            : { tone: 'plain' as const, text: t('company.number_not_on_page') },
        ]),
  ];
}
