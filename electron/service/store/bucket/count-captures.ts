import type { Readable } from '../handles.ts';
import { misplaced } from './move-captures.ts';

/** More are not counted, because a scrape must not read a whole table. */
const COUNTED_MAX = 100_000;

/** Captures and objects still to be moved or removed, each counted up to 100,000. */
export async function countLeftToDo(
  from: Readable,
  isLeft: boolean,
): Promise<{ readonly toMove: number; readonly toRemove: number }> {
  return from.read(async (reader) => {
    const [moves, removals] = await Promise.all([
      reader
        .selectFrom(misplaced(reader, isLeft).limit(COUNTED_MAX).as('m'))
        .select(({ fn }) => fn.countAll().as('rows'))
        .executeTakeFirst(),
      reader
        .selectFrom((query) => query.selectFrom('object_removals').select('object_name').limit(COUNTED_MAX).as('r'))
        .select(({ fn }) => fn.countAll().as('rows'))
        .executeTakeFirst(),
    ]);
    return { toMove: Number(moves?.rows ?? 0), toRemove: Number(removals?.rows ?? 0) };
  });
}

/** Where the captures lie, counted whole. */
export async function countCaptures(
  from: Readable,
): Promise<{ readonly in_bucket: number; readonly in_database: number; readonly to_remove: number }> {
  return from.read(async (reader) => {
    const captures = await reader
      .selectFrom('captures')
      .select(({ fn }) => [fn.countAll().as('all'), fn.count('object_name').as('placed')])
      .executeTakeFirst();
    const removals = await reader
      .selectFrom('object_removals')
      .select(({ fn }) => fn.countAll().as('rows'))
      .executeTakeFirst();
    const [all, placed] = [Number(captures?.all ?? 0), Number(captures?.placed ?? 0)];
    return { in_bucket: placed, in_database: all - placed, to_remove: Number(removals?.rows ?? 0) };
  });
}
