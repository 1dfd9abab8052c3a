import type { Log } from '../log.ts';
import type { Timing } from '../timing.ts';
import { createHttpSource } from './http-source.ts';
import { readAnswer } from './read-record.ts';
import type { RegistryQuery, RegistrySource } from './registry.ts';
import type { RegistryConfiguration } from './registry-configuration.ts';

/** One country's registry of ID numbers. */
export function createHttpRegistry(configuration: RegistryConfiguration, log: Log, timing?: Timing): RegistrySource {
  return createHttpSource<RegistryQuery, NonNullable<ReturnType<typeof readAnswer>>>(
    configuration,
    (body, { number }) => readAnswer(body, configuration, number),
    log,
    timing,
  );
}
