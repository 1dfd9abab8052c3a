import type { RunResponse } from '#shared/contract/business/business-response.ts';
import {
  LINK_HOURS_DEFAULT,
  type Link,
  type LinkEmail,
  type LinkOffer,
  type LinkResponse,
} from '#shared/contract/links/links.ts';
import type { VerificationType } from '#shared/contract/runs/kyc-data.ts';
import { checksOf } from '#shared/contract/visits/checks.ts';
import { enteredName } from '#shared/domain/person/name-parts.ts';
import { findSummary } from '../cases/verifications.ts';
import type { Log } from '../log.ts';
import type { Mailer } from '../mail/mailer.ts';
import { composeAwaited } from '../response/compose-awaited.ts';
import { type Rounds, startRounds } from '../rounds.ts';
import { ServiceError } from '../service-error.ts';
import type { Writer } from '../store/handles.ts';
import type { Actor } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import type { LinkRequest } from './content.ts';
import { linkMail } from './link-mail.ts';
import { addLink, expireLinks, findLink, listLinks, renewLink, type StoredLink, withdrawLinks } from './rows.ts';

const SWEEP_EVERY_MS = 10 * 60_000;

/** A link to make, and what its sender gave. */
export type LinkOrder = LinkRequest & {
  readonly batchId: string;
  readonly actor: Actor;
  readonly requestHash: string;
  /** Null for a company. */
  readonly verificationType: VerificationType | null;
  /** Null for the usual time. */
  readonly hours: number | null;
};

/** An address that works, which is shown this one time. */
export type MadeLink = Pick<LinkResponse['data'], 'verification_url' | 'expires_at' | 'email'>;

export type LinksDependencies = {
  readonly store: Store;
  /** Where people elsewhere reach this service, without a slash at the end; null if they cannot. */
  readonly publicUrl: () => string | null;
  /** Who asks, as people know them. */
  readonly organisation: () => Promise<string>;
  /** Null without a mail server. */
  readonly mailer: Pick<Mailer, 'send'> | null;
  readonly log: Log;
};

/** The token is in the fragment, so that no server log and no referrer has it. */
export const addressOf = (publicUrl: string, token: string): string => `${publicUrl}/verify#${token}`;

/** Throws `NO_PUBLIC_ADDRESS` if people elsewhere cannot open a link of this service. */
export function requirePublicUrl(publicUrl: string | null): string {
  if (publicUrl !== null) return publicUrl;
  throw new ServiceError('link.no_public_address');
}

export type Links = ReturnType<typeof createLinks>;

/** Make, send again, list, and answer for runs that have not come yet. */
export function createLinks({ store, publicUrl, organisation, mailer, log }: LinksDependencies) {
  let sweeping: Rounds | null = null;

  /** The new address, sent to the person if that is possible. */
  async function made(
    { token, expiresAt }: { token: string; expiresAt: string },
    request: LinkRequest | null,
  ): Promise<MadeLink> {
    const url = addressOf(requirePublicUrl(publicUrl()), token);
    return { verification_url: url, expires_at: expiresAt, email: await send(url, expiresAt, request) };
  }

  async function send(url: string, expiresAt: string, request: LinkRequest | null): Promise<LinkEmail> {
    if (mailer === null) return 'not_configured';
    if (request === null || request.emailAddress === null) return 'no_address';
    const { emailAddress: to, purpose, language } = request;
    const mail = linkMail(language ?? 'en', { sender: await organisation(), purpose, url, expiresAt });
    return (await mailer.send({ to, ...mail })) ? 'sent' : 'failed';
  }

  return {
    offer: (): LinkOffer => ({ has_public_address: publicUrl() !== null, sends_email: mailer !== null }),

    /** `beside`: in its transaction. Throws `NO_PUBLIC_ADDRESS`, and what `addLink` throws. */
    async make(order: LinkOrder, beside?: (tx: Writer) => Promise<void>): Promise<MadeLink> {
      requirePublicUrl(publicUrl());
      const { batchId, actor, requestHash, verificationType, hours, ...request } = order;
      const link = {
        batchId,
        actor,
        requestHash,
        subject: verificationType === null ? ('business' as const) : ('person' as const),
        verification_type: verificationType,
        request,
        hours: hours ?? LINK_HOURS_DEFAULT,
      };
      const token = await addLink(store, link, beside);
      return made(token, request);
    },

    /** Replaces the address. Throws `NO_PUBLIC_ADDRESS`, and what `renewLink` throws. */
    async resend({ batchId, request }: StoredLink, actor: Actor): Promise<MadeLink> {
      requirePublicUrl(publicUrl());
      return made(await renewLink(store, batchId, actor), request);
    },

    /** Withdraws the open links of a maker, in the caller's transaction. */
    withdraw: withdrawLinks,

    /** Newest first; only those of `actor`, if one is given. */
    async list(actor: Actor | null): Promise<readonly Link[]> {
      const links: Link[] = [];
      for (const link of await listLinks(store, actor)) links.push(await describe(link));
      return links;
    },

    /** For a result before there is a run; null if no link has this batch id. */
    async awaited(batchId: string): Promise<{ actor: Actor; response: RunResponse } | null> {
      const link = await findLink(store, batchId);
      return link && { actor: link.actor, response: composeAwaited({ ...link, isOpen: isOpen(link) }) };
    },

    start(): void {
      const failed = () => log('error', 'links.not_swept');
      sweeping = startRounds(() => expireLinks(store), SWEEP_EVERY_MS, failed);
    },
    async stop(): Promise<void> {
      await sweeping?.stop();
    },
  };

  async function describe(link: StoredLink): Promise<Link> {
    const run = link.status === 'used' ? await findSummary(store, link.batchId) : null;
    return {
      batch_id: link.batchId,
      subject: link.subject,
      verification_type: link.verificationType,
      checks: link.request?.checks ?? [...checksOf(link.verificationType)],
      name: run?.applicantName ?? nameIn(link),
      status: link.status,
      created_at: link.createdAt,
      expires_at: link.expiresAt,
      opened_at: link.openedAt,
      used_at: link.usedAt,
      is_decided: run !== null && run.status !== 'In-progress',
      // A run is stored in the transaction that uses its link, and erased with it.
      is_returned: link.status === 'used' && run === null,
      is_at_desk: isAtDesk(link),
    };
  }
}

/** A person with a new address of it would take the visit away from the desk. */
export const isAtDesk = ({ request }: StoredLink): boolean => request?.isAtDesk === true || request?.visitId != null;

const isOpen = ({ status }: StoredLink): boolean => status === 'waiting' || status === 'opened';

function nameIn({ request }: StoredLink): string | null {
  return request?.business?.business_name ?? (enteredName(request?.fields ?? {}) || null);
}
