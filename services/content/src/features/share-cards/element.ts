import type { CSSProperties } from 'react';

/** What satori lays out: an element as React would make it, without React. */
export type Element = { type: string; props: { style?: CSSProperties; children?: Child[]; src?: string } };
type Child = Element | string;

/** A flex box; a column unless the style says otherwise. */
export const box = (style: CSSProperties, ...children: (Child | false | null)[]): Element => ({
  type: 'div',
  props: {
    style: { display: 'flex', flexDirection: 'column', ...style },
    children: children.filter((child) => child !== false && child !== null),
  },
});

export const row = (style: CSSProperties, ...children: (Child | false | null)[]): Element =>
  box({ flexDirection: 'row', ...style }, ...children);

/** A picture by its `data:` address. */
export const picture = (src: string, width: number, height: number, style: CSSProperties = {}): Element => ({
  type: 'img',
  props: { src, style: { width, height, ...style } },
});

/** A drawing as a picture of its own; it carries no text. */
export const drawing = (svg: string, width: number, height: number, style: CSSProperties = {}): Element =>
  picture(`data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`, width, height, style);
