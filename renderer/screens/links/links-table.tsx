import type { Link } from '#shared/contract/links/links.ts';
import { formatInstant } from '../../i18n/format.ts';
import { type Translate, useTranslation } from '../../i18n/use-translation.ts';
import { isOpen, LinkState } from '../../links/link-state.tsx';
import { ListTable } from '../../ui/list-table.tsx';
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
    <ListTable
      aria-label={t('links.table')}
      rows={links}
      keyOf={({ batch_id }) => batch_id}
      columns={[
        {
          title: t('links.name'),
          cell: (link) => (
            <>
              {nameOf(link, t)}
              <span className={table.quiet}>
                {isOpen(link)
                  ? t('links.until', { time: formatInstant(link.expires_at, i18n.language) })
                  : t('links.ended', { time: formatInstant(link.created_at, i18n.language) })}
              </span>
            </>
          ),
        },
        {
          title: t('links.kind'),
          isBare: true,
          cell: ({ verification_type: type }) => (type === null ? t('links.business') : t(`links.types.${type}`)),
        },
        { title: t('links.state'), isBare: true, cell: (link) => <LinkState link={link} /> },
      ]}
      actions={{ title: t('common.actions'), cell: (link) => <LinkActions link={link} onDone={onDone} /> }}
    />
  );
}
