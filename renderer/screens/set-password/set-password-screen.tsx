import { OwnPasswordForm } from '../../access/own-password-form.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CardPage } from '../../ui/card-page.tsx';

/** Replaces a one-time password. The service refuses everything else until then. */
export function SetPasswordScreen() {
  const { t } = useTranslation();
  return (
    <CardPage title={t('set_password.title')} text={t('set_password.text')}>
      <OwnPasswordForm currentLabel={t('set_password.current')} />
    </CardPage>
  );
}
