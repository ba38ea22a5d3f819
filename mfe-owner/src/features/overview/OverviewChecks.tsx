import type { OwnerChecks } from '@endzone/contracts/stats/checks';
import type { Season } from '@endzone/contracts/stats/seasons';
import { positions } from '@endzone/contracts/game';
import { Link } from '@endzone/shared-ui/buttons/Link.tsx';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { showList } from '@endzone/shared-ui/i18n/numbers.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { useUiTexts } from '@endzone/shared-ui/layout/useUiTexts.ts';
import { ChecksCard, type Check } from '../../data/checks/ChecksCard.tsx';
import { gamesOfWeek, weeksOf, withoutScore } from '../../data/season/weeks.ts';

type Props = { season: Season | null; checks: OwnerChecks };

const maxNamed = 5;

/** What is wrong before managers feel it, each with the way to it. */
export function OverviewChecks({ season, checks }: Props) {
  const t = useTexts();
  const found = [
    ...useFrozenWeeks(season),
    ...useClubChecks(checks),
    ...useIdleClubs(checks),
    ...useLeagueChecks({ season, checks }),
  ];
  const fine: Check = { tone: 'ok', title: t('overview.check.fine') };
  return <ChecksCard title={t('overview.check.title')} checks={found.length > 0 ? found : [fine]} />;
}

/** Once the next week runs, nothing else names a week whose results are not published. */
function useFrozenWeeks(season: Season | null): Check[] {
  const t = useTexts();
  if (!season) return [];
  const weeks = weeksOf(season).filter(({ state }) => state === 'frozen');
  return weeks.map(({ week }): Check => {
    const nbMissing = withoutScore(gamesOfWeek(season, week)).length;
    return {
      tone: 'warn',
      title: t('overview.check.frozen', { week }),
      text:
        nbMissing > 0
          ? t('overview.check.frozenWaits', { count: nbMissing })
          : t('overview.check.frozenReady'),
      action: <Link to={`/owner/seasons?week=${week}`}>{t('overview.check.toSeason')}</Link>,
    };
  });
}

function useClubChecks({ teams }: OwnerChecks): Check[] {
  const t = useTexts();
  const ui = useUiTexts();
  const { locale } = useMount();
  const names = teams.slice(0, maxNamed).map(({ team, missing }): Check => {
    const isEmpty = missing.length === positions.length;
    const people = showList(
      locale,
      missing.map((position) => ui(`position.${position}`)),
    );
    return {
      tone: 'warn',
      title: isEmpty
        ? t('overview.check.empty', { club: team.name })
        : t('overview.check.gaps', { club: team.name }),
      text: isEmpty ? undefined : people,
      action: <Link to={`/owner/teams?club=${team.id}`}>{t('overview.check.toClub')}</Link>,
    };
  });
  const left = teams.length - names.length;
  if (left === 0) return names;
  return [...names, { tone: 'warn', title: t('overview.check.moreClubs', { count: left }) }];
}

/** Their players would be drafted with the points of the season before, and score nothing. */
function useIdleClubs({ withoutGames = [] }: OwnerChecks): Check[] {
  const t = useTexts();
  const names = withoutGames.slice(0, maxNamed).map(({ team, nbDraftable }): Check => ({
    tone: 'warn',
    title: t('overview.check.idle', { club: team.name }),
    text: t('overview.check.idleText', { count: nbDraftable }),
    action: <Link to={`/owner/teams?club=${team.id}`}>{t('overview.check.toClub')}</Link>,
  }));
  const left = withoutGames.length - names.length;
  if (left === 0) return names;
  return [...names, { tone: 'warn', title: t('overview.check.moreIdle', { count: left }) }];
}

function useLeagueChecks({ season, checks: { unqualified } }: Props): Check[] {
  const t = useTexts();
  const ui = useUiTexts();
  const { locale } = useMount();
  const live = season && season.status !== 'finished' ? season : undefined;
  const sizes = unqualified.map((found): Check => {
    const { leagueTeams, seasonTeams, position, missing, nbLeagues, leagues } = found;
    const named = leagues.map(({ name }) => name);
    const more = nbLeagues - named.length;
    return {
      tone: 'error',
      title: position
        ? t('overview.check.shortage', { teams: leagueTeams, missing, position: ui(`position.${position}`) })
        : t('overview.check.tooBig', { teams: leagueTeams, most: seasonTeams }),
      text:
        more > 0 ? t('overview.check.andMore', { names: named.join(', '), more }) : showList(locale, named),
      action: position ? (
        <Link to="/owner/teams">{t('overview.check.toClubs')}</Link>
      ) : live?.status === 'ongoing' ? (
        // The season's largest size is fixed by now; that of a league is not.
        <Link to="/owner/leagues">{t('overview.check.toLeagues')}</Link>
      ) : (
        <Link to={`/owner/seasons/${live?.id ?? ''}`}>{t('overview.check.toSeason')}</Link>
      ),
    };
  });
  const waiting = (live?.leftOut ?? []).filter(({ reason }) => reason === 'no_draft').length;
  const asked = live?.status !== 'pending' && waiting > 0;
  return [
    ...sizes,
    ...(asked
      ? [
          {
            tone: 'warn' as const,
            title: t('overview.check.noDraft', { count: waiting }),
            text: t('overview.check.noDraftText'),
            action: <Link to="/owner/leagues">{t('overview.check.toLeagues')}</Link>,
          },
        ]
      : []),
    ...(live?.recalculationNeeded
      ? [
          {
            tone: 'warn' as const,
            title: t('overview.check.recalculate'),
            text: t('overview.check.recalculateText'),
            action: <Link to="/owner/seasons">{t('overview.check.toSeason')}</Link>,
          },
        ]
      : []),
  ];
}
