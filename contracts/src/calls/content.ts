import { call } from '../call.ts';
import { errors } from '../errors.ts';
import { choice, id, list, object, optionalText, paging, plainText, text } from '../fields.ts';
import { isTimeZone } from '../timeZones.ts';
import type { Ad, BlogPost, BlogPostRow, Settings, TeamLogo, UploadedImage } from '../types/content.ts';

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

/** The home page asks for so many posts: more than 12 of them means that there is an archive. */
export const nbHomePosts = 13;
export const maxTags = 20;

const content = { service: 'content' } as const;
const pictures = [errors.fileTooLarge, errors.unsupportedFormat] as const;
const noPost = errors.blogPostNotFound;

// A picture comes as a file; what is text in its place is none.
const picture = plainText;

const postFields = object({
  title: text('postTitle', 200),
  body: text('postBody', 200_000),
  category: optionalText(60),
  tags: list(optionalText(40), maxTags, 'tags'),
  headerImage: plainText(),
});

export const listBlogPosts = call<BlogPostRow[]>()({
  ...content,
  name: 'listBlogPosts',
  method: 'GET',
  path: '/blog-posts',
  who: 'anon',
  summary: 'Posts of the blog, newest first, by page',
  query: object({
    term: optionalText(100),
    category: optionalText(60),
    tag: optionalText(40),
    ...paging(20, 100),
  }),
});

export const getBlogPost = call<BlogPost>()({
  ...content,
  name: 'getBlogPost',
  method: 'GET',
  path: '/blog-posts/:postId',
  who: 'anon',
  summary: 'A post of the blog',
  params: object({ postId: id() }),
  errors: [noPost],
});

export const createBlogPost = call<BlogPost>()({
  ...content,
  name: 'createBlogPost',
  method: 'POST',
  path: '/blog-posts',
  who: 'owner',
  summary: 'Publish a post',
  body: postFields,
  files: ['headerImage'],
  success: 201,
  errors: [...pictures],
});

export const updateBlogPost = call<BlogPost>()({
  ...content,
  name: 'updateBlogPost',
  method: 'POST',
  path: '/blog-posts/:postId',
  who: 'owner',
  summary: 'Change a post; an empty `headerImage` removes the picture, none leaves it',
  params: object({ postId: id() }),
  body: postFields,
  files: ['headerImage'],
  errors: [...pictures, noPost],
});

export const deleteBlogPost = call()({
  ...content,
  name: 'deleteBlogPost',
  method: 'DELETE',
  path: '/blog-posts/:postId',
  who: 'owner',
  summary: 'Delete a post',
  params: object({ postId: id() }),
  success: 204,
  errors: [noPost],
});

export const listTags = call<string[]>()({
  ...content,
  name: 'listTags',
  method: 'GET',
  path: '/tags',
  who: 'anon',
  summary: 'Tags in use, at most 50, by the start of a word',
  query: object({ filter: optionalText(40) }),
});

export const listBlogCategories = call<string[]>()({
  ...content,
  name: 'listBlogCategories',
  method: 'GET',
  path: '/blog-categories',
  who: 'anon',
  summary: 'Categories of the blog in use',
});

export const uploadImage = call<UploadedImage>()({
  ...content,
  name: 'uploadImage',
  method: 'POST',
  path: '/upload-image',
  who: 'owner',
  summary: 'A picture for the text of a post; kept for 7 days if no text has it',
  body: object({ image: picture() }),
  files: ['image'],
  success: 201,
  errors: [...pictures],
});

export const listTeamLogos = call<TeamLogo[]>()({
  ...content,
  name: 'listTeamLogos',
  method: 'GET',
  path: '/team-logos',
  who: 'anon',
  summary: 'Ready-made logos, newest first',
});

export const addTeamLogo = call<TeamLogo>()({
  ...content,
  name: 'addTeamLogo',
  method: 'POST',
  path: '/team-logos',
  who: 'owner',
  summary: 'Add a ready-made logo',
  body: object({ image: picture() }),
  files: ['image'],
  success: 201,
  errors: [...pictures],
});

export const deleteTeamLogo = call()({
  ...content,
  name: 'deleteTeamLogo',
  method: 'DELETE',
  path: '/team-logos/:logoId',
  who: 'owner',
  summary: 'Delete a ready-made logo; teams keep it',
  params: object({ logoId: id() }),
  success: 204,
  errors: [errors.teamLogoNotFound],
});

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

/** An address that a browser may open: http or https. */
function isWebAddress(value: string | undefined): boolean {
  if (!value) return true;
  return URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol);
}

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
    url: optionalText(2000).test('url', { code: 'invalid_url' }, isWebAddress),
  }),
  files: ['file'],
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

export const getSettings = call<Settings>()({
  ...content,
  name: 'getSettings',
  method: 'GET',
  path: '/settings',
  who: 'anon',
  summary: 'Settings of the site',
});

export const saveSettings = call<Settings>()({
  ...content,
  name: 'saveSettings',
  method: 'POST',
  path: '/settings',
  who: 'owner',
  summary: 'Change the settings of the site',
  body: object({
    timezone: text('siteTimezone', 60).test('zone', { code: 'invalid_choice' }, isTimeZone),
  }),
});

export const getFile = call<Uint8Array>()({
  ...content,
  name: 'getFile',
  method: 'GET',
  path: '/files/:fileKey',
  who: 'anon',
  summary: 'The bytes of a picture; they never change',
  params: object({ fileKey: plainText() }),
  errors: [errors.fileNotFound],
});
