type Place = { readonly x: number; readonly y: number };

/**
 * Delaunay triangulation of points in the plane (Bowyer and Watson), as three indices per triangle. For some hundreds of points: every
 * point visits every triangle.
 */
export function triangulate(points: readonly Place[]): number[] {
  const count = points.length;
  const reach = Math.max(...points.flatMap(({ x, y }) => [Math.abs(x), Math.abs(y)])) * 20 + 1;
  const all = [...points, { x: -reach, y: -reach }, { x: reach, y: -reach }, { x: 0, y: reach }];
  const at = (index: number) => all[index] as Place;
  type Triangle = { corners: readonly [number, number, number]; x: number; y: number; squaredRadius: number };
  const around = (a: number, b: number, c: number): Triangle | null => {
    const [p, q, r] = [at(a), at(b), at(c)];
    const doubled = 2 * (p.x * (q.y - r.y) + q.x * (r.y - p.y) + r.x * (p.y - q.y));
    if (Math.abs(doubled) < 1e-12) return null;
    const [pp, qq, rr] = [p.x ** 2 + p.y ** 2, q.x ** 2 + q.y ** 2, r.x ** 2 + r.y ** 2];
    const x = (pp * (q.y - r.y) + qq * (r.y - p.y) + rr * (p.y - q.y)) / doubled;
    const y = (pp * (r.x - q.x) + qq * (p.x - r.x) + rr * (q.x - p.x)) / doubled;
    return { corners: [a, b, c], x, y, squaredRadius: (p.x - x) ** 2 + (p.y - y) ** 2 };
  };

  let triangles = [around(count, count + 1, count + 2) as Triangle];
  for (let index = 0; index < count; index++) {
    const { x, y } = at(index);
    const kept: Triangle[] = [];
    // An edge shared by two removed triangles lies inside the hole they leave.
    const rim = new Map<string, readonly [number, number] | null>();
    for (const triangle of triangles) {
      if ((x - triangle.x) ** 2 + (y - triangle.y) ** 2 > triangle.squaredRadius) {
        kept.push(triangle);
        continue;
      }
      const [a, b, c] = triangle.corners;
      for (const edge of [[a, b] as const, [b, c] as const, [c, a] as const]) {
        const key = `${Math.min(...edge)},${Math.max(...edge)}`;
        rim.set(key, rim.has(key) ? null : edge);
      }
    }
    for (const edge of rim.values()) {
      const triangle = edge && around(edge[0], edge[1], index);
      if (triangle) kept.push(triangle);
    }
    triangles = kept;
  }
  return triangles.filter(({ corners }) => corners.every((corner) => corner < count)).flatMap(({ corners }) => corners);
}
