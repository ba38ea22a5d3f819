import { call } from '../call.ts';
import type { Id } from '../common.ts';
import { errors } from '../errors.ts';
import { choice, object, plainText, webAddress } from '../fields.ts';
import { picture, pictures } from './fields.ts';

export type Ad = { id: Id; page: AdPage; placement: AdPlacement; image: string; url: string | null };

export const adPages = [
  'create_league',
  'join_league',
  'league',
  'team',
  'game_center',
  'players',
  'trophy_room',
  'blog',
  'leaderboard',
  'faq',
] as const;
export const adPlacements = ['top', 'right'] as const;
export type AdPage = (typeof adPages)[number];
export type AdPlacement = (typeof adPlacements)[number];

const content = { service: 'content' } as const;

export const listAds = call<Ad[]>()({
  ...content,
  name: 'listAds',
  method: 'GET',
  path: '/ads',
  who: 'anon',
  summary: 'All ads, by page, then placement',
});

const place = object({ page: plainText(), placement: plainText() });

export const getAd = call<Ad>()({
  ...content,
  name: 'getAd',
  method: 'GET',
  path: '/ads/:page/:placement',
  who: 'anon',
  summary: 'The ad of a place',
  params: place,
  errors: [errors.adNotFound],
});

const required = (variant: string) => ({ code: 'required', variant });

export const saveAd = call<Ad>()({
  ...content,
  name: 'saveAd',
  method: 'POST',
  path: '/ads',
  who: 'owner',
  summary: 'Put an ad in a place; 201 where there was none',
  body: object({
    page: choice(adPages, required('page')).required(required('page')),
    placement: choice(adPlacements, required('placement')).required(required('placement')),
    file: picture(),
    url: webAddress(),
  }),
  files: { file: 1 },
  errors: [...pictures],
});

export const deleteAd = call()({
  ...content,
  name: 'deleteAd',
  method: 'DELETE',
  path: '/ads/:page/:placement',
  who: 'owner',
  summary: 'Remove the ad of a place',
  params: place,
  success: 204,
  errors: [errors.adNotFound],
});
