import type { Id } from '../types/common.ts';

/** `logo`: at most 512 pixels, and a small one of at most 96; `slide`: as large as a screen shows it. */
export type PictureKind = 'logo' | 'slide';

/** A decoded picture: where it will be served, and what is stored there (base64). */
export type InternalPicture = { path: string; type: string; bytes: string };

/**
 * `POST /internal/pictures/read`: decodes a picture of a form (base64) without storing anything; a logo gives two, the small
 * one last.
 */
export type ReadPictureInput = { kind: PictureKind; bytes: string };
export type ReadPictureAnswer = { pictures: InternalPicture[] } | { refused: 'unsupported_format' };

/** `GET /internal/team-logos/:id/copy` (404: no such logo): the pictures of a ready-made logo, to be stored for a team. */
export type LogoCopy = { id: Id; pictures: InternalPicture[] };

/** `POST /internal/pictures`: stores them; the same ones again change nothing but that they are kept for another while. */
export type StorePicturesInput = { pictures: InternalPicture[] };
