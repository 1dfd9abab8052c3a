import { saveJpeg } from '../picture-file.ts';
import { pick, type Random } from '../random.ts';
import { virtualCamera } from './cameras.ts';
import { expressed, lidSkin } from './expressions.ts';
import { grid, headOf, mean } from './head.ts';
import { NOSE_TIP, OVAL } from './mesh-points.ts';
import { drawMovement, PERSON } from './movement.ts';
import { clear, emptyView, rasterise } from './rasterise.ts';
import {
  type FacePhotograph,
  FOCAL_PIXELS,
  FRAME_WIDTH,
  type Light,
  lightOf,
  type Moment,
  type Presentation,
  type Vector,
} from './scene.ts';
import { drawSensor } from './sensor.ts';
import { cutOut, textureOf } from './texture.ts';

/** Fixed distance of the flat picture, in metres. */
const PICTURE_METRES = 0.5;
const WIDTH_METRES = (FRAME_WIDTH / FOCAL_PIXELS) * PICTURE_METRES;

/**
 * A program animates one photograph: it warps lids and jaw, and for a turn it pushes the middle of the face further aside than its rim. It
 * imitates the page's light by tinting everything, the face alone, or nothing.
 */
export function injectedMorph(photograph: FacePhotograph, random: Random): Presentation {
  const head = headOf(photograph, random);
  const move = drawMovement(random, { ...PERSON, swayMetres: 0.001, swayDegrees: 0.6, tremor: 0.02 });
  const sensor = drawSensor(random);
  const sight = emptyView();
  const { points } = photograph;
  const oval = OVAL.map((index) => points[index] as { x: number; y: number; z: number });
  const faceWidth = Math.max(...oval.map(({ x }) => x)) - Math.min(...oval.map(({ x }) => x));
  const middle = mean(oval.map(({ x, y }) => [x, y, 0] as Vector));
  const pictureWidth = faceWidth * (3 + random());
  const part = {
    left: middle[0] - pictureWidth / 2,
    top: middle[1] - (pictureWidth * 0.75) / 2,
    width: pictureWidth,
    height: pictureWidth * 0.75,
  };
  const cut = cutOut(photograph.picture, part, FRAME_WIDTH);
  const texture = textureOf(cut.canvas);
  const metres = WIDTH_METRES / pictureWidth;
  const flat = points.map(({ x, y }): Vector => [(x - middle[0]) * metres, (y - middle[1]) * metres, PICTURE_METRES]);
  const uv = Float32Array.from(points.flatMap(({ x, y }) => [(x - part.left) * cut.scale, (y - part.top) * cut.scale]));
  const all = [...head.face.triangles, ...head.mouthTriangles, ...head.eyeTriangles];
  // The photograph's own background replaces the skull.
  const triangles = Uint16Array.from(
    all.filter((_, at) => Math.max(...all.slice(at - (at % 3), at - (at % 3) + 3)) < points.length),
  );
  const sheet = grid(2, 2, (across, down) => [
    (across - 0.5) * WIDTH_METRES,
    (down - 0.5) * WIDTH_METRES * 0.75,
    PICTURE_METRES + 0.001,
  ]);
  const sheetUv = sheet.uv.map((value, at) => (value / 63) * ((at % 2 === 0 ? texture.width : texture.height) - 1));
  const tint = pick(random, ['everything', 'face', 'none'] as const);
  const strength = 0.15 + random() * 0.5;
  const reach = 0.5 + random() * 0.5;
  const nose = flat[NOSE_TIP] as Vector;
  const faceMetres = faceWidth * metres;
  const flatHead = { ...head, face: { ...head.face, places: flat } };
  const quality = Math.round(75 + random() * 15);
  return {
    ...virtualCamera(random),
    frameAt(moment) {
      const { yawDegrees, mouth, lids, x: aside } = move(moment);
      const push = Math.sin((yawDegrees * Math.PI) / 180) * faceMetres * 0.3 * reach;
      const warped = expressed(flatHead, mouth, lids).map(([x, y]): Vector => {
        const far = ((x - nose[0]) ** 2 + (y - nose[1]) ** 2) / (faceMetres * 0.42) ** 2;
        return [x + push * Math.exp(-far) + aside, y, PICTURE_METRES];
      });
      const light = tintOf(moment, strength);
      const view = clear(sight);
      const whole = tint === 'everything' ? light : WHITE;
      rasterise(view, { uv: lidSkin(uv, lids), texture, triangles, places: flattened(warped) }, () =>
        tint === 'none' ? WHITE : light,
      );
      rasterise(view, { ...sheet, uv: sheetUv, texture, places: flattened(sheet.places) }, () => whole);
      return saveJpeg(sensor(view, moment.timeMs), quality);
    },
  };
}

const WHITE: Light = [1, 1, 1];

function tintOf({ light }: Moment, strength: number): Light {
  const [red, green, blue] = lightOf(light ?? '#f1f3f5');
  return [1 + red * strength, 1 + green * strength, 1 + blue * strength];
}

function flattened(places: readonly Vector[]): Float32Array {
  return Float32Array.from(places.flat());
}
