import { cardSizes } from '@endzone/contracts/fantasy/shareCards';
import type { ShareCard } from '@endzone/contracts/internal/content';
import type { Locale } from '@endzone/contracts/messages';
import { bffSettings } from '../config.ts';
import type { SharedCard } from '@endzone/contracts/internal/fantasy';
import { versioned } from './cardVersion.ts';
import { postCard } from './postCard.ts';
import type { Preview, Subject } from './previews.ts';
import { trophyCard, trophyMoment, trophyTitle } from './trophyCard.ts';

/** What crawlers read of a page. Addresses are absolute. */
export type ShareHead = {
  title: string;
  /** Of a page that is about nothing of its own: its title stands alone, and its query may say what it shows. */
  isOfSite?: true;
  description: string;
  type: 'article' | 'website';
  url: string;
  locale: Locale;
  image: { url: string; width?: number; height?: number };
};

export const absolute = (path: string) => `${bffSettings().PUBLIC_URL}${path}`;

/** The picture of a page, under the name that it has as long as it stays the same. */
export const pictureOf = (pageUrl: string, card: ShareCard): ShareHead['image'] => ({
  url: versioned(`${pageUrl}.png`, card),
  ...cardSizes[card.shape],
});

/** The words and the picture of a link to a post or a trophy. */
export function shareHead(subject: Subject, preview: Preview, pageLocale: Locale): ShareHead {
  if (preview.kind === 'post') {
    const { title, intro, headerImage, language } = preview.post;
    const url = absolute(`/blog/${subject.id}`);
    return {
      title,
      description: intro,
      type: 'article',
      url,
      // A post without a language is for readers of either.
      locale: language ?? pageLocale,
      image:
        headerImage === null
          ? pictureOf(url, postCard(preview.post, 'wide'))
          : { url: absolute(headerImage) },
    };
  }
  const locale = subject.kind === 'trophy' ? subject.lang : pageLocale;
  const { fantasyTeam, player, league } = preview.trophy;
  const url = absolute(`/trophies/${locale}/${subject.id}`);
  return {
    title: `${trophyTitle(preview, locale)}: ${player?.name ?? fantasyTeam.name}`,
    description: [trophyMoment(preview, locale), player && fantasyTeam.name, league.name]
      .filter(Boolean)
      .join(' · '),
    type: 'website',
    url,
    locale,
    image: pictureOf(url, trophyCard(preview, locale, 'wide')),
  };
}

/** Of an address that somebody has made to share. */
export function sharedHead(token: string, { card, title, description, locale }: SharedCard): ShareHead {
  const url = absolute(`/share/${token}`);
  return {
    title,
    description,
    type: 'website',
    url,
    locale,
    image: pictureOf(url, card),
  };
}
