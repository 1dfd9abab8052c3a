import type { ReactNode } from 'react';
import type { CompanyDetail } from '#shared/contract/desk.ts';
import { type CheckResult, type Findings, resultFor } from '#shared/contract/findings/check-result.ts';
import { type Translate, useTranslation } from '../../../i18n/use-translation.ts';
import { Facts } from '../../../ui/facts.tsx';
import { Card } from '../card.tsx';
import classes from './company.module.css';
import { type Note, NoteLine } from './note-line.tsx';

type Address = Findings<'business.website'>;

const NAME_TONE = { agree: 'good', near: 'good', differ: 'plain' } as const;

function addressNotes({ flaw, isSecure }: Address, t: Translate): Note[] {
  if (flaw !== null) return [{ tone: 'bad', text: t(`company.website_flaw.${flaw}`) }];
  return [
    { tone: 'good', text: t('company.website_valid') },
    ...(isSecure === false ? [{ tone: 'plain' as const, text: t('company.website_insecure') }] : []),
  ];
}

/** Companies use brands and platforms, so only a sign of imitation is a doubt. */
function domainNotes({ name, isShared, mixesScripts }: Address, t: Translate): Note[] {
  return [
    ...(name ? [{ tone: NAME_TONE[name], text: t(`company.name_in_domain.${name}`) }] : []),
    ...(isShared ? [{ tone: 'plain' as const, text: t('company.domain_shared') }] : []),
    ...(mixesScripts ? [{ tone: 'doubt' as const, text: t('company.domain_mixed') }] : []),
  ];
}

const MAIL_TONE = { same: 'good', imitating: 'doubt', other: 'plain', free_provider: 'plain' } as const;

const mailNotes = ({ mailDomain }: Address, t: Translate): Note[] =>
  mailDomain ? [{ tone: MAIL_TONE[mailDomain], text: t(`company.mail_domain.${mailDomain}`) }] : [];

/** Findings of a visit; nothing if the address was never to be visited. */
function visitNotes(visit: CheckResult<'business.website_lookup'>, t: Translate): Note[] {
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

/** The website: what its address and domain say, and what a visit found. */
export function WebsiteCard({ detail }: { detail: CompanyDetail }) {
  const { t } = useTranslation();
  const { entered, checks } = detail;
  const address = resultFor(checks, 'business.website');
  if (!address || address.outcome === 'not_applicable') return null;
  const visit = resultFor(checks, 'business.website_lookup');
  const found = address.findings;
  const rows: readonly { readonly label: string; readonly value?: ReactNode; readonly notes: readonly Note[] }[] = [
    { label: t('company.website_address'), value: entered.website, notes: found ? addressNotes(found, t) : [] },
    { label: t('company.domain'), value: found?.domain, notes: found ? domainNotes(found, t) : [] },
    { label: t('common.email_address'), value: entered.email_address, notes: found ? mailNotes(found, t) : [] },
    { label: t('company.visit'), notes: visit ? visitNotes(visit, t) : [] },
  ];
  return (
    <Card id="website" title={t('company.website')}>
      <Facts
        rows={rows.map(({ label, value, notes }) => [
          label,
          value || notes.length > 0 ? (
            <div key={label} className={classes.notes}>
              {value ? <bdi>{value}</bdi> : null}
              {notes.map((note) => (
                <NoteLine key={note.text} {...note} />
              ))}
            </div>
          ) : null,
        ])}
      />
    </Card>
  );
}
