import type { Roster } from '@endzone/contracts/fantasy/rosters';
import { topicsOfLeague } from '@endzone/contracts/changes';
import type { Failure } from '@endzone/shared-ui/api/failure.ts';
import { useFresh } from '@endzone/shared-ui/api/useFresh.ts';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { useProblemOf } from '@endzone/shared-ui/api/useProblem.ts';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { Countdown } from '@endzone/shared-ui/game/Countdown.tsx';
import { useMe } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import Lock from 'lucide-react/icons/lock';
import { getLeagueSeason } from '../../data/seasons/api.ts';
import { ownTurnDeadline } from '../../data/seasons/ownTurn.ts';

type Props = {
  leagueId: string | undefined;
  own: { data: Roster | undefined; failure: Failure | undefined; status: string; reload: () => unknown };
  /** The API's words when the league has no rosters yet. */
  noRosters: Failure | undefined;
};

/** Why nobody can be picked here now, and what leads on; one at a time. */
export function PlayersNotice({ leagueId, own, noRosters }: Props) {
  const t = useTexts();
  const me = useMe();
  const problemOf = useProblemOf();
  const { data: roster, failure, status, reload } = own;
  if (!me) {
    return (
      <Banner
        action={
          <LinkButton to="/login" size="sm">
            {t('players.visitor.login')}
          </LinkButton>
        }
      >
        {t('players.visitor.text')}
      </Banner>
    );
  }
  if (leagueId === undefined) {
    const isOwner = me.roles.includes('SUPER_ADMIN');
    return isOwner ? null : (
      <Banner
        action={
          <LinkButton to="/leagues" size="sm">
            {t('players.alone.leagues')}
          </LinkButton>
        }
      >
        {t('players.alone.text')}
      </Banner>
    );
  }
  if (noRosters) {
    return (
      <Banner title={problemOf(noRosters).text} live>
        {t('players.noRosters')}
      </Banner>
    );
  }
  if (!roster && failure?.code === 'no_roster') return <Banner live>{problemOf(failure).text}</Banner>;
  if (!roster && failure) {
    return (
      <Banner
        kind="warn"
        title={t('players.noRoster')}
        action={
          <Button size="sm" reads busy={status === 'loading'} onClick={() => void reload()}>
            {t('players.again')}
          </Button>
        }
      >
        {problemOf(failure).text}
      </Banner>
    );
  }
  if (!roster?.lockedBy) return null;
  if (roster.lockedBy === 'draft') return <DraftNotice leagueId={leagueId} roster={roster} />;
  return (
    <Banner kind="warn" icon={<Icon of={Lock} />} title={t(`players.locked.${roster.lockedBy}.title`)}>
      {t(`players.locked.${roster.lockedBy}.text`)}
    </Banner>
  );
}

/** Picks are made in the room; it matters most while the reader's own team is on the clock. */
function DraftNotice({ leagueId, roster: { seasonId, team } }: { leagueId: string; roster: Roster }) {
  const t = useTexts();
  const { data, failure, reload } = useLoad(
    (signal) => getLeagueSeason(leagueId, seasonId, signal),
    [leagueId, seasonId],
  );
  useFresh(reload, { isShared: true, of: topicsOfLeague(leagueId), failure });
  const deadline = ownTurnDeadline(data, team.id);
  return (
    <Banner
      kind="now"
      title={t(deadline === undefined ? 'players.locked.draft.title' : 'players.locked.draft.yourTurn')}
      action={
        <LinkButton to={`/leagues/${leagueId}/draft`} size="sm">
          {t('players.toDraft')}
        </LinkButton>
      }
    >
      {deadline === undefined ? (
        t('players.locked.draft.text')
      ) : (
        <Countdown key={deadline} deadline={deadline} size={20} />
      )}
    </Banner>
  );
}
