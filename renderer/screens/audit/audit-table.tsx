import { UnstyledButton } from '@mantine/core';
import { Fragment } from 'react';
import type { AuditLine } from '#shared/contract/audit/audit.ts';
import { referenceOf } from '#shared/domain/reference.ts';
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

/** Entries of the log. Who acted filters by them, and a case can be opened. */
export function AuditTable({ entries, onActor }: { entries: readonly AuditLine[]; onActor: (id: string) => void }) {
  const { t, i18n } = useTranslation();
  const sayAction = useActionText();
  return (
    <div className={`framed ${table.frame}`}>
      <table className={`${table.table} ${table.cards}`}>
        <caption className="visually-hidden">{t('audit.entries')}</caption>
        <thead>
          <tr>
            {(['when', 'who', 'what', 'about', 'facts'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`audit.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map(({ node_id, sequence, at, actor, action, object_id, is_case, facts }) => (
            <tr key={`${node_id} ${sequence}`}>
              <td className={classes.when}>
                <time dateTime={at}>{formatInstant(at, i18n.language)}</time>
                <span className={table.quiet}>
                  <span title={node_id}>{node_id.slice(0, NODE_SHOWN)}</span> · {sequence}
                </span>
              </td>
              <td>
                <UnstyledButton
                  className={classes.actor}
                  onClick={() => onActor(actor.id)}
                  aria-label={t('audit.only_actor', { name: actor.name })}
                >
                  {actor.name}
                </UnstyledButton>
              </td>
              <td className={classes.action}>
                {sayAction(action)}
                <span className={table.quiet}>{breakable(action)}</span>
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
                  <span title={object_id}>{object_id.slice(0, 18)}</span>
                )}
              </td>
              <td className={classes.facts}>
                {Object.entries(facts).map(([name, value]) => (
                  <span key={name}>
                    {breakable(name)}: {breakable(String(value))}
                  </span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
