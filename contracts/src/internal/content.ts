import type { Id } from '../common.ts';
import type { BlogPost, BlogPostRow } from '../content/blogPosts.ts';
import type { Settings } from '../content/settings.ts';
import type { CrestLook } from '../crests/crest.ts';
import type { CardShape } from '../fantasy/shareCards.ts';
import type { Position, TrophyType } from '../game.ts';
import { callsOf, choice, either, list, locale, number, object, shaped, text } from './internalCall.ts';

const answeredBy = callsOf('content');

/**
 * `logo`: at most 512 pixels, and a small one of at most 96; `photo`: at most 512; `slide`: as large as a screen shows it; `mail`: twice
 * as wide as a mail.
 */
export const pictureKinds = ['logo', 'photo', 'slide', 'mail'] as const;
export type PictureKind = (typeof pictureKinds)[number];

/** A decoded picture: where it will be served, and what is stored there (base64). */
export type InternalPicture = { path: string; type: string; bytes: string };

const internalPicture = shaped<InternalPicture>({ path: text(), type: text(), bytes: text() });

export type ReadPictureInput = { kind: PictureKind; bytes: string };
export type ReadPictureAnswer = { pictures: InternalPicture[] } | { refused: 'unsupported_format' };

/** Decodes a picture of a form (base64) without storing anything; a logo gives two, the small one last. */
export const readPicture = answeredBy({
  call: 'POST /pictures/read',
  input: shaped<ReadPictureInput>({ kind: choice(pictureKinds), bytes: text() }),
  answer: either<ReadPictureAnswer>(
    object({ pictures: list(internalPicture) }),
    object({ refused: choice(['unsupported_format']) }),
  ),
});

/** A picture that is stored, for who cannot show its address. */
export const readStoredPicture = answeredBy({
  call: 'GET /pictures/:key',
  input: object({ key: text() }),
  answer: internalPicture,
  mayBeAbsent: true,
});

export type LogoCopy = { id: Id; pictures: InternalPicture[] };

/** The pictures of a ready-made logo, to be stored for a team. */
export const copyLogo = answeredBy({
  call: 'GET /team-logos/:logoId/copy',
  input: object({ logoId: text() }),
  answer: shaped<LogoCopy>({ id: text(), pictures: list(internalPicture) }),
  mayBeAbsent: true,
});

export type StorePicturesInput = { pictures: InternalPicture[] };

/** Stores them; the same ones again change nothing but that they are kept for another while. */
export const storePictures = answeredBy({
  call: 'POST /pictures',
  input: shaped<StorePicturesInput>({ pictures: list(internalPicture) }),
});

/** A team's sign: the logo of an address of ours, or the crest of its name. */
export type CardCrest = { look: CrestLook; logoUrl: string | null };

type CardFrame = {
  shape: CardShape;
  /** Above the statement: "Week 6 · 2026". */
  eyebrow: string;
  /** At the foot. */
  league: string;
};
export type TrophyCard = CardFrame & {
  kind: 'trophy';
  type: TrophyType;
  title: string;
  week: number | null;
  name: string;
  detail: string;
  /** Of the team. */
  crest: CardCrest;
  /** In the writing of the language, "38,6"; null for a trophy of the season. */
  points: string | null;
  pointsWord: string;
};
type CardSide = { name: string; crest: CardCrest; points: string; isBehind: boolean };
export type ResultCard = CardFrame & {
  kind: 'result';
  /** "Win", "Tie"; none of a loss. */
  headline: string | null;
  sides: [CardSide, CardSide];
  /** What the first has of both together, 0 to 1. */
  share: number;
  best: { label: string; text: string } | null;
};
export type DraftCard = CardFrame & {
  kind: 'draft';
  team: string;
  crest: CardCrest;
  picks: { round: number; position: Position; name: string; note: string }[];
};

/** Of a post without a picture of its own. */
export type PostCard = CardFrame & { kind: 'post'; title: string; intro: string };

/** A picture to share: every word is in the reader's language already, and no manager is named. */
export type ShareCard = TrophyCard | ResultCard | DraftCard | PostCard;

/** Draws it; the same card is the same picture (base64). */
export const drawCard = answeredBy({
  call: 'POST /share-cards',
  input: shaped<ShareCard>({
    kind: choice(['trophy', 'result', 'draft', 'post']),
    eyebrow: text(),
    league: text(),
  }),
  answer: object({ png: text() }),
});

/** What a link to a post shows elsewhere. */
export type BlogPostPreview = Pick<BlogPostRow, 'title' | 'intro' | 'headerImage' | 'language'>;

export const previewPost = answeredBy({
  call: 'GET /blog-posts/:postId/preview',
  input: object({ postId: text() }),
  answer: shaped<BlogPostPreview>({
    title: text(),
    intro: text(),
    headerImage: text().nullable(),
    language: locale().nullable().optional(),
  }),
  mayBeAbsent: true,
});

/** The newest posts for readers of a language, and how many there are. */
export type NewestPosts = { posts: BlogPostRow[]; total: number };

export const readNewestPosts = answeredBy({
  call: 'GET /blog-posts/newest',
  input: object({ limit: number(), locale: locale() }),
  answer: shaped<NewestPosts>({
    posts: list(shaped<BlogPostRow>({ id: text(), title: text() })),
    total: number(),
  }),
});

/** A post, and when it was changed last (ISO 8601). */
export type PublishedPost = { id: Id; updatedAt: string };

/** All posts there are, the newest first, for search engines; the 5,000 newest at most. */
export const listPublishedPosts = answeredBy({
  call: 'GET /blog-posts/published',
  answer: list(shaped<PublishedPost>({ id: text(), updatedAt: text() })),
});

export const readPost = answeredBy({
  call: 'GET /blog-posts/:postId',
  input: object({ postId: text(), locale: locale() }),
  answer: shaped<BlogPost>({ id: text(), title: text() }),
  mayBeAbsent: true,
});

export const readSettings = answeredBy({
  call: 'GET /settings',
  answer: shaped<Settings>({ timezone: text() }),
});
