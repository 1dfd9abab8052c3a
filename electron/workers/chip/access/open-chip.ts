import type { ChipAccess } from '#shared/contract/chips/chip-reading.ts';
import { BerError } from '../ber.ts';
import { ChipAccessError, SessionEndedError } from './access-error.ts';
import { basicAccess, type RandomBytes } from './bac.ts';
import { type ChipPassword, passwordBytes } from './chip-password.ts';
import { choosePace, type MappingProof, pace } from './pace.ts';
import { type PaceInfo, readSecurityInfos } from './security-infos.ts';
import type { Session } from './session.ts';
import { describeStatus, STATUS } from './status-words.ts';

/** A chip that let us in. */
export type OpenedChip = {
  readonly access: () => ChipAccess;
  /** Left by PACE with chip authentication mapping, one per channel; null for other channels. */
  readonly mappingProofs: () => readonly (MappingProof | null)[];
  /** After PACE a step of its own. Opens with BAC if the application wants that. */
  readonly enterApplication: () => Promise<void>;
  /** Opens with BAC a chip whose application does not take PACE. False if that is not possible. */
  readonly openWithBasicAccess: () => Promise<boolean>;
  /** Opens the channel anew after the chip ended it. */
  readonly renew: () => Promise<void>;
};

const SELECT = 0xa4;
const APPLICATION = Uint8Array.of(0xa0, 0, 0, 0x02, 0x47, 0x10, 0x01);
const MASTER_FILE = Uint8Array.of(0x3f, 0);
/** One for each size of a chunk, and for each of the proofs. */
const RENEWALS_MAX = 10;

/** EF.CardAccess and PACE are there. Several chips refuse a form, and then are there already. */
export async function selectMasterFile(session: Session): Promise<void> {
  const { status } = await session.send({ cla: 0, ins: SELECT, p1: 0, p2: 0x0c, data: MASTER_FILE });
  if (status !== STATUS.OK) await session.send({ cla: 0, ins: SELECT, p1: 0, p2: 0x0c });
}

/** PACE if EF.CardAccess offers a known procedure, else BAC. `cardAccess`: null without file. */
export async function openChip(
  session: Session,
  password: ChipPassword,
  cardAccess: Uint8Array | null,
  random: RandomBytes,
): Promise<OpenedChip> {
  const secret = passwordBytes(password);
  const kind = 'mrz' in password ? 'MRZ' : 'CAN';
  const offered = paceOffers(cardAccess);
  const chosen = choosePace(offered ?? []);
  const mappingProofs: (MappingProof | null)[] = [];
  let procedure: 'PACE' | 'BAC' = 'BAC';
  let isInApplication = false;
  let renewals = 0;

  if (chosen !== undefined) await openWithPace(chosen);
  else await openBasic();

  /** Some chips refuse PACE with the status of a wrong password, and accept it for BAC. */
  async function openWithPace(info: PaceInfo): Promise<void> {
    try {
      await agreeWithPace(info);
      procedure = 'PACE';
    } catch (error) {
      const isRefused =
        error instanceof ChipAccessError && (error.code === 'CHIP_ERROR' || error.code === 'WRONG_PASSWORD');
      if (!isRefused || kind === 'CAN') throw error;
      await openBasic().catch((second: unknown) => {
        // PACE says more about the password than a procedure that is not offered.
        throw second instanceof ChipAccessError && second.code === 'ACCESS_NOT_OFFERED' ? error : second;
      });
    }
  }

  async function agreeWithPace(info: PaceInfo): Promise<void> {
    const result = await pace(session, info, kind, secret, random);
    session.protect(result.keys);
    mappingProofs.push(result.mappingProof);
  }

  async function openBasic(): Promise<void> {
    if (kind === 'CAN')
      throw new ChipAccessError('ACCESS_NOT_OFFERED', 'the chip offers no PACE, which the CAN is for');
    session.unprotect();
    procedure = 'BAC';
    await selectApplication();
    isInApplication = true;
    session.protect(await basicAccess(session, secret, random));
    mappingProofs.push(null);
  }

  async function selectApplication(): Promise<void> {
    const { status } = await session.send({ cla: 0, ins: SELECT, p1: 4, p2: 0x0c, data: APPLICATION });
    if (status !== STATUS.OK)
      throw new ChipAccessError('NOT_A_TRAVEL_DOCUMENT', `no passport application: ${describeStatus(status)}`);
  }

  return {
    access: () => ({
      procedure: procedure === 'BAC' || chosen === undefined ? 'BAC' : `PACE-${chosen.mapping}`,
      password: kind,
      cipher: procedure === 'BAC' ? '3DES' : (chosen?.cipher ?? '3DES'),
      // A list of procedures that cannot be read may have offered PACE as well.
      insteadOfPace: procedure === 'BAC' && (offered === null || offered.length > 0),
    }),
    mappingProofs: () => mappingProofs,
    enterApplication: async () => {
      if (isInApplication) return;
      try {
        await selectApplication();
        isInApplication = true;
      } catch (error) {
        const isEnded = error instanceof SessionEndedError;
        const isRefused = error instanceof ChipAccessError && error.code === 'NOT_A_TRAVEL_DOCUMENT';
        if (!isEnded && !isRefused) throw error;
        if (kind === 'CAN')
          throw new ChipAccessError('NOT_A_TRAVEL_DOCUMENT', 'no passport application', { cause: error });
        await openBasic();
      }
    },
    openWithBasicAccess: async () => {
      if (procedure === 'BAC' || kind === 'CAN') return false;
      await openBasic();
      return true;
    },
    renew: async () => {
      if (renewals++ === RENEWALS_MAX)
        throw new ChipAccessError('TOO_MANY_COMMANDS', 'the chip ended the session too often');
      session.unprotect();
      try {
        if (procedure === 'BAC' || chosen === undefined) return await openBasic();
        await selectMasterFile(session);
        await agreeWithPace(chosen);
        if (isInApplication) await selectApplication();
      } catch (error) {
        const isKnown = error instanceof ChipAccessError && error.code !== 'WRONG_PASSWORD';
        if (isKnown || !(error instanceof ChipAccessError || error instanceof SessionEndedError)) throw error;
        // The same password opened the chip before.
        throw new ChipAccessError('CHIP_ERROR', 'the chip does not open again', { cause: error });
      }
    },
  };
}

/** Null if the chip has a list that cannot be read. */
function paceOffers(cardAccess: Uint8Array | null): readonly PaceInfo[] | null {
  if (cardAccess === null) return [];
  try {
    return readSecurityInfos(cardAccess).pace;
  } catch (error) {
    if (error instanceof BerError) return null;
    throw error;
  }
}
