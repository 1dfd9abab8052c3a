import { Button } from '@mantine/core';
import { IconLinkOff, IconRefresh } from '@tabler/icons-react';
import type { Link } from '#shared/contract/links/links.ts';
import { call } from '../../api/client.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { isOpen } from '../../links/link-state.tsx';
import { ShownLink } from '../../links/shown-link.tsx';
import { goTo } from '../../route.ts';
import { asks } from '../../ui/question.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';

type LinkActionsProps = { link: Link; onDone: (said: string) => void };

/** Actions on a link: its case once there is one, otherwise a new link or none. */
export function LinkActions({ link, onDone }: LinkActionsProps) {
  const { t } = useTranslation();
  const resend = link.subject === 'person' ? 'postResendVerificationUrl' : 'postResendBusinessVerificationUrl';
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
        {
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
