import { Anchor, Box } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Erasure } from '#shared/contract/cases/erasure.ts';
import type { CompanyDetail } from '#shared/contract/desk.ts';
import { type CheckResult, type Findings, resultFor } from '#shared/contract/findings/check-result.ts';
import type { CheckId } from '#shared/contract/runs/check-result.ts';
import { formatInstant } from '../../../i18n/format.ts';
import { type Translate, useTranslation } from '../../../i18n/use-translation.ts';
import { hashOf } from '../../../route.ts';
import { Facts } from '../../../ui/facts.tsx';
import { AboutVerification } from '../about-verification.tsx';
import { Card } from '../card.tsx';
import { CaseWorkspace } from '../case-workspace.tsx';
import type { DetailsPart } from '../workspace/evidence-of.ts';
import type { PaneName } from '../workspace/workspace.tsx';
import classes from './company.module.css';
import { CompanyFacts } from './company-facts.tsx';
import { DocumentsCard } from './documents-card.tsx';
import { type Note, NoteLine } from './note-line.tsx';
import { OwnershipCard } from './ownership-card.tsx';
import { ScreeningCard } from './screening-card.tsx';

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
function WebsiteCard({ detail }: { detail: CompanyDetail }) {
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

type CardId = 'company' | 'earlier' | 'ownership' | 'screening' | 'documents' | 'website';

const CARD_OF: Partial<Record<CheckId, CardId>> = {
  'business.numbers': 'company',
  'business.lei': 'company',
  'business.registry': 'company',
  'business.ownership': 'ownership',
  'business.documents': 'documents',
  'business.screening': 'screening',
  'business.known_company': 'earlier',
  'business.website': 'website',
  'business.website_lookup': 'website',
};

/** A company's case: what needs attention beside the evidence for it. */
export function CompanyCase({ detail, onErased }: { detail: CompanyDetail; onErased: (erasure: Erasure) => void }) {
  const [pane, setPane] = useState<PaneName>('attention');
  const [part, setPart] = useState<DetailsPart>('more');
  const [chosen, setChosen] = useState<CheckId | null>(null);
  return (
    <CaseWorkspace
      detail={detail}
      pane={pane}
      onPane={setPane}
      chosen={chosen}
      hasEvidence={(check) => CARD_OF[check] !== undefined}
      onShow={(check) => {
        const card = CARD_OF[check];
        if (!card) return;
        setChosen(check);
        setPane('evidence');
        // In a narrow window the card has yet to become visible.
        if (pane === 'evidence') showCard(card);
        else requestAnimationFrame(() => showCard(card));
      }}
      evidence={
        <div className={classes.cards}>
          <CompanyFacts detail={detail} />
          <EarlierCasesCard detail={detail} />
          <OwnershipCard detail={detail} />
          <ScreeningCard detail={detail} />
          <DocumentsCard detail={detail} />
          <WebsiteCard detail={detail} />
        </div>
      }
      part={part}
      onPart={setPart}
      parts={[{ part: 'more', content: <AboutVerification detail={detail} /> }]}
      onErased={onErased}
    />
  );
}

function showCard(id: CardId): void {
  const heading = document.getElementById(id);
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

type Earlier = Findings<'business.known_company'>['earlier'][number];

/** Earlier cases with a number of this company, each with a link, and how their details differ. */
function EarlierCasesCard({ detail }: { detail: CompanyDetail }) {
  const { t } = useTranslation();
  const check = resultFor(detail.checks, 'business.known_company');
  if (!check || check.outcome === 'not_applicable') return null;
  const { count = 0, isAtLeast = false, earlier = [], notCompared = [] } = check.findings ?? {};
  const names = (fields: readonly (typeof notCompared)[number][]) =>
    fields.map((field) => t(`field.${field}`)).join(t('app.comma'));
  return (
    <Card id="earlier" title={t('company.earlier')}>
      {check.outcome === 'unavailable' ? (
        <p>{t('company.earlier_unknown')}</p>
      ) : (
        <p>{t(isAtLeast ? 'company.earlier_at_least' : 'company.earlier_count', { count })}</p>
      )}
      {notCompared.length > 0 ? (
        <NoteLine tone="doubt" text={t('company.not_looked_for', { numbers: names(notCompared) })} />
      ) : null}
      <ul className={classes.earlier}>
        {earlier.map((one) => (
          <EarlierCase key={one.batchId} earlier={one} />
        ))}
      </ul>
      {count > earlier.length ? (
        <p className="quiet">{t('company.earlier_more', { count: count - earlier.length })}</p>
      ) : null}
    </Card>
  );
}

function EarlierCase({ earlier: { batchId, createdAt, shared, differing } }: { earlier: Earlier }) {
  const { t, i18n } = useTranslation();
  return (
    <li>
      <Anchor href={hashOf({ at: 'verification', batchId })} underline="always" c="inherit">
        {t('company.case_of', { time: formatInstant(createdAt, i18n.language) })}
      </Anchor>
      <Box component="span" display="block" c="dimmed" fz="0.8125rem" fw={400}>
        {t('company.same_there', { numbers: shared.map((field) => t(`field.${field}`)).join(t('app.comma')) })}
      </Box>
      {differing === null ? <NoteLine tone="doubt" text={t('company.not_compared')} /> : null}
      {differing && differing.length > 0 ? (
        <NoteLine
          tone="doubt"
          text={t('company.different_there', {
            details: differing.map((field) => t(`field.${field}`)).join(t('app.comma')),
          })}
        />
      ) : null}
    </li>
  );
}
