import { expect, test, vi } from 'vitest';
import { LiveCaptureState } from '#shared/contract/live-capture/live-capture.ts';
import { PASSIVE_SIGNALS, PassiveSignals } from '#shared/domain/passive-signals.ts';
import { drawSpecimen } from '../../specimens/draw-specimen.ts';
import { present } from '../../specimens/live/present.ts';
import { drawCrop, selfieCrop } from '../../specimens/portraits.ts';
import { capturesOf, typedOf } from '../../support/inference/specimen-run.ts';
import { infoFor, openLiveDesk } from '../../support/live-capture/live-frames.ts';
import { photographOf } from '../../support/live-capture/mesh-photograph.ts';
import { PROPERTY_RUNS } from '../../support/property-runs.ts';
import { openTemporaryService, runRequest } from '../../support/temporary-service.ts';

// A live capture of a simulated person and the run it is taken for, through the whole service. Its stopwatch moves with the frames.

const TODAY = '2026-06-01';
const ANSWERED_AFTER_MS = 60;

// Each frame goes through the real networks, so only the long run does this; browser tests take live captures in every run.
test.runIf(PROPERTY_RUNS !== null)(
  'signals from the selected frame appear beside the judgement and do not affect it',
  async () => {
    const opened = await openTemporaryService({ now: () => new Date(`${TODAY}T10:00:00Z`) });
    try {
      const desk = await openLiveDesk(opened.service);
      const crop = await drawCrop('sample6-left', selfieCrop('sample6-left'), 480);
      const photograph = await photographOf(new Uint8Array(crop.toBuffer('image/jpeg', 95)));
      const somebody = present('genuine', photograph, 7);
      vi.useFakeTimers({ toFake: ['performance'] });
      const beganAt = performance.now();
      let state = LiveCaptureState.parse(await (await desk.start()).json());
      for (let sequence = 0; state.phase === 'positioning' || state.phase === 'task'; sequence++) {
        vi.advanceTimersByTime(Math.max(ANSWERED_AFTER_MS, somebody.nextFrameInMs()));
        const timeMs = performance.now() - beganAt;
        const jpeg = somebody.frameAt({ timeMs, task: state.task?.kind ?? null, light: state.light });
        const sent = await desk.frame(state.capture_id, jpeg, infoFor(state, sequence, timeMs));
        state = LiveCaptureState.parse(await sent.json());
      }
      expect(state).toMatchObject({ phase: 'done' });

      const drawn = await drawSpecimen({ kind: 'td3', seed: 11, today: TODAY });
      const typed = typedOf(drawn, { live_capture_id: state.capture_id });
      const response = await opened.service.fetch(
        runRequest(typed, capturesOf({ ...drawn, selfie: null }), desk.bearer),
      );
      const { face_liveness_info: info } = await response.json();
      expect(info).toMatchObject({ source: 'LIVE_CAPTURE', check_summary: [{ check: 'biometric.liveness' }] });
      const { status, signals, editors } = PassiveSignals.parse(info.passive_signals);
      expect([status, editors]).toEqual(['measured', []]);
      expect(signals.map(({ name }) => name)).toEqual(PASSIVE_SIGNALS);
      expect(signals.find(({ name }) => name === 'straight_sides')?.value).toBe(0);
    } finally {
      vi.useRealTimers();
      await opened.close();
    }
  },
);
