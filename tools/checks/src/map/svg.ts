import type { Kind } from './readMap.ts';

const ink = '#1f2a37';
const quiet = '#5b6776';
const line = '#8a97a6';
const fills: Record<Kind | 'plain', string> = {
  front: '#dbeafe',
  edge: '#fde68a',
  service: '#dcfce7',
  foundation: '#ede9fe',
  tool: '#f1f5f9',
  plain: '#ffffff',
};

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

type TextStyle = { size?: number; weight?: number; colour?: string; anchor?: 'start' | 'middle' };

export function text(x: number, y: number, words: string, style: TextStyle = {}): string {
  const { size = 13, weight = 400, colour = ink, anchor = 'start' } = style;
  return `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${colour}" text-anchor="${anchor}">${escape(words)}</text>`;
}

export const remark = (x: number, y: number, words: string, style: TextStyle = {}) =>
  text(x, y, words, { size: 11, colour: quiet, ...style });

export type Area = { x: number; y: number; width: number; height: number };

export const rectangle = ({ x, y, width, height }: Area, kind: Kind | 'plain') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="6" fill="${fills[kind]}" stroke="${line}"/>`;

/** A box with its name in the middle, and a remark below it. */
export function box(area: Area, kind: Kind, name: string, below = ''): string {
  const middle = area.x + area.width / 2;
  const y = area.y + area.height / 2 + (below ? -2 : 5);
  return [
    rectangle(area, kind),
    text(middle, y, name, { weight: 600, anchor: 'middle' }),
    ...(below ? [remark(middle, y + 16, below, { anchor: 'middle' })] : []),
  ].join('\n');
}

type Point = [x: number, y: number];

export const arrow = (from: Point, to: Point) =>
  `<path d="M${from.join(' ')} L${to.join(' ')}" fill="none" stroke="${line}" stroke-width="1.3" marker-end="url(#head)"/>`;

/** An arrow that leaves and arrives upright, through points on its way. */
export function curve(points: Point[]): string {
  const parts = points.slice(1).map(([x, y], i) => {
    const [fromX, fromY] = points[i] ?? [x, y];
    const middle = (fromY + y) / 2;
    return `C${fromX} ${middle} ${x} ${middle} ${x} ${y}`;
  });
  return `<path d="M${points[0]?.join(' ')} ${parts.join(' ')}" fill="none" stroke="${line}" stroke-width="1.3" marker-end="url(#head)"/>`;
}

/** Coordinates to a tenth: the rest only makes the file longer. */
const rounded = (svg: string) =>
  svg.replace(/\d+\.\d+/g, (figure) => String(Math.round(Number(figure) * 10) / 10));

export const page = (width: number, height: number, parts: string[]) =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="system-ui, -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif">`,
    `<defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 L8 4 L0 8 z" fill="${line}"/></marker></defs>`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    ...parts.map(rounded),
    '</svg>',
    '',
  ].join('\n');
