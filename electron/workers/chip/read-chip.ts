import { randomBytes } from 'node:crypto';
import type { ChipFile, ChipReading, UnreadReason } from '#shared/contract/chips/chip-reading.ts';
import { ChipAccessError, SessionEndedError } from './access/access-error.ts';
import { CHALLENGE_BYTES, canCarrySignature, signatureLengths, signChallenge } from './access/active-authentication.ts';
import type { RandomBytes } from './access/bac.ts';
import { authenticateChip } from './access/chip-authentication.ts';
import type { ChipPassword } from './access/chip-password.ts';
import { readChipPublicKey } from './access/chip-public-key.ts';
import { type OpenedChip, openChip, selectMasterFile } from './access/open-chip.ts';
import { isMappingProven, type MappingProof } from './access/pace.ts';
import { readSecurityInfos, type SecurityInfos } from './access/security-infos.ts';
import { openSession, type Session } from './access/session.ts';
import { BerError, wholeBer } from './ber.ts';
import type { Card } from './card.ts';
import { DATA_GROUPS } from './chip-files.ts';
import { readListedDataGroups } from './content/read-content.ts';
import { readSecurityObject } from './proof/security-object.ts';
import { readSignedData } from './proof/signed-data.ts';
import { fileReader } from './read-file.ts';

/** Every chip has them, whatever it lists. */
const ALWAYS_READ: readonly number[] = [1, 2];

/** The security object is signed and EF.COM is not, so EF.COM is only the fallback. */
function listedFiles(sod: Uint8Array | undefined, com: Uint8Array | undefined): readonly ChipFile[] {
  const signed = sod && readSecurityObject(sod)?.hashes.keys();
  const listed = signed ? [...signed] : ((com && readListedDataGroups(com)) ?? []);
  return DATA_GROUPS.filter((number) => ALWAYS_READ.includes(number) || listed.includes(number)).map(
    (number) => `DG${number}` as const,
  );
}

export type ReadingProgress =
  | { readonly step: 'reading'; readonly file: ChipFile; readonly bytes: number; readonly total: number | null }
  /** The chip is asked for what only the original can answer. */
  | { readonly step: 'proving' };

export type ReadChipOptions = {
  readonly onProgress: (progress: ReadingProgress) => void;
  readonly signal: AbortSignal;
  readonly now: () => Date;
  readonly random?: RandomBytes;
};

type ProvenByAnswer = NonNullable<ChipReading['chipAuthentication']>;
type Signed = NonNullable<ChipReading['activeAuthentication']>;

const DG14_TAG = 0x6e;

/**
 * Reads one travel document. Rejects with `CardLostError` if the chip leaves, `ChipAccessError` if
 * it cannot be opened or trusted, and with the signal's reason. `unread` says why a file is
 * missing.
 */
export async function readChip(card: Card, password: ChipPassword, options: ReadChipOptions): Promise<ChipReading> {
  const { onProgress, signal, now, random = randomBytes } = options;
  const session = openSession(card, signal);
  const files = new Map<ChipFile, Uint8Array>();
  const unread = new Map<ChipFile, UnreadReason>();
  let chip: OpenedChip | null = null;
  const renew = async () => {
    if (chip === null) throw new ChipAccessError('CHIP_ERROR', 'a channel ended that was not open');
    await chip.renew();
  };
  const readFile = fileReader(session, renew);
  const read = async (file: ChipFile): Promise<Uint8Array | null> => {
    const result = await readFile(file, (bytes, total) => onProgress({ step: 'reading', file, bytes, total }));
    if ('bytes' in result) files.set(file, result.bytes);
    else unread.set(file, result.unread);
    return files.get(file) ?? null;
  };

  await selectMasterFile(session);
  const cardAccess = await read('CardAccess');
  // Older chips have none, and nothing lists it.
  unread.delete('CardAccess');
  chip = await openChip(session, password, cardAccess, random);

  const [mapping] = chip.mappingProofs();
  const mappedKey = mapping ? mappedKeyIn(await read('CardSecurity'), mapping) : null;
  await chip.enterApplication();
  await read('SOD');
  if (unread.get('SOD') === 'ACCESS_DENIED' && (await chip.openWithBasicAccess())) {
    unread.delete('SOD');
    await read('SOD');
  }
  await read('COM');
  const listed = listedFiles(files.get('SOD'), files.get('COM'));
  const dg14 = listed.includes('DG14') ? await read('DG14') : null;
  const infos = dg14 && infosOf(dg14);
  const isMapped = mappedKey !== null && !chip.mappingProofs().includes(null);
  const answer = !isMapped && infos && infos.chipKeys.length > 0 ? await proveByAnswer(infos) : null;
  const dg15 = listed.includes('DG15') ? await read('DG15') : null;
  const activeAuthentication = dg15 && canCarrySignature(session, dg15) ? await sign(session) : null;
  for (const file of listed) if (!files.has(file) && !unread.has(file)) await read(file);
  const chipAuthentication = isMapped ? mappedProof(mappedKey, chip.mappingProofs()) : answer;

  return {
    version: 1,
    readAt: now().toISOString(),
    access: chip.access(),
    files: Object.fromEntries([...files].map(([file, bytes]) => [file, base64(bytes)])),
    unread: Object.fromEntries(unread),
    ...(activeAuthentication && { activeAuthentication }),
    ...(chipAuthentication && { chipAuthentication }),
  };

  /** Null if this program cannot carry out what the chip announces. */
  async function proveByAnswer(announced: SecurityInfos): Promise<ProvenByAnswer | null> {
    onProgress({ step: 'proving' });
    const agreed = await authenticateChip(session, announced, random);
    if (agreed === null) return null;
    if (agreed.keys !== null) session.protect(agreed.keys);
    const answered = agreed.keys !== null && (await answersCorrectly(session));
    if (agreed.isEnded || (agreed.keys !== null && !answered)) await renew();
    return { publicKey: base64(agreed.publicKey), answered, viaPace: false };
  }

  async function sign(current: Session): Promise<Signed> {
    onProgress({ step: 'proving' });
    const challenge = random(CHALLENGE_BYTES);
    let response: Uint8Array | null = null;
    for (const length of signatureLengths(current)) {
      try {
        response = await signChallenge(current, challenge, length);
      } catch (error) {
        if (!(error instanceof SessionEndedError)) throw error;
        await renew();
      }
      if (response !== null) break;
    }
    return { challenge: base64(challenge), response: response && base64(response) };
  }
}

/** A protected answer shows that the chip derived the keys. A copy answers in plain. */
async function answersCorrectly(session: Session): Promise<boolean> {
  try {
    await session.send({ cla: 0, ins: 0xa4, p1: 2, p2: 0x0c, data: Uint8Array.of(0x01, 0x1e) });
    return true;
  } catch (error) {
    const isUnprotected = error instanceof ChipAccessError && error.code === 'SECURE_MESSAGING_BROKEN';
    if (isUnprotected || error instanceof SessionEndedError) return false;
    throw error;
  }
}

type MappedKey = { readonly publicKey: Uint8Array; readonly element: Uint8Array };

/** Null without a key for the mapping's domain; its signature is examined later. */
function mappedKeyIn(cardSecurity: Uint8Array | null, mapping: MappingProof): MappedKey | null {
  const infos = cardSecurity && unlessMalformed(() => readSecurityInfos(readSignedData(cardSecurity).content));
  const candidates = (infos?.chipKeys ?? []).flatMap(({ publicKey }) => {
    const key = unlessMalformed(() => readChipPublicKey(publicKey));
    return key?.domain.name === mapping.domain.name ? [{ publicKey, element: key.element }] : [];
  });
  return candidates.find(({ element }) => isMappingProven(mapping, element)) ?? candidates[0] ?? null;
}

/**
 * Every channel must be proven: a forger could relay the first one to another document of the state
 * and then give copied files.
 */
const mappedProof = ({ publicKey, element }: MappedKey, proofs: readonly (MappingProof | null)[]): ProvenByAnswer => ({
  publicKey: base64(publicKey),
  answered: proofs.every((proof) => proof !== null && isMappingProven(proof, element)),
  viaPace: true,
});

const infosOf = (dg14: Uint8Array) => unlessMalformed(() => readSecurityInfos(wholeBer(dg14, DG14_TAG).content));

function unlessMalformed<Result>(read: () => Result): Result | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof BerError) return null;
    throw error;
  }
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
