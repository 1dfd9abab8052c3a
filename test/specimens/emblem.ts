import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Design } from './designs.ts';

/** The invented state's emblem in a ring with an outer radius of `radius` pixels, in the colour `ink`. */
export function drawEmblem(
  context: SKRSContext2D,
  emblem: Design['emblem'],
  place: { x: number; y: number; radius: number },
  ink: string,
): void {
  context.save();
  context.translate(place.x, place.y);
  context.scale(place.radius / 100, place.radius / 100);
  context.strokeStyle = ink;
  context.fillStyle = ink;
  context.lineJoin = 'round';
  context.lineWidth = 4;
  ring(context, 98);
  context.lineWidth = 2;
  ring(context, 90);
  for (let star = 0; star < 24; star++) {
    const angle = (star / 24) * Math.PI * 2;
    context.beginPath();
    context.arc(Math.cos(angle) * 82, Math.sin(angle) * 82, 2.6, 0, Math.PI * 2);
    context.fill();
  }
  if (emblem === 'sun') drawSun(context);
  else if (emblem === 'ship') drawShip(context);
  else drawPeaks(context);
  context.restore();
}

function ring(context: SKRSContext2D, radius: number): void {
  context.beginPath();
  context.arc(0, 0, radius, 0, Math.PI * 2);
  context.stroke();
}

function polygon(context: SKRSContext2D, points: readonly (readonly [number, number])[]): void {
  context.beginPath();
  for (const [x, y] of points) context.lineTo(x, y);
  context.closePath();
  context.fill();
}

function waves(context: SKRSContext2D, top: number): void {
  context.lineWidth = 4;
  for (let row = 0; row < 3; row++) {
    const width = 58 - row * 12;
    context.beginPath();
    for (let x = -width; x <= width; x += 2) context.lineTo(x, top + row * 12 + Math.sin(x / 6) * 3);
    context.stroke();
  }
}

/** A sun rising from the sea. */
function drawSun(context: SKRSContext2D): void {
  for (let ray = 0; ray <= 12; ray++) {
    const angle = Math.PI + (ray / 12) * Math.PI;
    const reach = ray % 2 === 0 ? 68 : 56;
    const side = 0.05;
    polygon(context, [
      [Math.cos(angle - side) * 36, 18 + Math.sin(angle - side) * 36],
      [Math.cos(angle) * reach, 18 + Math.sin(angle) * reach],
      [Math.cos(angle + side) * 36, 18 + Math.sin(angle + side) * 36],
    ]);
  }
  context.beginPath();
  context.arc(0, 18, 30, Math.PI, 0);
  context.closePath();
  context.fill();
  waves(context, 30);
}

/** A ship under two sails. */
function drawShip(context: SKRSContext2D): void {
  polygon(context, [
    [-48, 18],
    [48, 18],
    [34, 38],
    [-34, 38],
  ]);
  polygon(context, [
    [-4, -62],
    [-4, 10],
    [-44, 10],
  ]);
  polygon(context, [
    [4, -50],
    [4, 10],
    [38, 10],
  ]);
  waves(context, 46);
}

/** Three peaks under a star. */
function drawPeaks(context: SKRSContext2D): void {
  polygon(context, [
    [-70, 30],
    [-34, -20],
    [-16, 4],
    [4, -40],
    [28, 0],
    [40, -14],
    [70, 30],
  ]);
  const star: [number, number][] = [];
  for (let point = 0; point < 10; point++) {
    const angle = -Math.PI / 2 + (point / 10) * Math.PI * 2;
    const reach = point % 2 === 0 ? 13 : 5;
    star.push([Math.cos(angle) * reach, -58 + Math.sin(angle) * reach]);
  }
  polygon(context, star);
  waves(context, 42);
}
