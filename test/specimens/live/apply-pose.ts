import type { HeadPose } from './movement.ts';
import type { Vector } from './scene.ts';

const RADIANS = Math.PI / 180;

/** Turns positions about `pivot` as the pose says, and moves them to `origin`. */
export function posed(places: readonly Vector[], pose: HeadPose, pivot: Vector, origin: Vector): Float32Array {
  const [yaw, pitch, roll] = [pose.yawDegrees * RADIANS, pose.pitchDegrees * RADIANS, pose.rollDegrees * RADIANS];
  const [cy, sy, cp, sp, cr, sr] = [
    Math.cos(yaw),
    Math.sin(yaw),
    Math.cos(pitch),
    Math.sin(pitch),
    Math.cos(roll),
    Math.sin(roll),
  ];
  const result = new Float32Array(places.length * 3);
  places.forEach(([placeX, placeY, placeZ], index) => {
    const [x, y, z] = [placeX - pivot[0], placeY - pivot[1], placeZ - pivot[2]];
    // Towards the right of the picture, the near side (z below 0) goes right.
    const [turnedX, turnedZ] = [x * cy - z * sy, x * sy + z * cy];
    // Looking up, the near side goes up.
    const [liftedY, liftedZ] = [y * cp + turnedZ * sp, -y * sp + turnedZ * cp];
    result[index * 3] = turnedX * cr - liftedY * sr + pivot[0] + origin[0] + pose.x;
    result[index * 3 + 1] = turnedX * sr + liftedY * cr + pivot[1] + origin[1] + pose.y;
    result[index * 3 + 2] = liftedZ + pivot[2] + origin[2] + pose.z;
  });
  return result;
}
