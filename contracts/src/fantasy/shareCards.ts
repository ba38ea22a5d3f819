import { call } from '../call.ts';
import { errors } from '../errors.ts';
import { choice, malformed, object, optionalId, type FieldViolation } from '../fields.ts';
import { locales } from '../messages/format.ts';
import { leagueParams } from './fields.ts';

/** Paths of a picture and of the page that shows it, kept for 30 days; the same request has the same address. */
export type ShareLink = { url: string; pageUrl: string };

export const shareCardKinds = ['result', 'draft'] as const;
export const cardShapes = ['wide', 'tall'] as const;
export type CardShape = (typeof cardShapes)[number];
/** Pixels: wide for links, tall for stories. */
export const cardSizes: Record<CardShape, { width: number; height: number }> = {
  wide: { width: 1200, height: 630 },
  tall: { width: 1080, height: 1350 },
};

/** What a picture of this kind is of. */
const subjectOf = (kind: (typeof shareCardKinds)[number]) =>
  optionalId().test('subject', { code: 'required' } satisfies FieldViolation, (value, { parent }) => {
    return value !== undefined || (parent as { kind?: string }).kind !== kind; // a test sees the whole form
  });

export const createShareCard = call<ShareLink>()({
  service: 'fantasy',
  name: 'createShareCard',
  audit: 'nobody',
  method: 'POST',
  path: '/leagues/:leagueId/share-cards',
  who: 'member',
  summary: 'A picture of a result or of a draft, for everybody who has its address',
  params: leagueParams,
  body: object({
    kind: choice(shareCardKinds).required(malformed),
    gameId: subjectOf('result'),
    teamId: subjectOf('draft'),
    locale: choice(locales),
    shape: choice(cardShapes),
  }),
  success: 201,
  errors: [
    errors.leagueNotFound,
    errors.notLeagueMember,
    errors.gameNotFound,
    errors.teamNotFound,
    errors.resultNotOfficial,
    errors.draftNotEnded,
  ],
});
