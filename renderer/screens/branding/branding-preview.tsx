import { useTranslation } from 'react-i18next';
import type { Accent } from '#shared/contract/branding.ts';
import { accentContrast } from '#shared/contract/branding.ts';
import { TEXT_CONTRAST_MIN } from '#shared/domain/contrast.ts';
import { Logo } from '../../ui/logo.tsx';
import { Notice } from '../../ui/notice.tsx';
import classes from './branding.module.css';

const LOOK = {
  light: { background: '#ffffff', color: '#152032' },
  dark: { background: '#18202b', color: '#e6ebf2' },
} as const;

/** How a page would look in light and dark, and whether the colours can be read. */
export function BrandingPreview({ name, logo, accent }: { name: string; logo: string | null; accent: Accent }) {
  const { t, i18n } = useTranslation();
  return (
    <div className={classes.previews}>
      {(['light', 'dark'] as const).map((scheme) => {
        const contrast = accentContrast(accent[scheme], scheme);
        const figure = contrast.toLocaleString(i18n.language, { maximumFractionDigits: 1 });
        return (
          <div key={scheme}>
            <div className={classes.preview} style={LOOK[scheme]}>
              {logo === null ? <Logo isDefault /> : <img src={logo} alt="" />}
              <strong>{name.trim() || t('app.name')}</strong>
              <span style={{ color: accent[scheme] }}>{t(`branding.${scheme}`)}</span>
              <span className={classes.button} style={{ background: accent.light }}>
                {t('branding.example')}
              </span>
            </div>
            {contrast < TEXT_CONTRAST_MIN ? (
              <Notice tone="bad" isUrgent title={t(`branding.unreadable_${scheme}`, { figure })} />
            ) : null}
          </div>
        );
      })}
    </div>
  );
}
