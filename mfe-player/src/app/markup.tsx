import type { BlogPost, BlogPostRow } from '@endzone/contracts/content/blogPosts';
import { coverDrawingCount, coverGroundCount, coverNumber } from '@endzone/contracts/crests/cover';
import type { LeagueRow } from '@endzone/contracts/leagues/league';
import { mark } from '@endzone/contracts/markup';
import { formatDay, type Locale } from '@endzone/contracts/messages/format';
import { NewsCover } from '@endzone/shared-ui/game/NewsCover.tsx';
import { HostProvider } from '@endzone/shared-ui/host/HostContext.tsx';
import { noopHost } from '@endzone/shared-ui/host/noopHost.ts';
import { createI18n, loadTexts } from '@endzone/shared-ui/i18n/instance.ts';
import { NamespaceProvider, textsIn, uiTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { giveAnswers } from '@endzone/shared-ui/markup/answers.ts';
import {
  drawn,
  renderPages,
  type Look,
  type MarkupPage,
  type Rendered,
} from '@endzone/shared-ui/markup/renderMarkup.tsx';
import type { ReactNode } from 'react';
import i18next from 'i18next';
import { Provider } from 'react-redux';
import { BlogScreen } from '../features/blog/BlogScreen.tsx';
import { PostScreen } from '../features/blog/PostScreen.tsx';
import { blogTexts } from '../features/blog/texts.ts';
import { FaqScreen } from '../features/faq/FaqScreen.tsx';
import { faqTexts } from '../features/faq/texts.ts';
import { HomeScreen } from '../features/home/HomeScreen.tsx';
import { homeTexts } from '../features/home/texts.ts';
import { LeaguesScreen } from '../features/leagues-list/LeaguesScreen.tsx';
import { leaguesPerPage } from '../features/leagues-list/api.ts';
import { leaguesLoaded } from '../features/leagues-list/slice.ts';
import { leaguesListTexts } from '../features/leagues-list/texts.ts';
import { LoginScreen } from '../features/login/LoginScreen.tsx';
import { loginTexts } from '../features/login/texts.ts';
import { createStore } from './store.ts';

// Values that a mark cannot stand for: the day and the numbers are written in the language's own way.
const createdAt = '1903-07-09T10:00:00.000Z';
const many = 7919;
const maxTeams = 8801;
const openSlots = 8802;

const visitor = (locale: Locale, screen: ReactNode) => (
  <HostProvider mount={{ locale, me: undefined, league: undefined, host: noopHost }}>
    <NamespaceProvider value="player">{screen}</NamespaceProvider>
  </HostProvider>
);

const times = <T,>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));

const dates = (locale: Locale) => ({
  [formatDay(locale, createdAt)]: mark('day'),
  [createdAt.slice(0, 10)]: mark('date'),
});

/** With a picture or a drawing, with a category or without. */
const postLooks = ['picture category', 'picture', 'drawing category', 'drawing'] as const;
type PostLook = (typeof postLooks)[number];

const aRow = (field: (name: string) => string, look: string): BlogPostRow => ({
  id: field('id'),
  title: field('title'),
  intro: field('intro'),
  category: look.includes('category') ? field('category') : null,
  headerImage: look.includes('picture') ? field('headerImage') : null,
  createdAt,
});

const rows = (count: number, look: PostLook) =>
  times(count, (at) => aRow((name) => mark(`posts.${at}.${name}`), look));

function withPosts(look: string, count: number, total: number, screen: ReactNode): Look[] {
  const entries: readonly PostLook[] = count === 0 ? ['drawing'] : postLooks;
  return entries.map((entry) => ({
    look,
    entry,
    draw: (locale) => {
      giveAnswers({ '/blog-posts': { items: rows(count, entry), total } });
      return visitor(locale, screen);
    },
  }));
}

const newsAtHome = 13;
const blogPageSize = 20;

const home: MarkupPage = {
  path: '/',
  literals: dates,
  drawings: <NewsCover id="" />,
  looks: [
    ...withPosts('some', newsAtHome - 1, newsAtHome - 1, <HomeScreen />),
    ...withPosts('more', newsAtHome, newsAtHome, <HomeScreen />),
    ...withPosts('none', 0, 0, <HomeScreen />),
  ],
};

const blog: MarkupPage = {
  path: '/blog',
  literals: (locale) => ({
    ...dates(locale),
    [i18next.t('blog.page', { ns: 'player', page: 1, last: many })]: i18next.t('blog.page', {
      ns: 'player',
      page: 1,
      last: mark('pages'),
    }),
  }),
  drawings: <NewsCover id="" />,
  looks: [
    ...withPosts('some', blogPageSize, blogPageSize, <BlogScreen />),
    ...withPosts('more', blogPageSize, blogPageSize * many, <BlogScreen />),
    ...withPosts('none', 0, 0, <BlogScreen />),
  ],
};

const maxTags = 20;

/** With its author's name or without. */
const wholePostLooks = postLooks.flatMap((look) => [look, `${look} author`]);

const aPost = (look: string): BlogPost => ({
  ...aRow(mark, look),
  body: mark('body'),
  tags: times(maxTags, (at) => mark(`tags.${at}.tag`)),
  postedByUser: look.includes('author') ? { name: mark('author') } : null,
  updatedAt: createdAt,
  version: 0,
  language: mark('language') as Locale, // which of them it is, the edge knows
});

const post: MarkupPage = {
  path: '/blog/:id',
  literals: dates,
  drawings: <NewsCover id="" />,
  looks: wholePostLooks.map((look) => ({
    look,
    draw: (locale) => {
      giveAnswers({ '/blog-posts/:postId': { items: aPost(look) } });
      return visitor(locale, <PostScreen />);
    },
  })),
};

const leagueLooks = ['join', 'join one', 'request', 'request one', 'full'] as const;
type LeagueRowLook = (typeof leagueLooks)[number];

function aLeague(at: number, look: LeagueRowLook): LeagueRow {
  const field = (name: string) => mark(`leagues.${at}.${name}`);
  return {
    id: field('id'),
    name: field('name'),
    nbMaxTeams: maxTeams,
    nbTeams: 0,
    nbAvailableSlots: look === 'full' ? 0 : look.includes('one') ? 1 : openSlots,
    status: look === 'full' ? 'full' : 'available',
    adminUser: null,
    createdAt,
    currentSeason: null,
    membershipStatus: null,
    membershipId: null,
    joinBy: look.startsWith('request') ? 'request' : 'join',
  };
}

function withLeagues(look: string, count: number, total: number): Look[] {
  const entries: readonly LeagueRowLook[] = count === 0 ? ['full'] : leagueLooks;
  return entries.map((entry) => ({
    look,
    entry,
    draw: (locale) => {
      const { store } = createStore();
      store.dispatch(leaguesLoaded({ items: times(count, (at) => aLeague(at, entry)), total }));
      return visitor(
        locale,
        <Provider store={store}>
          <LeaguesScreen />
        </Provider>,
      );
    },
  }));
}

/** What the foot of the table says of so many leagues, and what it says with the edge's own numbers. */
function tableFoot(locale: Locale): Record<string, string> {
  const number = new Intl.NumberFormat(locale);
  const say = (key: string, given: object) => i18next.t(key, { ns: 'ui', ...given });
  const total = mark('total');
  const size = leaguesPerPage;
  return {
    [say('table.range', { from: 1, to: size, total: number.format(size) })]: say('table.range', {
      from: 1,
      to: total,
      total,
    }),
    [number.format(many * size)]: total,
    [say('table.page', { page: 1, pages: many })]: say('table.page', { page: 1, pages: mark('pages') }),
    [String(maxTeams)]: mark('nbMaxTeams'),
    [String(openSlots)]: mark('nbAvailableSlots'),
  };
}

const leagues: MarkupPage = {
  path: '/leagues',
  literals: tableFoot,
  looks: [
    ...withLeagues('some', leaguesPerPage, leaguesPerPage),
    ...withLeagues('more', leaguesPerPage, leaguesPerPage * many),
    ...withLeagues('none', 0, 0),
  ],
};

const always = (path: string, screen: ReactNode): MarkupPage => ({
  path,
  looks: [{ look: 'page', draw: (locale) => visitor(locale, screen) }],
});

/** One cover of each kind, in the order of their numbers. */
function covers(): string[] {
  const found = new Map<number, string>();
  for (let id = 0; found.size < coverDrawingCount * coverGroundCount; id++)
    found.set(coverNumber(String(id)), String(id));
  return [...found].toSorted(([a], [b]) => a - b).map(([, id]) => drawn(<NewsCover id={id} />));
}

const texts = [homeTexts, blogTexts, leaguesListTexts, faqTexts, loginTexts];

/** The pages that most people see first, as a visitor sees them. */
export async function render(): Promise<Rendered> {
  await createI18n('hu');
  await Promise.all([uiTexts, ...texts.map((one) => textsIn('player', one))].map(loadTexts));
  const pages = [home, leagues, blog, post, always('/faq', <FaqScreen />), always('/login', <LoginScreen />)];
  return { ...(await renderPages(pages, 'player')), covers: covers() };
}
