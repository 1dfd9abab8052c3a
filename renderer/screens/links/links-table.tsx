import type { Link } from '#shared/contract/links/links.ts';
import { formatInstant } from '../../i18n/format.ts';
import type { Translate } from '../../i18n/use-translation.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { isOpen, LinkState } from '../../links/link-state.tsx';
import table from '../../ui/table.module.css';
import { LinkActions } from './link-actions.tsx';

type LinksTableProps = {
  links: readonly Link[];
  /** Says what was done with a link. */
  onDone: (said: string) => void;
};

/** A link that ended without a case keeps nothing about its person. */
const nameOf = (link: Link, t: Translate): string =>
  link.name ?? t(isOpen(link) || link.status === 'used' ? `links.unnamed_${link.subject}` : 'links.deleted');

/** One row per link, newest first. */
export function LinksTable({ links, onDone }: LinksTableProps) {
  const { t, i18n } = useTranslation();
  return (
    <div className={table.frame}>
      <table className={`${table.table} ${table.cards}`} data-actions aria-label={t('links.table')}>
        <thead>
          <tr>
            <th scope="col">{t('links.name')}</th>
            <th scope="col">{t('links.kind')}</th>
            <th scope="col">{t('links.state')}</th>
            <th scope="col">
              <span className="visually-hidden">{t('links.actions_column')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {links.map((link) => (
            <tr key={link.batch_id}>
              <th scope="row">
                {nameOf(link, t)}
                <span className={table.quiet}>
                  {isOpen(link)
                    ? t('links.until', { time: formatInstant(link.expires_at, i18n.language) })
                    : t('links.ended', { time: formatInstant(link.created_at, i18n.language) })}
                </span>
              </th>
              <td>
                {link.verification_type === null ? t('links.business') : t(`links.types.${link.verification_type}`)}
              </td>
              <td>
                <LinkState link={link} />
              </td>
              <td>
                <LinkActions link={link} onDone={onDone} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
