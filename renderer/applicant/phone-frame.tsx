import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { Logo } from '../ui/brand/logo.tsx';
import classes from './applicant.module.css';

export type FrameProps = {
  /** Which step this is; pages outside the steps have none. */
  readonly place?: { readonly number: number; readonly count: number } | undefined;
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
    <div className={classes.page}>
      <header>
        <div className={classes.head}>
          <Logo />
          {language}
        </div>
        {place ? (
          <div
            className={classes.progress}
            role="progressbar"
            aria-label={t('progress', place)}
            aria-valuemin={1}
            aria-valuemax={place.count}
            aria-valuenow={place.number}
          >
            <span style={{ inlineSize: `${(100 * place.number) / place.count}%` }} />
          </div>
        ) : null}
      </header>
      <main className={classes.main}>{children}</main>
      {foot ? <footer className={classes.foot}>{foot}</footer> : null}
    </div>
  );
}
