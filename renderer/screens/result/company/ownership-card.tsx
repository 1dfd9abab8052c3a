import { Box } from '@mantine/core';
import type { CompanyDetail } from '#shared/contract/desk.ts';
import { resultFor } from '#shared/contract/findings/check-result.ts';
import { ROUNDING_PERCENT } from '#shared/domain/business/ownership-graph.ts';
import { formatPercent } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Card } from '../card.tsx';
import { HolderTree } from './holder-tree.tsx';
import { NoteLine } from './note-line.tsx';
import { ownershipTree } from './ownership-tree.ts';
import { PeopleTable } from './people-table.tsx';

/** Who owns the company, through whom, and how much of it nobody accounts for. */
export function OwnershipCard({ detail }: { detail: CompanyDetail }) {
  const { t, i18n } = useTranslation();
  const { entered, checks } = detail;
  const findings = resultFor(checks, 'business.ownership')?.findings;
  const tree = ownershipTree(entered, findings);
  const owners = findings?.people.filter(({ bases }) => bases.length > 0).length ?? 0;
  const percent = (value: number) => formatPercent(value, i18n.language);
  const people = entered.people ?? [];
  // Where everybody holds the company directly, the table says it all.
  const hasLayers = tree?.holders.some(({ place }) => !place.startsWith('people.')) ?? false;
  return (
    <Card id="ownership" title={t('company.ownership')}>
      {findings ? (
        <p>{t('company.owners', { count: owners, percent: percent(findings.ownerPercentMin) })}</p>
      ) : (
        <p>{t(tree === null ? 'company.no_shares' : 'company.not_resolved')}</p>
      )}
      {findings && findings.hiddenPercent > ROUNDING_PERCENT ? (
        <NoteLine
          tone={findings.canHideOwner ? 'doubt' : 'plain'}
          text={t(findings.canHideOwner ? 'company.hidden_enough' : 'company.hidden_little', {
            percent: percent(findings.hiddenPercent),
          })}
        />
      ) : null}
      {people.length > 0 ? <PeopleTable entered={entered} findings={findings} /> : null}
      {tree && hasLayers ? (
        <>
          <Box component="h3" mt="1.25rem" mb={0} mx={0} fz="md" fw={600}>
            {t('company.structure')}
          </Box>
          <HolderTree tree={tree} entered={entered} />
        </>
      ) : null}
    </Card>
  );
}
