import type { ReactNode } from 'react';
import type { CompanyDetail } from '#shared/contract/desk.ts';
import { resultFor } from '#shared/contract/findings/check-result.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Facts } from '../../../ui/facts.tsx';
import { Card } from '../card.tsx';
import classes from './company.module.css';
import { type Note, NoteLine } from './note-line.tsx';
import { addressNotes, domainNotes, mailNotes, visitNotes } from './website-notes.ts';

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
