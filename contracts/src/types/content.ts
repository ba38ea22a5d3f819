import type { AdPage, AdPlacement } from '../calls/content.ts';
import type { Id, Instant } from './common.ts';

/** Settings of the whole site. */
export type Settings = { timezone: string };

export type BlogPostRow = {
  id: Id;
  title: string;
  category: string | null;
  /** The first 300 characters of the text, cut at a word. */
  intro: string;
  /** A path on our origin. */
  headerImage: string | null;
  createdAt: Instant;
};
export type BlogPost = BlogPostRow & {
  tags: string[];
  /** HTML, reduced to what a post may hold. */
  body: string;
  /** Who created it. */
  postedByUser: { name: string } | null;
  updatedAt: Instant;
};

export type Ad = { id: Id; page: AdPage; placement: AdPlacement; image: string; url: string | null };
export type TeamLogo = { id: Id; image: string };
/** Where a picture of the editor is served. */
export type UploadedImage = { url: string };
