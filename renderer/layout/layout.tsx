import { ActionIcon, Box, Button, Group, Text, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import {
  IconFlask,
  IconLock,
  IconLogout,
  IconMoon,
  IconPlugOff,
  IconPower,
  IconSearch,
  IconSun,
} from '@tabler/icons-react';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import type { Bridge } from '#shared/contract/bridge/bridge.ts';
import type { DeskStatus } from '#shared/contract/desk.ts';
import { useAccess, useMay } from '../access/access.ts';
import { lockDesk, signOut } from '../access/lock-and-unlock.ts';
import { completeTexts } from '../i18n/i18n.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { goTo } from '../route.ts';
import { desktopShell } from '../shell.ts';
import { useBranding } from '../ui/brand/branding.ts';
import { Logo } from '../ui/brand/logo.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { beginSearch } from '../wanted-search.ts';
import classes from './layout.module.css';
import { ShortcutList } from './shortcut-list.tsx';
import { StatusLine } from './status-line.tsx';
import { useCrowding } from './use-crowding.ts';

// The sign-in shows before its menus can open.
const LanguageMenu = lazyPart(async () => ({ default: (await import('./language-menu.tsx')).LanguageMenu }));
// Nobody needs them before the sign-in.
const MainNavigation = lazyPart(async () => ({ default: (await import('./main-navigation.tsx')).MainNavigation }));
const ClockNotice = lazyPart(async () => ({ default: (await import('./clock-notice.tsx')).ClockNotice }));
// Hardly anybody ever sees it.
const ProxyNotice = lazyPart(async () => {
  const [{ ProxyNotice: notice }] = await Promise.all([import('./proxy-notice.tsx'), completeTexts()]);
  return { default: notice };
});
const KioskCalls = lazyPart(async () => ({ default: (await import('../screens/kiosks/kiosk-calls.tsx')).KioskCalls }));
const OperatorMenu = lazyPart(async () => ({ default: (await import('./operator-menu.tsx')).OperatorMenu }));

type LayoutProps = { status: DeskStatus | null; isReachable: boolean; children: ReactNode };

/** Surrounds every screen with banner, header and status line. */
export function Layout({ status, isReachable, children }: LayoutProps) {
  const { t } = useTranslation();
  const operator = useAccess((access) => access.operator);
  const isSettingUp = useAccess(({ passwordDue, secondFactorDue }) => passwordDue || secondFactorDue);
  const mayAnswer = useMay('answer_kiosks');
  const mayConfirmClock = useMay('confirm_clock');
  const [asksToQuit, setAsksToQuit] = useState(false);
  const [asksForKeys, setAsksForKeys] = useState(false);
  const ownName = useBranding((branding) => branding.name);
  const environment = status?.environment;
  const isDemo = environment === 'demo';
  const shell = desktopShell();
  const header = useRef<HTMLElement>(null);
  useCrowding(header);
  return (
    <div className={classes.frame}>
      {/* biome-ignore lint/a11y/useValidAnchor: it is a link to the content, but must not change the address. */}
      <a className={classes.skip} href="#content" onClick={focusContent}>
        {t('app.skip')}
      </a>
      {environment === 'demo' || environment === 'sandbox' ? (
        <aside className={classes.banner} aria-label={environment.toUpperCase()}>
          <IconFlask size={18} aria-hidden="true" />
          {t(`environment.${environment}`)}
        </aside>
      ) : null}
      <header ref={header} className={`${classes.header} screen-only`}>
        <button
          type="button"
          className={classes.brand}
          onClick={() => goTo({ at: 'list' })}
          disabled={operator === null}
        >
          <Logo />
          <span>{ownName ?? t('app.name')}</span>
        </button>
        <Suspense>{operator && !isSettingUp ? <MainNavigation /> : null}</Suspense>
        <Group gap="xs" wrap="nowrap">
          {operator && !isSettingUp ? (
            <ActionIcon
              variant="default"
              size={46}
              onClick={beginSearch}
              aria-label={t('list.search_all')}
              title={`${t('list.search_all')} (/)`}
            >
              <IconSearch size={20} aria-hidden="true" />
            </ActionIcon>
          ) : null}
          <Suspense>
            {operator && !isSettingUp ? (
              <OperatorMenu operator={operator} isDemo={isDemo} onShortcuts={() => setAsksForKeys(true)} />
            ) : null}
          </Suspense>
          {operator && isSettingUp ? <span className={classes.operatorName}>{operator.name}</span> : null}
          <Group gap="xs" wrap="nowrap" {...(operator && !isSettingUp && { className: classes.deskOnly ?? '' })}>
            <Suspense fallback={<Box component="span" w="2.875rem" />}>
              <LanguageMenu />
            </Suspense>
            <SchemeButton />
            {operator && !isDemo ? (
              <>
                <Button
                  variant="default"
                  className={classes.lock}
                  leftSection={<IconLock size={18} aria-hidden="true" />}
                  onClick={() => void lockDesk()}
                  title={t('lock.shortcut')}
                >
                  {t('lock.lock')}
                </Button>
                <ActionIcon
                  variant="default"
                  size={46}
                  onClick={() => void signOut()}
                  aria-label={t('lock.sign_out')}
                  title={t('lock.sign_out')}
                >
                  <IconLogout size={20} aria-hidden="true" />
                </ActionIcon>
              </>
            ) : null}
          </Group>
          {shell ? (
            <ActionIcon variant="default" size={46} onClick={() => setAsksToQuit(true)} aria-label={t('app.quit')}>
              <IconPower size={20} aria-hidden="true" />
            </ActionIcon>
          ) : null}
        </Group>
      </header>
      {status === null || isReachable ? null : (
        <p className={`${classes.banner} screen-only`} role="alert">
          <IconPlugOff size={18} aria-hidden="true" />
          {t('app.gone')}
        </p>
      )}
      <Suspense>{operator && !isSettingUp && mayConfirmClock ? <ClockNotice /> : null}</Suspense>
      <Suspense>
        {operator && !isSettingUp && mayConfirmClock && status?.has_unnamed_proxy ? <ProxyNotice /> : null}
      </Suspense>
      <Suspense>{operator && !isSettingUp && mayAnswer ? <KioskCalls /> : null}</Suspense>
      <main id="content" className={classes.content} tabIndex={-1}>
        {children}
      </main>
      <StatusLine status={status} isReachable={isReachable} />
      {operator && !isSettingUp ? <ShortcutList isAsked={asksForKeys} onClose={() => setAsksForKeys(false)} /> : null}
      {shell ? <QuitQuestion shell={shell} opened={asksToQuit} onClose={() => setAsksToQuit(false)} /> : null}
    </div>
  );
}

/** The hash is the current place, so the skip link moves the focus instead. */
function focusContent(event: { preventDefault: () => void }): void {
  event.preventDefault();
  document.getElementById('content')?.focus();
}

function SchemeButton() {
  const { t } = useTranslation();
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark';
  const IconShape = isDark ? IconSun : IconMoon;
  const label = t(isDark ? 'app.light' : 'app.dark');
  return (
    <ActionIcon
      variant="default"
      size={46}
      aria-label={label}
      title={label}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      <IconShape size={20} aria-hidden="true" />
    </ActionIcon>
  );
}

/** Asks before the desktop application is closed. */
function QuitQuestion({ shell, opened, onClose }: { shell: Bridge; opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('app.quit_question')}>
      <Text mb="lg">{t('app.quit_text')}</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('app.cancel')}
        </Button>
        <Button color="red.9" onClick={() => void shell.quit()}>
          {t('app.quit')}
        </Button>
      </Group>
    </Dialog>
  );
}
