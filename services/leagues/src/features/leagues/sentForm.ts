import { AppError } from '@endzone/common/appError';
import { newCommandId } from '@endzone/common/command';
import type { Files } from '@endzone/common/multipart';
import { readPictures } from '@endzone/common/pictures';
import { maxSlides } from '@endzone/contracts/leagues/league';
import { errors } from '@endzone/contracts/errors';
import type { LeagueForm, SlideForm } from '../../domain/leagueForm.ts';
import type { WithPictures } from '../../core/image/images.ts';

const slideOf = /^images\[(\d+)\]\.image$/;

function placeOf(property: string): number {
  const place = Number(slideOf.exec(property)?.[1] ?? Number.NaN);
  if (Number.isNaN(place))
    throw new AppError(errors.malformedRequest, { violations: [{ property, code: 'unknown_field' }] });
  if (place < maxSlides) return place;
  const tooMany = { property: 'images', code: 'too_many', variant: 'images', params: { max: maxSlides } };
  throw new AppError(errors.validationFailed, { violations: [tooMany] });
}

type SentSlide = { id?: string | undefined; title?: string | undefined; image?: unknown };
type Sent = { images?: SentSlide[] | undefined };

/** The form with each picture at its slide: a file is no text field, and text is no file. */
export function withSlideFiles<Body extends Sent>(body: Body, files: Files): Body {
  const places = new Map(
    Object.entries(files).flatMap(([property, bytes]) =>
      property === 'logo' ? [] : [[placeOf(property), bytes] as const],
    ),
  );
  if (!body.images && places.size === 0) return body;
  const sent = body.images ?? [];
  const slideCount = Math.max(sent.length, ...[...places.keys()].map((place) => place + 1));
  const images = Array.from({ length: slideCount }, (_, i) => ({ ...sent[i], image: places.get(i) }));
  return { ...body, images };
}

type ReadSlide = { id?: string | undefined; title: string; image?: Blob | Uint8Array | null | undefined };
type ReadForm = Omit<LeagueForm, 'images'> & { images?: ReadSlide[] | undefined };

async function readSlide({ id, title, image }: ReadSlide, i: number) {
  const isSent = image instanceof Uint8Array;
  const pictures = isSent ? await readPictures('slide', image, `images[${i}].image`) : [];
  const slide: SlideForm = { id, title, newId: newCommandId(`slide ${i}`), image: pictures[0]?.path };
  return { slide, pictures };
}

/**
 * The pictures of new slides, read; their ids are those of the command. One after the other: ten at once would keep each other, and
 * everybody else's, waiting beyond their time.
 */
export async function readSlides<Form extends ReadForm>(
  form: Form,
): Promise<WithPictures<Omit<Form, 'images'> & Pick<LeagueForm, 'images'>>> {
  const read: Awaited<ReturnType<typeof readSlide>>[] = [];
  for (const [i, slide] of (form.images ?? []).entries()) read.push(await readSlide(slide, i));
  const images = form.images && read.map(({ slide }) => slide);
  return { form: { ...form, images }, pictures: read.flatMap(({ pictures }) => pictures) };
}
