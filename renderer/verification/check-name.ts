import { type NamedResult, namingOf } from '#shared/domain/check-name.ts';

/** Text key of a check's name, which depends on what it found. */
export const checkNameKey = (result: NamedResult) => `${namingOf(result)}.${result.check}` as const;
