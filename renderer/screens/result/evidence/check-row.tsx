import { Box } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { VerificationDetail } from '#shared/contract/desk.ts';
import type { CheckResult } from '#shared/contract/findings/check-result.ts';
import { CaptureKind, type Reason } from '#shared/contract/runs/check-result.ts';
import { hasObservations, type NamedResult, outweighedIn } from '#shared/domain/check-name.ts';
import english from '#shared/texts/en/page.json' with { type: 'json' };
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Facts } from '../../../ui/facts.tsx';
import { ToneBadge } from '../../../ui/tone-badge.tsx';
import { checkNameKey } from '../../../verification/check-name.ts';
import { outcomeTextKey } from '../../../verification/outcome-text.ts';
import { reasonTextKey } from '../../../verification/reason-text.ts';
import { OUTCOME_LOOK } from '../../../verification/tones.ts';
import { placeName } from '../company/parties.ts';
import { fieldLabelKey } from '../field-label.ts';
import { RerunVerification } from '../rerun-verification.tsx';
import checksClasses from './checks.module.css';

type CheckBodyProps = {
  /** Without an outcome it is a check that this case does not have, but the centre's answer has. */
  check: NamedResult;
  detail: VerificationDetail;
  /** Whether its finding decides nothing. */
  isIgnored?: boolean;
  /** Whether its name and outcome are to be shown. */
  hasHead?: boolean;
  /** More about it, below the reasons. */
  children?: ReactNode;
};

/** One check as a row or card of a list. */
export function CheckRow({ isChosen = false, ...body }: CheckBodyProps & { isChosen?: boolean }) {
  return (
    <li
      data-check={body.check.check}
      data-outcome={body.isIgnored ? undefined : body.check.outcome}
      data-chosen={isChosen || undefined}
    >
      <CheckBody {...body} />
    </li>
  );
}

/** One check with its outcome and reasons, and its findings on demand. */
export function CheckBody({ check, detail, isIgnored = false, hasHead = true, children }: CheckBodyProps) {
  const { t } = useTranslation();
  // The checks of a company run together.
  const mayRunAlone = detail.subject === 'person';
  return (
    <>
      {hasHead ? (
        <div className={checksClasses.checkHead}>
          <h3>{t(checkNameKey(check))}</h3>
          <CheckBadge check={check} isIgnored={isIgnored} />
        </div>
      ) : null}
      {check.reasons.length > 0 ? (
        <ul className={checksClasses.reasons}>
          {check.reasons.map(({ code, field, region }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a check's reasons never change, and may repeat.
            <li key={index}>
              {t(reasonTextKey(code, detail.subject))}
              {field ? <FieldName field={field} detail={detail} /> : null}
              {region ? <span className="quiet"> {t(`capture.${region.capture}`)}</span> : null}
              {hasHint(code) ? (
                <Box component="p" mt={0} mb="0.25rem" mx={0} c="dimmed" fz="sm">
                  {t(`hint.${code}`)}
                </Box>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {check.outcome === 'pass' && hasObservations(check) ? (
        <Box component="p" mt={0} mb="0.25rem" mx={0} c="dimmed" fz="sm">
          {t('result.observation')}
        </Box>
      ) : null}
      <OutweighedTraces check={check} detail={detail} />
      {children}
      {mayRunAlone && check.outcome === 'unavailable' ? (
        <RerunVerification detail={detail} check={check.check} />
      ) : null}
      {check.outcome === undefined ? null : <CheckDetails check={check} detail={detail} />}
    </>
  );
}

function CheckBadge({ check, isIgnored }: { check: NamedResult; isIgnored: boolean }) {
  const { t } = useTranslation();
  if (check.outcome === undefined) return null;
  // What could not be checked stays so, whatever it means for the decision.
  if (isIgnored && check.outcome !== 'unavailable')
    return (
      <ToneBadge tone="plain" icon={IconInfoCircle}>
        {t('workspace.no_effect')}
      </ToneBadge>
    );
  return <ToneBadge {...OUTCOME_LOOK[check.outcome]}>{t(outcomeTextKey(check.check, check.outcome))}</ToneBadge>;
}

/** The chip proves that the document is the original. */
function OutweighedTraces({ check, detail }: Pick<CheckBodyProps, 'check' | 'detail'>) {
  const { t } = useTranslation();
  const traces = outweighedIn(check);
  if (traces.length === 0) return null;
  return (
    <>
      <Box component="p" mt={0} mb="0.25rem" mx={0} c="dimmed" fz="sm">
        {t('chip_proofs.outweighed')}
      </Box>
      <ul className={checksClasses.reasons}>
        {traces.map(({ code, region }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a check's findings never change, and may repeat.
          <li key={index} className="quiet">
            {t(reasonTextKey(code, detail.subject))}
            {region ? ` ${t(`capture.${region.capture}`)}` : null}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The raw findings of a check, for experts. */
function CheckDetails({ check, detail }: { check: CheckResult; detail: VerificationDetail }) {
  const { t } = useTranslation();
  const { durationMs } = check;
  const duration =
    durationMs < 1000
      ? t('result.duration_ms', { count: Math.round(durationMs) })
      : t('result.duration_s', { seconds: (durationMs / 1000).toFixed(1) });
  const facts = factsOf(check, (count) => t('result.numbers', { count }));
  const leftOut = facts.length - FACTS_MAX;
  return (
    <details className={`${checksClasses.details} screen-only`}>
      <summary>{t('result.details')}</summary>
      <Facts rows={[[t('result.duration'), duration], ...facts.slice(0, FACTS_MAX)]} className="" />
      {leftOut > 0 ? <p className="quiet">{t('result.facts_left_out', { count: leftOut })}</p> : null}
      {detail.subject === 'person' && check.outcome !== 'unavailable' ? (
        <RerunVerification detail={detail} check={check.check} />
      ) : null}
    </details>
  );
}

function FieldName({ field, detail }: { field: string; detail: VerificationDetail }) {
  const { t } = useTranslation();
  const key = fieldLabelKey(field);
  const name = detail.subject === 'business' ? placeName(detail.entered, field) : null;
  const capture = CaptureKind.safeParse(field);
  return (
    <span className="quiet">
      {' '}
      <bdi>{name ?? (key ? t(key) : capture.success ? t(`capture.${capture.data}`) : field)}</bdi>
    </span>
  );
}

/** Whether there is advice on how to retake the picture. */
function hasHint(code: Reason['code']): code is keyof typeof english.hint {
  return Object.hasOwn(english.hint, code);
}

/** Replaces a long list of numbers, such as a heat map, with its length. */
type NumbersText = (count: number) => string;

/** The raw findings of a check as lines of path and value, for experts. */
function factsOf(check: CheckResult, numbersText: NumbersText): readonly (readonly [string, string])[] {
  const facts: [string, string][] = [['check', check.check]];
  for (const { code, field } of check.reasons) facts.push(['reason', field ? `${code} (${field})` : code]);
  if (check.score !== undefined) facts.push(['score', String(check.score)]);
  if (check.threshold !== undefined) facts.push(['threshold', String(check.threshold)]);
  if (check.fmrAtThreshold !== undefined) facts.push(['fmrAtThreshold', String(check.fmrAtThreshold)]);
  flatten('', check.findings ?? {}, facts, numbersText);
  return facts;
}

const FACTS_MAX = 60;
const DEPTH_MAX = 6;
/** Boxes and corners are shown in full. Longer lists of numbers are maps. */
const NUMBERS_SHOWN_MAX = 16;

function flatten(path: string, value: unknown, facts: [string, string][], numbersText: NumbersText, depth = 0): void {
  if (Array.isArray(value) && value.length > NUMBERS_SHOWN_MAX && value.every((one) => typeof one === 'number')) {
    facts.push([path, numbersText(value.length)]);
    return;
  }
  if (value !== null && typeof value === 'object' && depth < DEPTH_MAX) {
    for (const [key, inner] of Object.entries(value))
      flatten(path ? `${path}.${key}` : key, inner, facts, numbersText, depth + 1);
    return;
  }
  const isDeep = value !== null && typeof value === 'object';
  const text = typeof value === 'number' ? Math.round(value * 1000) / 1000 : isDeep ? JSON.stringify(value) : value;
  facts.push([path, String(text)]);
}
