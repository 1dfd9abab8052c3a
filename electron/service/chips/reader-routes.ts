import { jsonAnswer } from '../api/answers.ts';
import type { ApiDependencies } from '../api/api-environment.ts';
import { actorOf } from '../api/authentication.ts';
import type { Route } from '../api/routing.ts';

export function mountChipReaders(route: Route, { chipReaders }: Pick<ApiDependencies, 'chipReaders'>): void {
  route('listChipReaders', () => jsonAnswer(chipReaders.list()));
  route('startChipReading', ({ params, input, principal }) =>
    jsonAnswer(chipReaders.start(params.reader_id, input.password, actorOf(principal))),
  );
  route('getChipReading', ({ params, principal }) =>
    jsonAnswer(chipReaders.state(params.reading_id, actorOf(principal))),
  );
  route('cancelChipReading', ({ params, principal }) =>
    jsonAnswer(chipReaders.cancel(params.reading_id, actorOf(principal))),
  );
}
