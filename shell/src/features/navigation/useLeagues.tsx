import type { Me } from '@endzone/contracts/accounts/profile';
import { Crest } from '@endzone/shared-ui/game/Crest.tsx';
import { useMe } from '@endzone/shared-ui/host/HostContext.tsx';
import { byName } from '@endzone/shared-ui/i18n/numbers.ts';
import { useTexts, type Translate } from '@endzone/shared-ui/i18n/texts.ts';
import type { SwitcherLeague } from '@endzone/shared-ui/navigation/LeagueSwitcher.tsx';

const crest = (name: string) => <Crest name={name} size="xs" />;

function leaguesOf({ leagueMemberships, pendingLeagueMemberships }: Me, t: Translate): SwitcherLeague[] {
  const active = (leagueMemberships ?? []).map(({ league, role }) => ({
    id: league.id,
    name: league.name,
    role: t(role === 'LEAGUE_ADMIN' ? 'frame.adminRole' : 'frame.memberRole'),
    crest: crest(league.name),
  }));
  // Somebody may have asked and be invited, or have been let in while an invitation still waits: each league stands once.
  const others = (pendingLeagueMemberships ?? []).filter(
    ({ league }, i, all) =>
      !active.some(({ id }) => id === league.id) && all.findIndex((one) => one.league.id === league.id) === i,
  );
  const pending = others.map(({ league }) => ({
    id: league.id,
    name: league.name,
    role: t('frame.pendingRole'),
    crest: crest(league.name),
    isPending: true,
  }));
  return [...active.toSorted(byName), ...pending.toSorted(byName)];
}

/** All leagues of the person, those that wait for an answer last. */
export function useLeagues(): SwitcherLeague[] {
  const t = useTexts();
  const me = useMe();
  return me ? leaguesOf(me, t) : [];
}
