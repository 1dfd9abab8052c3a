import { Box } from '@mantine/core';
import { IconCrown } from '@tabler/icons-react';
import type { BusinessFields } from '#shared/contract/business/business-data.ts';
import type { CompanyDetail } from '#shared/contract/desk.ts';
import { type Findings, resultFor } from '#shared/contract/findings/check-result.ts';
import { ROUNDING_PERCENT } from '#shared/domain/business/ownership-graph.ts';
import { formatPercent } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Card } from '../card.tsx';
import fieldsClasses from '../fields.module.css';
import classes from './company.module.css';
import { HolderTree } from './holder-tree.tsx';
import { NoteLine } from './note-line.tsx';
import { ownershipTree } from './ownership-tree.ts';
import { partiesOf } from './parties.ts';
import { PartyLine } from './party-line.tsx';

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

type PeopleTableProps = { entered: BusinessFields; findings: Findings<'business.ownership'> | undefined };

/** Largest part first: direct share, share through all chains, and votes. */
function PeopleTable({ entered, findings }: PeopleTableProps) {
  const { t, i18n } = useTranslation();
  const percent = (value: number) => formatPercent(value, i18n.language);
  const shareOf = (place: string) => findings?.people.find(({ id }) => id === place);
  // The findings are sorted; people without a part follow in the order of the input.
  const rank = (place: string) => {
    const at = findings?.people.findIndex(({ id }) => id === place) ?? -1;
    return at === -1 ? Number.POSITIVE_INFINITY : at;
  };
  const people = partiesOf(entered)
    .filter(({ kind }) => kind === 'person')
    .toSorted((one, other) => (rank(one.party) < rank(other.party) ? -1 : 0));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the keyboard.
    <section className={fieldsClasses.scroll} aria-label={t('company.people')} tabIndex={0}>
      <table className={`${fieldsClasses.table} ${classes.people}`}>
        <thead>
          <tr>
            <th scope="col">{t('company.person')}</th>
            <th scope="col" className={classes.number}>
              {t('company.direct')}
            </th>
            <th scope="col" className={classes.number}>
              {t('company.in_total')}
            </th>
            <th scope="col" className={classes.number}>
              {t('company.votes')}
            </th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => {
            const share = shareOf(person.party);
            return (
              <tr key={person.party}>
                <th scope="row">
                  <PartyLine party={person} />
                  {share && share.bases.length > 0 ? (
                    <span className={classes.owner}>
                      <IconCrown size={16} aria-hidden="true" />
                      {t('company.owner_by', {
                        bases: share.bases.map((basis) => t(`company.basis.${basis}`)).join(t('app.comma')),
                      })}
                    </span>
                  ) : null}
                </th>
                {share ? (
                  <>
                    <td className={classes.number}>{percent(share.directPercent)}</td>
                    <td className={classes.number}>{percent(share.capitalPercent)}</td>
                    <td className={classes.number}>{percent(share.votingPercent)}</td>
                  </>
                ) : (
                  <td colSpan={3} className={`${classes.number} quiet`}>
                    {t('company.no_part')}
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
