import { homePostCount, type BlogPost, type BlogPostRow } from '@endzone/contracts/content/blogPosts';
import { coverNumber } from '@endzone/contracts/crests/cover';
import { crestOf } from '@endzone/contracts/crests/crest';
import { crestParts } from '@endzone/contracts/crests/parts';
import type { LeagueRow } from '@endzone/contracts/leagues/league';
import { formatDay, isoInstant, type Locale } from '@endzone/contracts/messages/format';
import { bffSettings } from '../config.ts';
import { listedLeagues, newestPosts, wholePost } from './content.ts';
import type { Entry, Filling } from './fill.ts';

const perPage = 20;

/** Which of its looks a list of so many has. */
const lookOf = (shown: number, hasMore: boolean) => (shown === 0 ? 'none' : hasMore ? 'more' : 'some');

function postEntry(post: BlogPostRow, locale: Locale): Entry {
  const { id, title, intro, category, headerImage, createdAt } = post;
  return {
    look: `${headerImage ? 'picture' : 'drawing'}${category ? ' category' : ''}`,
    fields: {
      id,
      title,
      intro,
      category: category ?? '',
      headerImage: headerImage ?? '',
      cover: String(coverNumber(id)),
      day: formatDay(locale, createdAt),
      date: isoInstant(createdAt),
    },
  };
}

/** As the screen draws a text: it styles nothing by itself, and its links open beside the page. */
const drawnBody = (body: string): string =>
  body
    .replace(/ style="text-align:\s*(left|right|center|justify);?"/g, ' align="$1"')
    .replaceAll('<a href=', '<a target="_blank" rel="noopener noreferrer" href=')
    .replaceAll('<img ', '<img loading="lazy" ');

async function home(locale: Locale): Promise<Filling | undefined> {
  const found = await newestPosts(locale);
  if (!found) return undefined;
  const posts = found.posts.slice(0, homePostCount).map((post) => postEntry(post, locale));
  return { look: lookOf(posts.length, posts.length >= homePostCount), fields: {}, lists: { posts } };
}

async function blog(locale: Locale): Promise<Filling | undefined> {
  const found = await newestPosts(locale);
  if (!found) return undefined;
  const { total } = found;
  const posts = found.posts.slice(0, perPage).map((post) => postEntry(post, locale));
  const pages = String(Math.ceil(total / perPage));
  return { look: lookOf(posts.length, total > perPage), fields: { pages }, lists: { posts } };
}

function postFilling(post: BlogPost, locale: Locale): Filling {
  const { look, fields } = postEntry(post, locale);
  const author = post.postedByUser?.name;
  return {
    look: author ? `${look} author` : look,
    fields: {
      ...fields,
      language: post.language ?? locale,
      author: author ?? '',
      body: drawnBody(post.body),
      origin: bffSettings().PUBLIC_URL,
    },
    lists: { tags: post.tags.map((tag) => ({ look: '', fields: { tag } })) },
  };
}

async function post(locale: Locale, path: string): Promise<Filling | undefined> {
  const id = /([0-9a-f]{24})\/?$/.exec(path)?.[1];
  const found = id === undefined ? undefined : await wholePost({ postId: id, locale });
  return found && postFilling(found, locale);
}

function leagueEntry({ id, name, nbMaxTeams, nbAvailableSlots, status, joinBy }: LeagueRow): Entry {
  const { ground, figure, outline, pattern, letters, letterSize, letterLine } = crestParts(crestOf(name));
  return {
    look: status === 'full' ? 'full' : `${joinBy}${nbAvailableSlots === 1 ? ' one' : ''}`,
    fields: {
      id,
      name,
      nbMaxTeams: String(nbMaxTeams),
      nbAvailableSlots: String(nbAvailableSlots),
      crestId: `crest-${id}`,
      crestGround: ground,
      crestFigure: figure,
      crestOutline: outline,
      crestLetters: letters,
      patternPath: pattern.path,
      patternOpacity: pattern.opacity,
      patternFill: pattern.fill,
      patternLine: pattern.line,
      patternLineWidth: pattern.lineWidth,
      letterSize,
      letterLine,
    },
  };
}

async function leagues(locale: Locale): Promise<Filling | undefined> {
  const found = await listedLeagues();
  if (!found) return undefined;
  const { total } = found;
  const entries = found.leagues.map(leagueEntry);
  return {
    look: lookOf(entries.length, total > perPage),
    fields: {
      total: new Intl.NumberFormat(locale).format(total),
      pages: String(Math.ceil(total / perPage)),
    },
    lists: { leagues: entries },
  };
}

/** By the path of the page: what fills it. */
const filled: Record<string, (locale: Locale, path: string) => Promise<Filling | undefined>> = {
  '/': home,
  '/blog': blog,
  '/blog/:id': post,
  '/leagues': leagues,
};

const nothingToFill: Filling = { look: 'page', fields: {}, lists: {} };

/** What fills a page at an address; undefined while that cannot be had. */
export const fillingOf = async (page: string, path: string, locale: Locale): Promise<Filling | undefined> =>
  filled[page] ? filled[page](locale, path) : nothingToFill;
