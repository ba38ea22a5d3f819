import type { Id } from '../common.ts';
import type { BlogPostRow } from '../content/blogPosts.ts';
import type { CrestLook } from '../crests/crest.ts';
import type { CardShape } from '../fantasy/shareCards.ts';
import type { Position, TrophyType } from '../game.ts';

/**
 * `logo`: at most 512 pixels, and a small one of at most 96; `photo`: at most 512; `slide`: as large as a screen shows it; `mail`: twice
 * as wide as a mail.
 */
export type PictureKind = 'logo' | 'photo' | 'slide' | 'mail';

/** A decoded picture: where it will be served, and what is stored there (base64). */
export type InternalPicture = { path: string; type: string; bytes: string };

/**
 * `POST /internal/pictures/read`: decodes a picture of a form (base64) without storing anything; a logo gives two, the small
 * one last.
 */
export type ReadPictureInput = { kind: PictureKind; bytes: string };
export type ReadPictureAnswer = { pictures: InternalPicture[] } | { refused: 'unsupported_format' };

/** `GET /internal/pictures/:key` (404: no such file): a picture that is stored, for who cannot show its address. */
export type StoredPicture = InternalPicture;

/** `GET /internal/team-logos/:id/copy` (404: no such logo): the pictures of a ready-made logo, to be stored for a team. */
export type LogoCopy = { id: Id; pictures: InternalPicture[] };

/** `POST /internal/pictures`: stores them; the same ones again change nothing but that they are kept for another while. */
export type StorePicturesInput = { pictures: InternalPicture[] };

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

/** A picture to share: every word is in the reader's language already, and no manager is named. */
export type ShareCard = TrophyCard | ResultCard | DraftCard;
/** `POST /internal/share-cards` draws it; the same card is the same picture (base64). */
export type DrawnCard = { png: string };

/** `GET /internal/blog-posts/:postId/preview` (404: no such post): what a link to it shows elsewhere. */
export type BlogPostPreview = { title: string; intro: string; headerImage: string | null };

/** `GET /internal/blog-posts/newest?limit=20&locale=hu`: the newest posts for readers of a language, and how many there are. */
export type NewestPosts = { posts: BlogPostRow[]; total: number };
