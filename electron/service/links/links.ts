import type { ApplicantFields } from '#shared/contract/applicant.ts';
import type { BusinessFields } from '#shared/contract/business-data.ts';
import type { RunResponse } from '#shared/contract/business-response.ts';
import type { VerificationType } from '#shared/contract/kyc-data.ts';
import type { ApplicantLanguage, Link, LinkOffer, LinkResponse } from '#shared/contract/links.ts';
import { LINK_HOURS_DEFAULT } from '#shared/contract/links.ts';
import type { Log } from '../log.ts';
import { composeAwaited } from '../response/compose-awaited.ts';
import { ServiceError } from '../service-error.ts';
import type { StoredLink } from '../store/links.ts';
import { addLink, expireLinks, findLink, listLinks, renewLink } from '../store/links.ts';
import type { Actor } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { findSummary } from '../store/verifications.ts';

const SWEEP_EVERY_MS = 10 * 60_000;

/** What the sender of a link gave, about a person or a company. */
export type LinkOrder = {
  readonly batchId: string;
  readonly actor: Actor;
  readonly requestHash: string;
  /** Null for a company. */
  readonly verificationType: VerificationType | null;
  readonly fields: ApplicantFields;
  readonly business: Partial<BusinessFields> | null;
  readonly emailAddress: string | null;
  readonly purpose: string | null;
  readonly language: ApplicantLanguage | null;
  readonly hours: number | null;
};

/** An address that works, which is shown this one time. */
export type MadeLink = Pick<LinkResponse['data'], 'verification_url' | 'expires_at' | 'email'>;

export type LinksDependencies = {
  readonly store: Store;
  /** Where people elsewhere reach this service, without a slash at the end; null if they cannot. */
  readonly publicUrl: string | null;
  readonly log: Log;
};

/** The address of a link or a hand-over. The token is in the fragment, so that no server log and no referrer has it. */
export const addressOf = (publicUrl: string, token: string): string => `${publicUrl}/verify#${token}`;

/** Throws `NO_PUBLIC_ADDRESS` if people elsewhere cannot open a link of this service. */
export function requirePublicUrl(publicUrl: string | null): string {
  if (publicUrl !== null) return publicUrl;
  throw new ServiceError(
    'NO_PUBLIC_ADDRESS',
    'This service has no public address, so nobody could open the link. Start it with --public-url.',
  );
}

export type Links = ReturnType<typeof createLinks>;

/** The sender's side of links: make them, send them again, list them, and answer for the runs they have not led to yet. */
export function createLinks({ store, publicUrl, log }: LinksDependencies) {
  let sweeping: NodeJS.Timeout | null = null;

  const sweep = () => void expireLinks(store).catch(() => log('error', 'links.not_swept'));

  const made = ({ token, expiresAt }: { token: string; expiresAt: string }): MadeLink => ({
    verification_url: addressOf(requirePublicUrl(publicUrl), token),
    expires_at: expiresAt,
    email: 'not_configured',
  });

  return {
    offer: (): LinkOffer => ({ has_public_address: publicUrl !== null, sends_email: false }),

    /** Throws `NO_PUBLIC_ADDRESS`, and what `addLink` throws. */
    async make(order: LinkOrder): Promise<MadeLink> {
      requirePublicUrl(publicUrl);
      const { batchId, actor, requestHash, verificationType, fields, business, emailAddress, purpose, language } =
        order;
      return made(
        await addLink(store, {
          batchId,
          actor,
          requestHash,
          subject: verificationType === null ? 'business' : 'person',
          verification_type: verificationType,
          request: { fields, business, emailAddress, purpose, language },
          hours: order.hours ?? LINK_HOURS_DEFAULT,
        }),
      );
    },

    /** A new address in place of the earlier one. Throws `NO_PUBLIC_ADDRESS`, and what `renewLink` throws. */
    async resend(batchId: string, actor: Actor): Promise<MadeLink> {
      requirePublicUrl(publicUrl);
      return made(await renewLink(store, batchId, actor));
    },

    /** Newest first; only those of `actor`, if one is given. */
    async list(actor: Actor | null): Promise<readonly Link[]> {
      const links: Link[] = [];
      for (const link of await listLinks(store, actor)) links.push(await describe(link));
      return links;
    },

    /** The answer to whoever asks for a result before the link has led to a run; null if no link has this batch id. */
    async awaited(batchId: string): Promise<{ actor: Actor; response: RunResponse } | null> {
      const link = await findLink(store, batchId);
      return link && { actor: link.actor, response: composeAwaited({ ...link, isOpen: isOpen(link) }) };
    },

    start(): void {
      sweep();
      sweeping = setInterval(sweep, SWEEP_EVERY_MS);
    },
    stop(): void {
      if (sweeping) clearInterval(sweeping);
    },
  };

  async function describe(link: StoredLink): Promise<Link> {
    const run = link.status === 'used' ? await findSummary(store, link.batchId) : null;
    return {
      batch_id: link.batchId,
      subject: link.subject,
      verification_type: link.verificationType,
      name: run?.applicantName ?? nameIn(link),
      status: link.status,
      created_at: link.createdAt,
      expires_at: link.expiresAt,
      opened_at: link.openedAt,
      used_at: link.usedAt,
      is_decided: run !== null && run.status !== 'In-progress',
    };
  }
}

const isOpen = ({ status }: StoredLink): boolean => status === 'waiting' || status === 'opened';

function nameIn({ request }: StoredLink): string | null {
  const { first_name, middle_name, last_name } = request?.fields ?? {};
  return request?.business?.business_name ?? ([first_name, middle_name, last_name].filter(Boolean).join(' ') || null);
}
