import type { Translate } from '@endzone/shared-ui/i18n/texts.ts';
import type { NavEntry } from '@endzone/shared-ui/navigation/navLinks.ts';

export type Named = NavEntry & { name: string };

/** An entry with what is known of its page: whether it can be read now. */
export type Reachable = <Entry extends NavEntry>(entry: Entry) => Entry;

export const entry = (t: Translate, name: string, to: string, rest: Partial<NavEntry> = {}): Named => ({
  name,
  to,
  label: t(`frame.nav.${name}`),
  ...rest,
});

/** What a visitor finds: six pages, on a phone five of them and the last behind "More". */
export const visitorEntries = (t: Translate): Named[] => [
  entry(t, 'home', '/', { exact: true }),
  entry(t, 'leagues', '/leagues'),
  entry(t, 'players', '/players'),
  entry(t, 'leaderboard', '/leaderboard'),
  entry(t, 'blog', '/blog'),
  entry(t, 'faq', '/faq', { also: ['/how-a-week-works'] }),
];
