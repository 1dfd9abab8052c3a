/**
 * A chip that answers commands. `transmit` takes one command APDU and gives the response with its two status bytes (ISO 7816-4). It rejects
 * with `CardLostError` if the chip has left the reader's field or answered fewer than two bytes.
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
