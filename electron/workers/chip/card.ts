/**
 * A chip. `transmit` takes an APDU and gives the response with its status (ISO 7816-4). Rejects
 * with `CardLostError` if the chip left the field or answered fewer than two bytes.
 */
export type Card = {
  transmit(command: Uint8Array): Promise<Uint8Array>;
  /** The reader passes commands and responses with extended lengths. */
  readonly extendedLength: boolean;
};

/** The chip is out of reach. Reading can begin anew when it is back. */
export class CardLostError extends Error {
  override readonly name = 'CardLostError';
}
