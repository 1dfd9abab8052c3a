import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { RevisionKind } from '#shared/contract/cases/revision.ts';
import { OutboxState } from '#shared/contract/desk.ts';
import { COMPARED_FIELDS } from '#shared/contract/findings/document.ts';
import { Guidance, LiveFailure, LiveTaskKind, LiveVariant } from '#shared/contract/live-capture/live-capture.ts';
import { CaptureKind, CheckId, Outcome } from '#shared/contract/runs/check-result.ts';
import { VerificationType } from '#shared/contract/runs/kyc-data.ts';
import { VerificationResult } from '#shared/contract/runs/kyc-response.ts';
import { reasonCodes } from '#shared/contract/runs/reason-codes.ts';
import { VISIT_CHECKS, VISIT_PURPOSES } from '#shared/contract/visits/checks.ts';
import { EntityKind, ListingTopic, NameStrength } from '#shared/contract/watchlist/listed-entity.ts';
import type { TokenMatch } from '#shared/contract/watchlist/screening-query.ts';
import { HitReason } from '#shared/contract/watchlist/screening-review.ts';
import { PAPER_FAMILY } from '#shared/domain/document/address/address-paper-kinds.ts';
import { DOCUMENT_CLASSES } from '#shared/domain/document/document-class.ts';
import { MRZ_VARIANTS } from '#shared/domain/document/mrz/mrz-format.ts';
import { LivenessJudgement } from '#shared/domain/liveness-judgement.ts';
import { COUNTRY_CODES } from '#shared/domain/place/countries.ts';
import { countryName, listCountries } from '../../../renderer/i18n/countries.ts';
import { formatDate, formatInstant } from '../../../renderer/i18n/format.ts';
import { completeTexts, startI18n } from '../../../renderer/i18n/i18n.ts';

const CHECKED_FIELDS = Object.values(MRZ_VARIANTS).flatMap(({ fields }) =>
  fields.filter(({ checkDigitColumn }) => checkDigitColumn !== undefined).map(({ name }) => name),
);

const SIGNALS = LivenessJudgement.shape.signals.element.shape.name.options;

/** Complete by type. `missing` has two texts instead, one for each side. */
const RELATIONS: Readonly<Record<Exclude<TokenMatch['relation'], 'missing'>, true>> = {
  same: true,
  transliteration: true,
  sound: true,
  spelling: true,
  nickname: true,
  initial: true,
  joined: true,
  company_form: true,
  different: true,
};

beforeAll(async () => {
  await startI18n();
  await completeTexts();
});

describe('every value of the contract that is shown has a text:', () => {
  it.each([
    ['reason codes', reasonCodes.map((code) => `reason.${code}`)],
    ['checks', CheckId.options.map((id) => `check.${id}`)],
    ['outcomes', Outcome.options.map((outcome) => `outcome.${outcome}`)],
    ['results', VerificationResult.options.map((result) => `result.${result}.title`)],
    ['types', VerificationType.options.map((type) => `type.${type}.title`)],
    ['checks of a visit', VISIT_CHECKS.map((check) => `visit_check.${check}`)],
    ['purposes', VISIT_PURPOSES.map((purpose) => `purpose.${purpose}`)],
    ['captures', CaptureKind.options.map((kind) => `capture.${kind}`)],
    ['document types', DOCUMENT_CLASSES.map((kind) => `document_class.${kind}`)],
    ['documents that prove an address', Object.keys(PAPER_FAMILY).map((kind) => `address_proof.document.${kind}`)],
    ['compared fields', COMPARED_FIELDS.map((field) => `field.${field}`)],
    ['fields with a check digit', CHECKED_FIELDS.map((field) => `field.${field}`)],
    ['guidance in a live capture', Guidance.options.map((guidance) => `live.guidance.${guidance}`)],
    [
      'tasks',
      LiveTaskKind.options.flatMap((kind) => [`live.task.${kind}`, `live.back.${kind}`, `liveness.task.${kind}`]),
    ],
    [
      'variants of a live capture',
      LiveVariant.options.flatMap((variant) => [`live.variants.${variant}.title`, `liveness.variants.${variant}`]),
    ],
    ['failures of a live capture', LiveFailure.options.map((failure) => `live.failure.${failure}`)],
    ['liveness signals', SIGNALS.map((signal) => `liveness.signal.${signal}`)],
    ['reasons for a decision about a hit', HitReason.options.map((reason) => `watchlist.reason.${reason}`)],
    [
      'topics of listings',
      ListingTopic.options.flatMap((topic) => [`watchlist.topic.${topic}`, `watchlist.topic_text.${topic}`]),
    ],
    ['types of entries', EntityKind.options.map((kind) => `watchlist.kinds.${kind}`)],
    ['strengths of names', NameStrength.options.map((strength) => `watchlist.names.${strength}`)],
    [
      'comparisons of words',
      ['missing_listed', 'missing_entered', ...Object.keys(RELATIONS)].map((word) => `watchlist.relation.${word}`),
    ],
    ['kinds of revisions', RevisionKind.options.map((kind) => `history.kind.${kind}`)],
    ['outbox states', OutboxState.options.map((state) => `centre.delivery_state.${state}`)],
  ])('%s', (_what, keys) => {
    const translate = i18next.t as (key: string) => unknown;
    const missing = keys.filter((key) => typeof translate(key) !== 'string' || translate(key) === key);
    expect(missing).toEqual([]);
  });
});

it('uses singular and plural', () => {
  expect(i18next.t('error.wait', { count: 1 })).toBe('Try again in 1 second.');
  expect(i18next.t('error.wait', { count: 2 })).toBe('Try again in 2 seconds.');
});

it('offers every country once, in alphabetical order', () => {
  const countries = listCountries('en');
  expect(countries.map(({ value }) => value).toSorted()).toEqual(COUNTRY_CODES);
  expect(countries.filter(({ value, label }) => value === label)).toEqual([]);
  expect(countries.map(({ label }) => label)).toEqual(
    countries.map(({ label }) => label).toSorted((a, b) => a.localeCompare(b, 'en')),
  );
});

it('names countries by two-letter codes and by the three-letter codes of documents', () => {
  expect(countryName('UTO', 'en')).toBe('Utopia');
  expect(countryName('UT', 'en')).toBe('Utopia');
  expect(countryName('POL', 'en')).toBe('Poland');
  expect(countryName('XXB', 'en')).toBe('XXB');
  expect(countryName('PL', 'en')).toBe('Poland');
});

it('writes months in letters, and leaves unreadable dates unchanged', () => {
  expect(formatDate('1990-04-07', 'en')).toBe('Apr 7, 1990');
  expect(formatDate('UNKNOWN', 'en')).toBe('UNKNOWN');
  expect(formatInstant('soon', 'en')).toBe('soon');
});
