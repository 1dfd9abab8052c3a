import { UnstyledButton } from '@mantine/core';
import { Fragment } from 'react';
import type { AuditLine } from '#shared/contract/audit/audit.ts';
import { referenceOf } from '#shared/domain/reference.ts';
import { useAuditActors } from '../../api/oversight.ts';
import { formatInstant } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { hashOf } from '../../route.ts';
import { CaseReference } from '../../ui/case-reference.tsx';
import table from '../../ui/table.module.css';
import { useActionText } from './action-text.ts';
import classes from './audit.module.css';

/** Enough to tell the hosts of an installation apart. */
const NODE_SHOWN = 8;

/** Codes break after their signs, never inside a word. */
const breakable = (code: string) =>
  code.split(/(?<=[._:/-])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move.
    <Fragment key={index}>
      {index === 0 ? null : <wbr />}
      {part}
    </Fragment>
  ));

type AuditTableProps = {
  entries: readonly AuditLine[];
  /** Shows details on as many lines as they need. */
  isUnfolded: boolean;
  onActor: (id: string) => void;
};

/** Entries of the log, a line each. Who acted filters by them, and a case can be opened. */
export function AuditTable({ entries, isUnfolded, onActor }: AuditTableProps) {
  const { t, i18n } = useTranslation();
  const sayAction = useActionText();
  const names = new Map(useAuditActors().data?.actors.map(({ id, name }) => [id, name]));
  return (
    <div className={`framed ${table.frame}`}>
      <table className={`${table.table} ${table.cards} ${classes.log}`} data-unfolded={isUnfolded || undefined}>
        <caption className="visually-hidden">{t('audit.entries')}</caption>
        <thead>
          <tr>
            {(['when', 'who', 'what', 'about', 'facts'] as const).map((column) => (
              <th key={column} scope="col" className={classes[column]}>
                {t(`audit.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map(({ node_id, sequence, at, actor, action, object_id, is_case, facts }) => {
            const details = [
              ...Object.entries(facts).map(([name, value]) => `${name}: ${value}`),
              action,
              `${node_id.slice(0, NODE_SHOWN)} · ${sequence}`,
            ].join(' · ');
            return (
              <tr key={`${node_id} ${sequence}`}>
                <td title={`${node_id} · ${sequence}`}>
                  <time dateTime={at}>{formatInstant(at, i18n.language)}</time>
                </td>
                <td>
                  <UnstyledButton
                    className={classes.actor}
                    onClick={() => onActor(actor.id)}
                    aria-label={t('audit.only_actor', { name: actor.name })}
                    title={actor.name}
                  >
                    {actor.name}
                  </UnstyledButton>
                </td>
                <td className={classes.action} title={action}>
                  {sayAction(action)}
                </td>
                <td className={classes.object}>
                  {object_id === null ? (
                    '–'
                  ) : is_case ? (
                    <a
                      href={hashOf({ at: 'verification', batchId: object_id })}
                      aria-label={t('audit.open_case', { id: referenceOf(object_id) })}
                    >
                      <CaseReference batchId={object_id} />
                    </a>
                  ) : (
                    <span title={object_id}>{names.get(object_id) ?? object_id.slice(0, 18)}</span>
                  )}
                </td>
                <td className={classes.details} title={details}>
                  {isUnfolded ? breakable(details) : details}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
