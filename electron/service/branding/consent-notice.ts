import { createHash } from 'node:crypto';
import { ConsentNotice, type ConsentNotices, ConsentTexts } from '#shared/contract/branding/consent-notice.ts';
import type { Policy } from '#shared/contract/policy/policy.ts';
import { RETENTION_TYPES, type RetentionType } from '#shared/contract/retention/retention-policy.ts';
import { BUSINESS_CHECKS, PERSON_CHECKS } from '../checks/product-table.ts';
import { appendAudit } from '../store/audit-log.ts';
import type { Actor } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { findOwn, putOwn } from './rows.ts';

const TEXTS = 'consent-texts';

type Asked = {
  readonly store: Store;
  readonly policyInForce: () => Promise<{ readonly policy: Policy }>;
  readonly organisation: () => Promise<string>;
};

/** Empty until an administrator writes some. */
export const consentTexts = async (store: Store): Promise<ConsentTexts> =>
  (await findOwn(store, TEXTS, ConsentTexts)) ?? {};

export async function changeConsentTexts(store: Store, texts: ConsentTexts, actor: Actor): Promise<ConsentTexts> {
  await store.write(async (tx) => {
    await putOwn(tx, TEXTS, texts);
    await appendAudit(tx, { actor, action: 'branding.changed', facts: { changed: 'consent' } });
  });
  return texts;
}

/**
 * Everything that a customer must know before they agree to a verification of this type. Each
 * wording is kept when it is first shown, so that a record of consent can name it.
 */
export async function consentNotice(asked: Asked, type: RetentionType): Promise<ConsentNotice> {
  const { store } = asked;
  const content = {
    organisation: await asked.organisation(),
    ...factsFrom((await asked.policyInForce()).policy, type),
    texts: await consentTexts(store),
  };
  const wording = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);
  const notice: ConsentNotice = { wording, ...content };
  if ((await shownNotice(store, wording)) === null) await store.write((tx) => putOwn(tx, wording, notice));
  return notice;
}

export async function consentNotices(asked: Asked): Promise<ConsentNotices> {
  const notices = await Promise.all(RETENTION_TYPES.map(async (type) => [type, await consentNotice(asked, type)]));
  return Object.fromEntries(notices);
}

/** As it was shown; null for a wording that never was. */
export const shownNotice = async (store: Store, wording: string): Promise<ConsentNotice | null> =>
  ConsentNotice.shape.wording.safeParse(wording).success ? findOwn(store, wording, ConsentNotice) : null;

/** What follows from the policy, so that nobody has to type it and it cannot be wrong. */
export function factsFrom({ checks, retention }: Policy, type: RetentionType) {
  const { approved, declined, review, unfinished } = retention.days[type];
  const days = [approved, declined, review, unfinished];
  const limited = days.filter((limit) => limit !== null);
  const case_days = limited.length < days.length ? null : Math.max(...limited);
  const rows = type === 'BUSINESS' ? BUSINESS_CHECKS : PERSON_CHECKS.filter(({ types }) => types.includes(type));
  return {
    case_days,
    face_days: type === 'BIOMETRIC' ? Math.min(retention.biometrics_days_max, case_days ?? Infinity) : null,
    refuses_alone: rows.some(({ check }) => Object.values(checks[check.id]).includes('DECLINED')),
  };
}
