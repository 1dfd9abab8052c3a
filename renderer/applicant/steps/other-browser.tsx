import { useClipboard } from '@mantine/hooks';
import { IconCompass } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from '../applicant.module.css';
import { useHandOver } from '../hand-over.ts';
import { PageFrame } from '../page-frame.tsx';

/** Where an app shows the page without a camera: the visit continues in the phone's own browser. */
export function OtherBrowser({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation('applicant');
  const made = useHandOver();
  const { copied, copy } = useClipboard();
  const browser = /iPhone|iPad|iPod|Macintosh/.test(navigator.userAgent) ? 'Safari' : 'Chrome';
  return (
    <PageFrame
      title={t('other_browser.title', { browser })}
      text={t('other_browser.text', { browser })}
      seal={{ icon: IconCompass, tone: 'plain' }}
      actions={[
        {
          label: t(copied ? 'hand_over.copied' : 'other_browser.copy'),
          disabled: made === null,
          onClick: () => made && copy(made.url),
        },
      ]}
      onBack={onBack}
    >
      {/* Some apps let no page copy; a text can still be marked. */}
      {made ? <code className={classes.address}>{made.url}</code> : null}
      <p className={classes.quiet} data-centred>
        {t('other_browser.expires')}
      </p>
    </PageFrame>
  );
}
