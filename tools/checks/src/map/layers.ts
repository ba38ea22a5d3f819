import type { Kind, MapPackage } from './readMap.ts';

/** Packages that import the same and are imported by the same stand together in one box. */
export type Box = { names: string[]; kind: Kind; imports: number[]; layer: number };

/** Everything that is reached from a package by its imports. */
function reached(name: string, packages: Map<string, string[]>): Set<string> {
  const found = new Set<string>();
  const waiting = [...(packages.get(name) ?? [])];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    waiting.push(...(packages.get(next) ?? []));
  }
  return found;
}

/** The imports of each package without those that another one of its imports brings along. */
function directImports(packages: MapPackage[]): Map<string, string[]> {
  const all = new Map(packages.map(({ name, imports }) => [name, imports]));
  return new Map(
    packages.map(({ name, imports }) => [
      name,
      imports.filter((each) => !imports.some((other) => other !== each && reached(other, all).has(each))),
    ]),
  );
}

/** Packages as boxes in layers: each stands above everything it imports. */
export function layersOf(packages: MapPackage[]): Box[] {
  const direct = directImports(packages);
  const importers = (name: string) => packages.filter((each) => direct.get(each.name)?.includes(name));
  const likeness = ({ name, kind }: MapPackage) =>
    JSON.stringify([
      kind,
      direct.get(name),
      importers(name)
        .map((each) => each.name)
        .sort(),
    ]);
  const groups = new Map<string, MapPackage[]>();
  for (const each of packages) groups.set(likeness(each), [...(groups.get(likeness(each)) ?? []), each]);
  const members = [...groups.values()];
  const indexOf = (name: string) => members.findIndex((group) => group.some((each) => each.name === name));

  const boxes = members.map((group): Box => {
    const imports = group.flatMap(({ name }) => (direct.get(name) ?? []).map(indexOf));
    return {
      names: group.map(({ name }) => name),
      kind: group[0]?.kind ?? 'tool',
      imports: [...new Set(imports)],
      layer: 0,
    };
  });
  const layerOf = (box: Box): number =>
    Math.max(0, ...box.imports.map((each) => 1 + (boxes[each] ? layerOf(boxes[each]) : 0)));
  return boxes.map((box) => ({ ...box, layer: layerOf(box) }));
}
