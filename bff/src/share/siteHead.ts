import type { PostCard } from '@endzone/contracts/internal/content';
import type { Locale } from '@endzone/contracts/messages';
import type { Page } from '../remotes/pages.ts';
import { absolute, pictureOf, type ShareHead } from './head.ts';

const words = {
  en: {
    description:
      'The fantasy game of the Hungarian American football league: draft real players, set your line-up, play your friends every week.',
    what: 'The fantasy game of the Hungarian American football league',
    how: 'Draft real players, set your line-up, play your friends every week.',
    invitation: 'Join a league on Endzone',
  },
  hu: {
    description:
      'A magyar amerikaifutball-bajnokság fantasyjátéka: válassz igazi játékosokat, állítsd össze a csapatod, és játssz hétről hétre a barátaid ellen.',
    what: 'A magyar amerikaifutball-bajnokság fantasyjátéka',
    how: 'Válassz igazi játékosokat, állítsd össze a csapatod, és játssz hétről hétre a barátaid ellen.',
    invitation: 'Csatlakozz egy ligához az Endzone-on',
  },
};

export const siteDescription = (locale: Locale): string => words[locale].description;

/** The picture of every page that has none of its own. */
export const siteCard = (locale: Locale): PostCard => ({
  kind: 'post',
  shape: 'wide',
  eyebrow: '',
  league: '',
  title: words[locale].what,
  intro: words[locale].how,
});

/** Whoever follows such a link may join a league. */
const isInvitation = ({ path }: Page) => path.startsWith('/invitation/');

/** The words and the picture of a link to a page that is about nothing of its own. */
export function siteHead(page: Page, path: string, locale: Locale): ShareHead {
  const title = isInvitation(page) ? words[locale].invitation : 'Endzone';
  return {
    title,
    isOfSite: true,
    description: siteDescription(locale),
    type: 'website',
    url: absolute(page.path.includes(':') ? path : page.path),
    locale,
    image: pictureOf(absolute(`/share/site-${locale}`), siteCard(locale)),
  };
}
