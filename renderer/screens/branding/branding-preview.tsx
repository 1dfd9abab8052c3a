import { Box } from '@mantine/core';
import type { Accent } from '#shared/contract/branding/branding.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Logo } from '../../ui/brand/logo.tsx';
import classes from './branding.module.css';

const LOOK = {
  light: { background: '#ffffff', color: '#152032' },
  dark: { background: '#18202b', color: '#e6ebf2' },
} as const;

/** How a page would look in light and dark. */
export function BrandingPreview({ name, logo, accent }: { name: string; logo: string | null; accent: Accent }) {
  const { t } = useTranslation();
  return (
    <div className={classes.previews}>
      {(['light', 'dark'] as const).map((scheme) => {
        return (
          <div key={scheme}>
            <div className={classes.preview} style={LOOK[scheme]}>
              {logo === null ? <Logo isDefault /> : <img src={logo} alt="" />}
              <strong>{name.trim() || t('app.name')}</strong>
              <span style={{ color: accent[scheme] }}>{t(`branding.${scheme}`)}</span>
              <Box component="span" py="0.5rem" px="1rem" bdrs="md" c="#fff" style={{ background: accent.light }}>
                {t('branding.example')}
              </Box>
            </div>
          </div>
        );
      })}
    </div>
  );
}
