import type { DraftCard, ResultCard, ShareCard, TrophyCard } from '@endzone/contracts/internal/content';
import { cardSizes } from '@endzone/contracts/fantasy/shareCards';
import type { TrophyType } from '@endzone/contracts/game';
import { colours, mark, stripes, trophy, yards } from './drawings.ts';
import { box, drawing, row, type Element } from './element.ts';

/** The fonts that `render` loads. */
export const fontNames = { text: 'Archivo', heading: 'Archivo Black', digits: 'Archivo Narrow' };
/** Satori knows one font by a name and weight: ő and ű stand in a second one. */
export const extended = (name: string) => `${name} Ext`;
const family = (name: string) => `${name}, ${extended(name)}`;
const heading = family(fontNames.heading);
const digits = family(fontNames.digits);

/** Lines of names are cut, never the card. */
const lines = (count: number) => ({ display: 'block', lineClamp: count, wordBreak: 'break-word' }) as const;

/** "141,45" with its decimals smaller. */
function figure(points: string, size: number, color: string): Element {
  const [, whole = points, fraction = ''] = /^(.*?)([.,]\d+)?$/.exec(points) ?? [];
  return row(
    { alignItems: 'baseline', fontFamily: digits, fontWeight: 700, color, lineHeight: 1, flexShrink: 0 },
    box({ fontSize: size }, whole),
    fraction !== '' && box({ fontSize: size * 0.62 }, fraction),
  );
}

/** The frame of every card: end zone, hash marks, mark and league. */
function frame(card: ShareCard, ...content: (Element | false | null)[]): Element {
  const { width, height } = cardSizes[card.shape];
  const isWide = card.shape === 'wide';
  const zone = isWide ? { width: 68, height } : { width, height: 88 };
  const line = { background: colours.chalk, ...(isWide ? { width: 4, height } : { width, height: 4 }) };
  return box(
    {
      width,
      height,
      flexDirection: isWide ? 'row' : 'column',
      background: colours.board,
      color: colours.chalk,
      fontFamily: family(fontNames.text),
    },
    drawing(stripes(zone.width, zone.height), zone.width, zone.height),
    box(line),
    box(
      { flex: 1, position: 'relative', padding: isWide ? '58px 60px 44px' : '52px 72px 56px' },
      isWide && drawing(yards(width), width, 14, { position: 'absolute', left: 4, top: 0 }),
      box(
        {
          fontSize: isWide ? 26 : 32,
          fontWeight: 700,
          letterSpacing: 1.5,
          color: colours.quiet,
          textTransform: 'uppercase',
        },
        card.eyebrow,
      ),
      box(
        { flex: 1, justifyContent: isWide || card.kind === 'draft' ? 'flex-start' : 'space-between' },
        ...content,
      ),
      row(
        { justifyContent: 'space-between', alignItems: 'center', marginTop: isWide ? 20 : 56 },
        row(
          { alignItems: 'center', gap: 14, fontFamily: heading, fontSize: isWide ? 30 : 38 },
          drawing(mark, isWide ? 44 : 56, isWide ? 44 : 56),
          'Endzone',
        ),
        box({ fontSize: isWide ? 25 : 29, color: colours.quiet, maxWidth: '55%', ...lines(1) }, card.league),
      ),
    ),
  );
}

const statement = (text: string, size: number) =>
  box({ fontFamily: heading, fontSize: size, lineHeight: 1.06, marginTop: 14, ...lines(2) }, text);

const places: Partial<Record<TrophyType, string>> = {
  first_place: '1',
  second_place: '2',
  third_place: '3',
};

/** Where the number stands on the drawing of 200 × 168, and its colour. */
function numberOn({ type, week }: TrophyCard): { text: string; left: number; top: number; color: string } {
  const place = places[type];
  if (place) return { text: place, left: 56, top: 124, color: colours.board };
  const text = week === null ? '' : String(week);
  return type === 'player_of_the_week'
    ? { text, left: 56, top: 68, color: colours.turf }
    : { text, left: 34, top: 58, color: colours.chalk };
}

function trophyDrawing(card: TrophyCard, scale: number): Element {
  const { text, left, top, color } = numberOn(card);
  return box(
    { position: 'relative', width: 200 * scale, height: 168 * scale, flexShrink: 0 },
    drawing(trophy(card.type), 200 * scale, 168 * scale),
    box(
      {
        position: 'absolute',
        left: left * scale,
        top: top * scale,
        width: 88 * scale,
        alignItems: 'center',
        fontFamily: digits,
        fontWeight: 700,
        fontSize: (places[card.type] ? 34 : 48) * scale,
        lineHeight: 1,
        color,
      },
      text,
    ),
  );
}

function trophyCard(card: TrophyCard): Element {
  const isWide = card.shape === 'wide';
  const who = box(
    { flexGrow: isWide ? 0 : 1, flexShrink: 1, gap: 4 },
    box({ fontSize: isWide ? 38 : 46, fontWeight: 700, ...lines(2) }, card.name),
    card.detail !== '' && box({ fontSize: isWide ? 28 : 32, color: colours.quiet, ...lines(1) }, card.detail),
  );
  const points =
    card.points !== null &&
    row(
      { alignItems: 'baseline', gap: 16, marginTop: isWide ? 22 : 0 },
      figure(card.points, isWide ? 92 : 104, colours.chalk),
      box({ fontSize: isWide ? 28 : 32, color: colours.quiet }, card.pointsWord),
    );
  if (isWide)
    return frame(
      card,
      row(
        { flex: 1, alignItems: 'center', gap: 40 },
        box({ flex: 1 }, statement(card.title, 72), box({ height: 28 }), who, points),
        trophyDrawing(card, 1.6),
      ),
    );
  return frame(
    card,
    statement(card.title, 108),
    row({ justifyContent: 'center' }, trophyDrawing(card, 2.6)),
    row(
      { alignItems: 'center', gap: 32, borderTop: `3px solid ${colours.line}`, paddingTop: 32 },
      who,
      points,
    ),
  );
}

function resultCard(card: ResultCard): Element {
  const isWide = card.shape === 'wide';
  const side = ({ name, points, isBehind }: ResultCard['sides'][number]) => {
    const color = isBehind ? colours.quiet : colours.chalk;
    return row(
      { alignItems: 'center', justifyContent: 'space-between', gap: 32, color },
      box({ flex: 1, fontSize: isWide ? 46 : 54, fontWeight: 700, lineHeight: 1.1, ...lines(2) }, name),
      figure(points, isWide ? 104 : 148, color),
    );
  };
  const bar = row(
    { height: isWide ? 12 : 18, background: colours.line, borderRadius: 3 },
    box({ width: `${Math.round(card.share * 1000) / 10}%`, background: colours.chalk }),
    box({ width: 10, background: colours.pylon }),
  );
  const gap = box({ height: isWide ? 18 : 44 });
  const [first, second] = card.sides;
  return frame(
    card,
    card.headline !== null && !isWide && statement(card.headline, 108),
    box({ marginTop: isWide ? 24 : 0 }, side(first), gap, bar, gap, side(second)),
    card.best &&
      row(
        { gap: 14, marginTop: isWide ? 24 : 0, fontSize: isWide ? 28 : 34 },
        box({ color: colours.quiet }, card.best.label),
        box({ fontWeight: 700, ...lines(1) }, card.best.text),
      ),
  );
}

const positionColours = {
  QB: '#F9748B',
  RB: '#58BE8A',
  WR: '#7FB0F7',
  TE: '#F2BE4B',
  K: '#C9A4F0',
  DEF: '#B9C4BD',
  HC: '#F5F2E7',
} as const;

function draftCard(card: DraftCard): Element {
  const isWide = card.shape === 'wide';
  const shown = isWide ? card.picks.slice(0, 5) : card.picks;
  const line = ({ round, position, name, note }: DraftCard['picks'][number]) =>
    row(
      { alignItems: 'center', gap: 18, fontSize: isWide ? 31 : 34, lineHeight: 1.25 },
      box(
        { width: 56, alignItems: 'flex-end', fontFamily: digits, fontWeight: 700, color: colours.quiet },
        `${round}.`,
      ),
      box(
        {
          width: 64,
          height: 36,
          alignItems: 'center',
          justifyContent: 'center',
          borderRadius: 6,
          background: positionColours[position],
          color: colours.sunken,
          fontSize: 20,
          fontWeight: 700,
        },
        position,
      ),
      box({ flex: 1, fontWeight: 700, ...lines(1) }, name),
      box({ fontSize: isWide ? 26 : 29, color: colours.quiet }, note),
    );
  return frame(
    card,
    statement(card.team, isWide ? 54 : 68),
    box({ marginTop: isWide ? 18 : 44, gap: isWide ? 10 : 16 }, ...shown.map(line)),
  );
}

/** The tree of boxes of a card, to be laid out and drawn. */
export function layoutOf(card: ShareCard): Element {
  if (card.kind === 'trophy') return trophyCard(card);
  return card.kind === 'result' ? resultCard(card) : draftCard(card);
}
