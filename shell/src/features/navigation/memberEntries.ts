import type { Membership } from '@endzone/contracts/leagues/members';
import type { Translate } from '@endzone/shared-ui/i18n/texts.ts';
import { entry, type Named } from './entries.ts';

const leaguePath = (league: Membership | undefined) => (league ? `/leagues/${league.league.id}` : '/secure');

/** The desktop bar of somebody who is logged in; the current league stands first. */
export const memberEntries = (t: Translate, league: Membership | undefined): Named[] => [
  entry(t, 'league', leaguePath(league), { also: ['/secure', '/league-admin', '/league-user'] }),
  entry(t, 'team', '/team'),
  entry(t, 'players', '/players'),
  entry(t, 'gameCenter', '/game-center'),
  entry(t, 'trophies', '/trophies'),
  entry(t, 'leaderboard', '/leaderboard'),
  entry(t, 'blog', '/blog'),
  entry(t, 'faq', '/faq', { also: ['/how-a-week-works'] }),
];

/** What the menu of a person depends on. */
export type Standing = {
  isOwner: boolean;
  /** A request or an invitation of theirs waits. */ hasPending: boolean;
};

/** What else the specification names; on a phone behind "More", on a desktop in the person's menu. */
export const personalEntries = (t: Translate, { isOwner, hasPending }: Standing): Named[] => [
  ...(isOwner ? [{ name: 'owner', to: '/owner', label: t('frame.owner.area') }] : []),
  entry(t, 'home', '/', { exact: true }),
  // That page sends on whoever plays already, unless they come for what waits.
  entry(t, 'myLeagues', hasPending ? '/secure#pending' : '/secure'),
  entry(t, 'notifications', '/notifications'),
  entry(t, 'settings', '/settings'),
  entry(t, 'profile', '/profile', {
    also: ['/edit-profile', '/change-email', '/change-password', '/my-sessions'],
  }),
];

const ownerPaths = {
  overview: '/owner',
  seasons: '/owner/seasons',
  games: '/owner/stats',
  players: '/owner/players',
  scoring: '/owner/score-config',
  leagues: '/owner/leagues',
  users: '/owner/users',
  teams: '/owner/teams',
  rosters: '/owner/rosters',
  blog: '/owner/blog',
  files: '/owner/files',
  settings: '/owner/settings',
} as const;

/** Pages that an entry leads to by others. */
const ownerPages: Partial<Record<string, string[]>> = {
  seasons: ['/owner/season'],
  settings: ['/owner/audit', '/owner/jobs', '/owner/releases'],
};

export const ownerEntries = (t: Translate): Named[] =>
  Object.entries(ownerPaths).map(([name, to]) => ({
    name,
    to,
    label: t(`frame.owner.${name}`),
    exact: name === 'overview',
    also: ownerPages[name],
  }));

/** On a phone the first five of these stand in the bar. */
const phoneNames = ['league', 'team', 'gameCenter', 'players', 'leaderboard'];

/** A member's entries on a phone: five in the bar, the others behind "More". */
export function phoneEntries(
  t: Translate,
  league: Membership | undefined,
  standing: Standing,
): { bar: Named[]; more: Named[] } {
  const all = memberEntries(t, league);
  const bar = phoneNames.flatMap((name) => all.filter((one) => one.name === name));
  const more = all.filter(({ name }) => !phoneNames.includes(name));
  const short = bar.map((one) => (one.name === 'gameCenter' ? { ...one, label: t('frame.nav.game') } : one));
  return { bar: short, more: [...more, ...personalEntries(t, standing)] };
}
