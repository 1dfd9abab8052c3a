import { IconDeviceMobile } from '@tabler/icons-react';
import { useLinks, useStatus } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { MakeLink } from '../../links/make-link.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LinksTable } from './links-table.tsx';

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
        dialog: (close) => <MakeLink type="BIOMETRIC" onClose={close} />,
      }}
      query={useLinks(false)}
      empty={{
        title: t('links.none_yet'),
        text: t('links.none_yet_text'),
        isEmpty: ({ links }) => links.length === 0,
      }}
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
