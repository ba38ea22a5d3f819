import type {
  CardCrest,
  DraftCard,
  PostCard,
  ResultCard,
  ShareCard,
  TrophyCard,
} from '@endzone/contracts/internal/content';
import { cardSizes } from '@endzone/contracts/fantasy/shareCards';
import type { TrophyType } from '@endzone/contracts/game';
import { colours, crest, field, mark, stripes, trophy } from './drawings.ts';
import { box, drawing, picture, row, type Element } from './element.ts';

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

/** The logos that cards show, by their addresses, as `data:` addresses. */
export type Logos = ReadonlyMap<string, string>;

/** A team's sign beside its name: its logo where it has one that is still there, else its crest. */
function crestOf({ look, logoUrl }: CardCrest, size: number, logos: Logos): Element {
  const logo = logoUrl === null ? undefined : logos.get(logoUrl);
  if (logo) return picture(logo, size, size, { objectFit: 'contain', flexShrink: 0 });
  const { svg, figure } = crest(look);
  const letters = look.letters.length > 2 ? 15 : 19;
  return box(
    { position: 'relative', width: size, height: size, flexShrink: 0 },
    drawing(svg, size, size),
    box(
      {
        position: 'absolute',
        inset: 0,
        alignItems: 'center',
        justifyContent: 'center',
        fontSize: (letters * size) / 48,
        fontWeight: 700,
        lineHeight: 1,
        color: figure,
      },
      look.letters,
    ),
  );
}

/** A list begins at the top, a score stands in the middle; the tall trophy and score fill their height. */
function alignmentOf(card: ShareCard) {
  if (card.kind === 'draft') return 'flex-start';
  const isAlone = card.kind === 'post' || (card.kind === 'result' && !card.headline && !card.best);
  return card.shape === 'wide' || isAlone ? 'center' : 'space-evenly';
}

/** The frame of every card: end zone and field, mark and league. */
function frame(card: ShareCard, ...content: (Element | false | null)[]): Element {
  const { width, height } = cardSizes[card.shape];
  const isWide = card.shape === 'wide';
  const zone = isWide ? { width: 68, height } : { width, height: 88 };
  // All fourteen picks stand on a calm ground.
  const isLit = isWide || card.kind !== 'draft';
  const grass = isWide ? { width: width - 72, height } : { width, height: height - 92 };
  const line = { background: colours.chalk, ...(isWide ? { width: 4, height } : { width, height: 4 }) };
  return box(
    {
      width,
      height,
      position: 'relative',
      flexDirection: isWide ? 'row' : 'column',
      background: colours.board,
      color: colours.chalk,
      fontFamily: family(fontNames.text),
    },
    drawing(field(grass.width, grass.height, isWide ? 'left' : 'top', isLit), grass.width, grass.height, {
      position: 'absolute',
      right: 0,
      bottom: 0,
    }),
    drawing(stripes(zone.width, zone.height), zone.width, zone.height, { flexShrink: 0 }),
    box({ ...line, flexShrink: 0 }),
    box(
      { flex: 1, position: 'relative', padding: isWide ? '58px 60px 44px' : '52px 72px 56px' },
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
      box({ flex: 1, justifyContent: alignmentOf(card) }, ...content),
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

const statement = (text: string, size: number, { marginTop = 14, most = 2 } = {}) =>
  box(
    {
      fontFamily: heading,
      fontWeight: 700,
      // The font says of itself that it is a regular one, and would be made bolder than it is.
      fontSynthesis: 'none',
      fontSize: size,
      letterSpacing: -0.015 * size,
      lineHeight: 1.06,
      marginTop,
      ...lines(most),
    },
    text,
  );

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

function trophyCard(card: TrophyCard, logos: Logos): Element {
  const isWide = card.shape === 'wide';
  const who = row(
    { alignItems: 'center', gap: isWide ? 20 : 28 },
    crestOf(card.crest, isWide ? 76 : 112, logos),
    box(
      { flex: 1, gap: 4 },
      box({ fontSize: isWide ? 38 : 52, fontWeight: 700, lineHeight: 1.15, ...lines(2) }, card.name),
      card.detail !== '' &&
        box({ fontSize: isWide ? 28 : 34, color: colours.quiet, ...lines(1) }, card.detail),
    ),
  );
  const points =
    card.points !== null &&
    row(
      { alignItems: 'baseline', gap: isWide ? 16 : 22, marginTop: isWide ? 22 : 20 },
      figure(card.points, isWide ? 92 : 140, colours.chalk),
      box({ fontSize: isWide ? 28 : 38, color: colours.quiet }, card.pointsWord),
    );
  if (isWide)
    return frame(
      card,
      row(
        { flex: 1, alignItems: 'center', gap: 40 },
        box({ flex: 1 }, statement(card.title, 72), box({ height: 28 }), who, points),
        trophyDrawing(card, 1.85),
      ),
    );
  return frame(
    card,
    statement(card.title, 108),
    row({ justifyContent: 'center' }, trophyDrawing(card, card.points === null ? 3.6 : 2.3)),
    box({ borderTop: `3px solid ${colours.line}`, paddingTop: 32 }, who, points),
  );
}

function resultCard(card: ResultCard, logos: Logos): Element {
  const isWide = card.shape === 'wide';
  const side = ({ name, crest: sign, points, isBehind }: ResultCard['sides'][number]) => {
    const color = isBehind ? colours.quiet : colours.chalk;
    const team = row(
      { flex: isWide ? 1 : undefined, alignItems: 'center', gap: isWide ? 28 : 32 },
      crestOf(sign, isWide ? 92 : 128, logos),
      box({ flex: 1, fontSize: isWide ? 46 : 58, fontWeight: 700, lineHeight: 1.1, ...lines(2) }, name),
    );
    const score = figure(points, isWide ? 104 : 190, color);
    return isWide
      ? row({ alignItems: 'center', gap: 28, color }, team, score)
      : box({ gap: 12, color }, team, score);
  };
  const bar = row(
    { height: isWide ? 12 : 20, background: colours.line, borderRadius: 3 },
    box({ width: `${Math.round(card.share * 1000) / 10}%`, background: colours.chalk }),
    box({ width: 10, background: colours.pylon }),
  );
  const gap = box({ height: isWide ? 18 : 44 });
  const [first, second] = card.sides;
  return frame(
    card,
    card.headline !== null && statement(card.headline, isWide ? 60 : 108, { marginTop: isWide ? 0 : 14 }),
    box({ marginTop: isWide ? 24 : 0 }, side(first), gap, bar, gap, side(second)),
    card.best &&
      row(
        { gap: 14, marginTop: isWide ? 24 : 0, fontSize: isWide ? 28 : 36 },
        box({ color: colours.quiet, flexShrink: 0 }, card.best.label),
        box({ flex: 1, fontWeight: 700, ...lines(1) }, card.best.text),
      ),
  );
}

function postCard(card: PostCard): Element {
  const isWide = card.shape === 'wide';
  return frame(
    card,
    statement(card.title, isWide ? 66 : 92, { marginTop: 0, most: isWide ? 3 : 5 }),
    box(
      {
        marginTop: isWide ? 26 : 48,
        fontSize: isWide ? 30 : 40,
        lineHeight: 1.35,
        color: colours.quiet,
        ...lines(isWide ? 3 : 8),
      },
      card.intro,
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

function draftCard(card: DraftCard, logos: Logos): Element {
  const isWide = card.shape === 'wide';
  const shown = isWide ? card.picks.slice(0, 5) : card.picks;
  const line = ({ round, position, name, note }: DraftCard['picks'][number]) =>
    row(
      { alignItems: 'center', gap: 18, fontSize: 34, lineHeight: 1.25 },
      box(
        { width: 56, alignItems: 'flex-end', fontFamily: digits, fontWeight: 700, color: colours.quiet },
        `${round}.`,
      ),
      box(
        {
          width: 68,
          height: 38,
          alignItems: 'center',
          justifyContent: 'center',
          borderRadius: 6,
          background: positionColours[position],
          color: colours.sunken,
          fontSize: 21,
          fontWeight: 700,
        },
        position,
      ),
      box({ flex: 1, fontWeight: 700, ...lines(1) }, name),
      box({ fontSize: isWide ? 26 : 29, color: colours.quiet }, note),
    );
  return frame(
    card,
    row(
      { alignItems: 'center', gap: 24, marginTop: isWide ? 18 : 24 },
      crestOf(card.crest, isWide ? 84 : 112, logos),
      box({ flex: 1 }, statement(card.team, isWide ? 54 : 64, { marginTop: 0 })),
    ),
    box({ marginTop: isWide ? 22 : 36, gap: isWide ? 11 : 14 }, ...shown.map(line)),
  );
}

/** The tree of boxes of a card, to be laid out and drawn. */
export function layoutOf(card: ShareCard, logos: Logos): Element {
  switch (card.kind) {
    case 'trophy':
      return trophyCard(card, logos);
    case 'result':
      return resultCard(card, logos);
    case 'draft':
      return draftCard(card, logos);
    case 'post':
      return postCard(card);
  }
}
