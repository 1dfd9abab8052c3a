import { Box } from '@mantine/core';
import {
  IconBuilding,
  IconBuildingBank,
  IconChartLine,
  IconHelpCircle,
  IconShieldLock,
  IconUser,
} from '@tabler/icons-react';
import type { BusinessFields } from '#shared/contract/business/business-data.ts';
import { ROUNDING_PERCENT } from '#shared/domain/business/ownership-graph.ts';
import { formatPercent } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import resultClasses from '../result.module.css';
import classes from './company.module.css';
import { NoteLine } from './note-line.tsx';
import type { Held, HeldBy, OwnershipTree } from './ownership-tree.ts';
import { type Party, partiesOf } from './parties.ts';
import { PartyLine } from './party-line.tsx';

const ICON = {
  business: IconBuilding,
  person: IconUser,
  company: IconBuilding,
  trust: IconShieldLock,
  listed: IconChartLine,
  state: IconBuildingBank,
  unknown: IconHelpCircle,
} as const satisfies Record<Party['kind'], typeof IconUser>;

/** More lines are folded. */
const LINES_OPEN_MAX = 40;

type Parties = ReadonlyMap<string, Party>;

/** From the company upwards: the share in the one above, and in the company. */
export function HolderTree({ tree, entered }: { tree: OwnershipTree; entered: BusinessFields }) {
  const { t } = useTranslation();
  const parties: Parties = new Map(partiesOf(entered).map((one) => [one.party, one]));
  // People without a part are in the table above.
  const unplaced = tree.unplaced
    .flatMap((place) => parties.get(place) ?? [])
    .filter(({ kind }) => kind !== 'person')
    .map(({ name }) => name);
  return (
    <details className={resultClasses.fold} open={tree.lines <= LINES_OPEN_MAX}>
      <summary>{t('company.structure_of', { name: entered.business_name, count: tree.lines })}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a deep tree is scrolled with the keyboard. */}
      <section className={classes.tree} aria-label={t('company.structure')} tabIndex={0}>
        <Holders held={tree} parties={parties} isFirst />
      </section>
      {unplaced.length > 0 ? <p className="quiet">{t('company.unplaced', { names: unplaced.join(', ') })}</p> : null}
    </details>
  );
}

function Holders({ held, parties, isFirst = false }: { held: Held; parties: Parties; isFirst?: boolean }) {
  const { t, i18n } = useTranslation();
  const percent = (value: number) => formatPercent(value, i18n.language);
  const { holders, undeclaredPercent, excess } = held;
  if (holders.length === 0 && undeclaredPercent === null) return null;
  return (
    <ul>
      {holders.map((holder) => (
        <Line key={holder.place} holder={holder} parties={parties} isFirst={isFirst} />
      ))}
      {undeclaredPercent === null ? null : (
        <li>
          <NoteLine tone="doubt" text={t('company.undeclared', { percent: percent(undeclaredPercent) })} />
        </li>
      )}
      {(['capitalPercent', 'votingPercent'] as const).map((measure) =>
        excess === null || excess[measure] <= 100 + ROUNDING_PERCENT ? null : (
          <li key={measure}>
            <NoteLine tone="doubt" text={t(`company.excess.${measure}`, { percent: percent(excess[measure]) })} />
          </li>
        ),
      )}
    </ul>
  );
}

function Line({ holder, parties, isFirst }: { holder: HeldBy; parties: Parties; isFirst: boolean }) {
  const { t, i18n } = useTranslation();
  const party = parties.get(holder.place);
  if (party === undefined) return null;
  const IconShape = ICON[party.kind];
  const { capitalPercent, votingPercent, hasControl, throughPercent, cut } = holder;
  const percent = (value: number) => formatPercent(value, i18n.language);
  const isPartyToTrust = capitalPercent === 0 && votingPercent === 0;
  const parts = [
    isPartyToTrust ? null : percent(capitalPercent),
    votingPercent === capitalPercent ? null : t('company.votes_percent', { percent: percent(votingPercent) }),
    hasControl ? t('company.has_control') : null,
    isFirst || throughPercent === null || isPartyToTrust
      ? null
      : t('company.through', { percent: percent(throughPercent) }),
  ].filter(Boolean);
  return (
    <li>
      <div className={classes.holder}>
        <IconShape size={20} stroke={1.7} aria-hidden="true" />
        <div>
          <PartyLine party={party} />
          {cut === null ? null : (
            <Box component="span" display="block" c="dimmed" fz="0.8125rem" fw={400}>
              {t(`company.cut.${cut}`)}
            </Box>
          )}
        </div>
        <p className={classes.shares}>
          {parts.map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line never change.
            <span key={index}>{part}</span>
          ))}
        </p>
      </div>
      <Holders held={holder} parties={parties} />
    </li>
  );
}
