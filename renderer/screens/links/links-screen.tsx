import { Button } from '@mantine/core';
import { IconDeviceMobile, IconLinkOff, IconRefresh } from '@tabler/icons-react';
import type { Link } from '#shared/contract/links/links.ts';
import { call } from '../../api/client.ts';
import { useLinks, useStatus } from '../../api/queries.ts';
import { formatInstant } from '../../i18n/format.ts';
import { type Translate, useTranslation } from '../../i18n/use-translation.ts';
import { isForPhones } from '../../links/for-phones.ts';
import { isOpen, LinkState } from '../../links/link-state.tsx';
import { MakeLink } from '../../links/make-link.tsx';
import { ShownLink } from '../../links/shown-link.tsx';
import { goTo } from '../../route.ts';
import { CaseReference } from '../../ui/case-reference.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { ListTable } from '../../ui/list-table.tsx';
import { Notice } from '../../ui/notice.tsx';
import { asks } from '../../ui/question.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import table from '../../ui/table.module.css';
import { checksText } from '../../verification/purpose.ts';

type LinksTableProps = {
  links: readonly Link[];
  /** Says what was done with a link. */
  onDone: (said: string) => void;
};

/** A link that ended without a case keeps nothing about its person. */
const nameOf = (link: Link, t: Translate): string =>
  link.name ?? t(isOpen(link) || link.status === 'used' ? `links.unnamed_${link.subject}` : 'links.deleted');

/** One row per link, newest first. */
function LinksTable({ links, onDone }: LinksTableProps) {
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
                {' · '}
                <CaseReference batchId={link.batch_id} />
              </span>
            </>
          ),
        },
        {
          title: t('links.kind'),
          isBare: true,
          cell: ({ checks }) => checksText(t, i18n.language, checks.filter(isForPhones)),
        },
        { title: t('links.state'), isBare: true, cell: (link) => <LinkState link={link} /> },
      ]}
      actions={{ title: t('common.actions'), cell: (link) => <LinkActions link={link} onDone={onDone} /> }}
    />
  );
}

type LinkActionsProps = { link: Link; onDone: (said: string) => void };

/** Actions on a link: its case once there is one, otherwise a new link or none. */
function LinkActions({ link, onDone }: LinkActionsProps) {
  const { t } = useTranslation();
  const resend = link.subject === 'person' ? 'postResendVerificationUrl' : 'postResendBusinessVerificationUrl';
  // Its visit goes on at the desk, under another number.
  if (link.is_returned) return null;
  if (link.status === 'used')
    return (
      <Button
        variant="default"
        disabled={!link.is_decided}
        onClick={() => goTo({ at: 'verification', batchId: link.batch_id })}
      >
        {t('common.open_case')}
      </Button>
    );
  if (!isOpen(link)) return null;
  const name = link.name ?? t(`links.unnamed_${link.subject}`);
  const options = { path: { batch_id: link.batch_id } };
  return (
    <RowMenu
      label={t('common.actions_for', { name })}
      entries={[
        link.is_at_desk
          ? null
          : {
              label: t('links.resend'),
              icon: <IconRefresh size={18} aria-hidden="true" />,
              title: t('links.resend_title'),
              dialog: asks({
                text: t('links.resend_text'),
                action: t('links.resend_do'),
                act: () => call(resend, null, options),
                stale: ['links'],
                show: (made, close) => <ShownLink made={made} onClose={close} />,
              }),
            },
        {
          label: t('common.revoke'),
          icon: <IconLinkOff size={18} aria-hidden="true" />,
          title: t('links.revoke_title'),
          dialog: asks({
            text: t('links.revoke_text'),
            action: t('links.revoke_do'),
            act: () => call('revokeVerificationUrl', null, options),
            stale: ['links'],
            onDone: () => onDone(t('links.revoked')),
          }),
        },
      ]}
    />
  );
}

/** The links for people who are not at the desk. */
export function LinksScreen() {
  const { t } = useTranslation();
  const isReachable = useStatus().data?.links.has_public_address ?? true;
  return (
    <ListPage
      title={t('place.links')}
      text={t('links.text')}
      links={isReachable ? null : <UnreachableNotice />}
      add={{
        label: t('links.make'),
        icon: <IconDeviceMobile size={20} aria-hidden="true" />,
        title: t('links.make_title'),
        dialog: (close) => <MakeLink onClose={close} />,
      }}
      query={useLinks(false)}
      empty={{ title: t('links.none_yet'), text: t('links.none_yet_text'), isEmpty: ({ links }) => links.length === 0 }}
    >
      {({ links }, onDone) => <LinksTable links={links} onDone={onDone} />}
    </ListPage>
  );
}

function UnreachableNotice() {
  const { t } = useTranslation();
  return (
    <Notice tone="doubt" title={t('links.unreachable_title')}>
      <p>{t('links.unreachable_text')}</p>
    </Notice>
  );
}
