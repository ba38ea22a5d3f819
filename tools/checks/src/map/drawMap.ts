import { serviceNames } from '@endzone/contracts/call';
import { layersOf, type Box } from './layers.ts';
import type { ArchitectureMap, MapPackage, Way } from './readMap.ts';
import { arrow, box, curve, page, rectangle, remark, text, type Area } from './svg.ts';

const width = 1240;
const margin = 20;
const inner = width - 2 * margin;
const namesWidth = 96;
const edgeWidth = 116;
const lineHeight = 15;

type Drawn = { parts: string[]; bottom: number };

const count = (n: number, one: string) => `${n} ${one}${n === 1 ? '' : 's'}`;

function heading(y: number, title: string, sentence: string): string[] {
  return [text(margin, y, title, { size: 17, weight: 700 }), remark(margin, y + 18, sentence, { size: 12 })];
}

/** Boxes of one width beside each other. */
function beside(items: readonly string[], { x, y, width: room, height }: Area, gap = 12): Map<string, Area> {
  const each = (room - gap * (items.length - 1)) / items.length;
  return new Map(items.map((item, i) => [item, { x: x + i * (each + gap), y, width: each, height }]));
}

const linesOf = ({ from, to, calls, events }: Way): string[] => {
  if (from === to) return events.length > 3 ? [`${events.length} events to itself`] : events;
  return [...(calls > 0 ? [count(calls, 'request')] : []), ...events];
};

/** Who asks and tells whom: a row for who does, a column below whom. */
function drawWays(ways: Way[], columns: Map<string, Area>, top: number): Drawn {
  const parts: string[] = [];
  let y = top;
  for (const from of columns.keys()) {
    const own = ways.filter((way) => way.from === from);
    const lines = Math.max(1, ...own.map((way) => linesOf(way).length));
    const height = lines * lineHeight + 10;
    parts.push(rectangle({ x: margin, y, width: inner, height }, 'plain'));
    parts.push(text(margin + 10, y + 18, from, { weight: 600 }));
    for (const way of own) {
      const area = columns.get(way.to);
      if (!area) throw new Error(`${from} asks ${way.to}, which is no process`);
      const isOwn = way.from === way.to;
      parts.push(
        ...linesOf(way).map((words, i) =>
          remark(area.x + 8, y + 18 + i * lineHeight, words, isOwn ? {} : { colour: '#1f2a37' }),
        ),
      );
    }
    y += height;
  }
  return { parts, bottom: y };
}

/** The host before its guests, services as the contracts list them. */
const order = ['shell', 'mfe-player', 'mfe-draft', 'mfe-owner', ...serviceNames];

function drawProcesses({ packages, apiCalls, ways }: ArchitectureMap, top: number): Drawn {
  const named = (kind: MapPackage['kind']) =>
    packages
      .filter((each) => each.kind === kind)
      .map(({ name }) => name)
      .sort((a, b) => order.indexOf(a) - order.indexOf(b));
  const [edge = ''] = named('edge');
  const all = Object.values(apiCalls).reduce((sum, each) => sum + each, 0);
  const parts = heading(
    top,
    'At run time',
    `Browsers reach the edge alone. It answers ${apiCalls[edge]} of the ${all} calls of the API itself and passes the others on to their services.`,
  );
  const browser = { x: margin, y: top + 34, width: inner, height: 66 };
  parts.push(rectangle(browser, 'plain'), text(margin + 12, browser.y + 38, 'browser', { weight: 600 }));
  const room = { x: margin + namesWidth, y: browser.y + 12, width: inner - namesWidth - 12, height: 42 };
  for (const [name, area] of beside(named('front'), room)) parts.push(box(area, 'front', name));

  const edgeArea = { x: margin, y: browser.y + 92, width: inner, height: 46 };
  parts.push(arrow([width / 2, browser.y + 66], [width / 2, edgeArea.y]));
  parts.push(remark(width / 2 + 8, browser.y + 83, 'HTTP, and one socket in the draft room'));
  parts.push(box(edgeArea, 'edge', edge, 'sessions, limits, composed reads · its own database'));

  const servicesX = margin + namesWidth + edgeWidth;
  const servicesArea = { x: servicesX, y: edgeArea.y + 84, width: width - margin - servicesX, height: 46 };
  const services = beside(named('service'), servicesArea, 10);
  for (const [name, area] of services) {
    const x = area.x + area.width / 2;
    parts.push(arrow([x, edgeArea.y + 46], [x, area.y]));
    parts.push(remark(x + 8, edgeArea.y + 70, count(apiCalls[name] ?? 0, 'call')));
    parts.push(box(area, 'service', name, 'its own database'));
  }

  const y = servicesArea.y + 76;
  parts.push(
    remark(margin, y - 8, 'who asks and tells'),
    remark(margin + namesWidth + 8, y - 8, `of ${edge}`),
  );
  for (const [name, { x }] of services) parts.push(remark(x + 8, y - 8, `of ${name}`));
  const edgeColumn = { x: margin + namesWidth, y, width: edgeWidth, height: 0 };
  const table = drawWays(ways, new Map([[edge, edgeColumn], ...services]), y);
  return {
    parts: [
      ...parts,
      ...table.parts,
      remark(
        margin,
        table.bottom + 18,
        'A request is a place in the code that asks another process by HTTP; a name is an event, which leaves by the outbox after the write.',
      ),
    ],
    bottom: table.bottom + 18,
  };
}

const layerHeight = 78;
const boxHeight = 40;
const boxWidth = ({ names }: Box) => Math.max(86, names.join(' · ').length * 7.4 + 24);

type Place = { box: number | undefined; x: number };

/** A place in each layer: a box where it stands, else where an arrow passes on its way down. */
function placesOf(boxes: Box[]): { layers: Place[][]; paths: { from: number; places: Place[] }[] } {
  const highest = Math.max(...boxes.map(({ layer }) => layer));
  const layers: Place[][] = Array.from({ length: highest + 1 }, () => []);
  const own = boxes.map((each, i) => {
    const place: Place = { box: i, x: 0 };
    layers[each.layer]?.push(place);
    return place;
  });
  const paths = boxes.flatMap((each, from) =>
    each.imports.map((to) => {
      const between: Place[] = [];
      for (let layer = each.layer - 1; layer > (boxes[to]?.layer ?? 0); layer -= 1) {
        const place: Place = { box: undefined, x: 0 };
        layers[layer]?.push(place);
        between.push(place);
      }
      return { from, places: [own[from], ...between, own[to]].filter((place) => place !== undefined) };
    }),
  );
  return { layers, paths };
}

const passWidth = 24;

/** Spreads the places of a layer over the width, in their order. */
function spread(layer: Place[], boxes: Box[]): void {
  const widths = layer.map(({ box: i }) => {
    const found = i === undefined ? undefined : boxes[i];
    return found ? boxWidth(found) : passWidth;
  });
  const gap = (inner - widths.reduce((sum, each) => sum + each, 0)) / (layer.length + 1);
  let x = margin + gap;
  layer.forEach((place, i) => {
    place.x = x + (widths[i] ?? 0) / 2;
    x += (widths[i] ?? 0) + gap;
  });
}

const mean = (numbers: number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
const sweeps = 12;

/** Each place moves towards the middle of those it is joined to, so that few arrows cross. */
function untangle({ layers, paths }: ReturnType<typeof placesOf>, boxes: Box[]): void {
  const joined = new Map<Place, Place[]>();
  const join = (a: Place, b: Place) => joined.set(a, [...(joined.get(a) ?? []), b]);
  for (const { places } of paths)
    places.slice(1).forEach((place, i) => {
      const before = places[i];
      if (before) join(before, place);
      if (before) join(place, before);
    });
  for (const layer of layers) spread(layer, boxes);
  for (let sweep = 0; sweep < sweeps; sweep += 1)
    for (const layer of layers) {
      const wanted = new Map(
        layer.map((place) => [place, mean((joined.get(place) ?? [place]).map(({ x }) => x))]),
      );
      layer.sort((a, b) => (wanted.get(a) ?? 0) - (wanted.get(b) ?? 0));
      spread(layer, boxes);
    }
}

function drawPackages(packages: MapPackage[], top: number): Drawn {
  const all = layersOf(packages);
  const isAlone = (i: number) =>
    all[i]?.imports.length === 0 && !all.some((each) => each.imports.includes(i));
  const alone = all.filter((_, i) => isAlone(i)).flatMap(({ names }) => names);
  const boxes = layersOf(packages.filter(({ name }) => !alone.includes(name)));
  const { layers, paths } = placesOf(boxes);
  untangle({ layers, paths }, boxes);

  const highest = layers.length - 1;
  const topOf = (layer: number) => top + 40 + (highest - layer) * layerHeight;
  const parts = heading(
    top,
    'Packages',
    'Each stands above what it imports; an arrow leads to an import that no other one brings along. What only tests import is left out.',
  );
  for (const { from, places: path } of paths) {
    const layer = boxes[from]?.layer ?? 0;
    const points = path.flatMap(({ x, box: i }, step): [number, number][] => {
      const y = topOf(layer - step);
      if (i === undefined)
        return [
          [x, y],
          [x, y + boxHeight],
        ];
      return [[x, step === 0 ? y + boxHeight : y]];
    });
    parts.push(curve(points));
  }
  layers.forEach((layer, number) => {
    for (const { box: i, x } of layer) {
      const found = i === undefined ? undefined : boxes[i];
      if (!found) continue;
      const area = {
        x: x - boxWidth(found) / 2,
        y: topOf(number),
        width: boxWidth(found),
        height: boxHeight,
      };
      parts.push(box(area, found.kind, found.names.join(' · ')));
    }
  });
  const bottom = topOf(0) + boxHeight + 24;
  if (alone.length > 0) parts.push(remark(margin, bottom, `On their own: ${alone.join(', ')}`));
  return { parts, bottom };
}

/** The architecture as one picture (SVG). */
export function drawMap(map: ArchitectureMap): string {
  const processes = drawProcesses(map, 36);
  const packages = drawPackages(map.packages, processes.bottom + 56);
  return page(width, packages.bottom + 20, [...processes.parts, ...packages.parts]);
}
