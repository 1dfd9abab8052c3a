import type { BusinessDocumentKind } from '#shared/contract/runs/check-result.ts';
import type { CompanyAnswer, WebsiteAnswer } from '#shared/contract/runs/registry-record.ts';
import type { CompanyDetail, CompanyIdentifier } from '#shared/domain/business/company-details.ts';
import type { IncomparableNumber } from '#shared/domain/business/company-keys.ts';
import type { RegisteredDomain, WebsiteAddress } from '#shared/domain/business/website.ts';
import type { AddressDocumentReading } from '../../workers/protocol.ts';
import type { ScreeningFindings } from './lookup-evidence.ts';

/** By the place in the input: `business`, `people.0`, `companies.2`. */
export type ScreenedParty = { readonly party: string; readonly found: ScreeningFindings };

/** An earlier verification with a number of this company. */
export type EarlierCase = {
  readonly batchId: string;
  readonly createdAt: string;
  /** The numbers that both have. */
  readonly shared: readonly CompanyIdentifier[];
  /** Null if they were not compared, because too many cases differ. */
  readonly differing: readonly CompanyDetail[] | null;
};

export type CompanyHistory = {
  /** Newest first. There may be more if `isAtLeast`, because the search stops at a limit. */
  readonly earlier: readonly EarlierCase[];
  readonly isAtLeast: boolean;
  readonly incomparable: readonly IncomparableNumber[];
};

/** The facts about one company. Methods reject with `CheckUnavailableError`. */
export interface BusinessEvidence {
  /** The documents that were sent. */
  readonly documents: readonly BusinessDocumentKind[];
  /** A document's text; null if it cannot be opened. Read once, however often it is asked for. */
  document(kind: BusinessDocumentKind): Promise<AddressDocumentReading | null>;
  /** Looks the company up in its country's register. */
  companyRecord(signal: AbortSignal): Promise<CompanyAnswer>;
  /** Earlier cases of the company, among those that this run may be compared with. */
  history(): Promise<CompanyHistory>;
  /** Facts from the website's address; null if there is none. */
  website(): WebsiteAddress | null;
  /** The domain of the e-mail address that somebody registered; null if there is none. */
  mailDomain(): RegisteredDomain | null;
  visit(signal: AbortSignal): Promise<WebsiteAnswer>;
  /** For the company and everybody declared with it, the company first. */
  screening(signal: AbortSignal): Promise<readonly ScreenedParty[]>;
}
