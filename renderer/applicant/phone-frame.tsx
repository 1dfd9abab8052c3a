import { Flex } from '@mantine/core';
import type { ReactNode } from 'react';
import type { VisitStep } from '#shared/contract/visits/steps.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Logo } from '../ui/brand/logo.tsx';
import classes from './applicant.module.css';

export type FrameProps = {
  /** Which step this is; pages outside the steps have none. */
  readonly place: { readonly step: VisitStep; readonly number: number; readonly count: number } | null;
  /** Where the person chooses the language. */
  readonly language: ReactNode;
  /** The actions. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
};

/** A page as wide as a phone, with the actions in reach of the thumb. */
export function PhoneFrame({ place, language, foot, children }: FrameProps) {
  const { t } = useTranslation('applicant');
  return (
    <Flex className={classes.phone} direction="column" mih="100dvh" maw="34rem" mx="auto" gap="1rem">
      <header>
        <Flex wrap="wrap" align="center" justify="space-between" gap="0.5rem" mih="3.75rem">
          <Logo />
          {language}
        </Flex>
        {place ? (
          <div
            className={classes.progress}
            role="progressbar"
            aria-label={t('progress', { number: place.number, count: place.count })}
            aria-valuemin={1}
            aria-valuemax={place.count}
            aria-valuenow={place.number}
          >
            <span style={{ inlineSize: `${(100 * place.number) / place.count}%` }} />
          </div>
        ) : null}
      </header>
      <Flex component="main" flex={1} direction="column" gap="1rem">
        {children}
      </Flex>
      {foot ? (
        <Flex component="footer" direction="column" gap="0.625rem" pt="0.5rem">
          {foot}
        </Flex>
      ) : null}
    </Flex>
  );
}
