import { topicsOfLeague } from '@endzone/contracts/changes';
import type { Player } from '@endzone/contracts/stats/players';
import type { Season } from '@endzone/contracts/stats/seasons';
import { isSeasonLive, useFresh } from '@endzone/shared-ui/api/useFresh.ts';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { spanOf, type Span } from '@endzone/shared-ui/charts/sparkBars.ts';
import { SparkBars } from '@endzone/shared-ui/charts/SparkBars.tsx';
import { StatusBadge } from '@endzone/shared-ui/data/StatusBadge.tsx';
import { LoadFailed } from '@endzone/shared-ui/feedback/LoadFailed.tsx';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { Select } from '@endzone/shared-ui/forms/controls.ts';
import { PlayerPicture } from '@endzone/shared-ui/game/PlayerPicture.tsx';
import { PositionMark } from '@endzone/shared-ui/game/PositionMark.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { Dialog } from '@endzone/shared-ui/overlay/Dialog.tsx';
import { useState, type ReactNode } from 'react';
import { getPlayer } from '../../data/player/api.ts';
import { barsOf } from '@endzone/shared-ui/game/playerScores.ts';
import { getRivals, type ListedPlayer } from './api.ts';
import { firstRival } from './comparing.ts';
import { CompareTable } from './CompareTable.tsx';
import { CompareGames } from './CompareGames.tsx';
import { Badges, Head, Name, Other, Person, Side } from './CompareDialog.styles.ts';
import { useSeasonLine } from './useSeasonLine.ts';

type CompareDialogProps = {
  player: ListedPlayer;
  season: Season | undefined;
  seasonId: string | undefined;
  leagueId: string | undefined;
  /** A player's button, where the API allows one. */
  pickOf: (player: ListedPlayer) => ReactNode;
  onClose: () => void;
};

/** Two players of one position side by side; the second one can be changed. */
export function CompareDialog({ player, season, seasonId, leagueId, pickOf, onClose }: CompareDialogProps) {
  const t = useTexts();
  const lead = useSeasonLine(season);
  const { position } = player;
  const rivals = useLoad((signal) => getRivals(leagueId, position, signal), [leagueId, position]);
  useFresh(rivals.reload, {
    isShared: leagueId !== undefined,
    of: leagueId === undefined ? [] : topicsOfLeague(leagueId),
    failure: rivals.failure,
  });
  const [chosen, setChosen] = useState<string>();
  const others = (rivals.data ?? []).filter(({ id }) => id !== player.id);
  const second = others.find(({ id }) => id === chosen) ?? firstRival(others, player.id);
  // Read again, the best may be another one: who is compared stays.
  if (second && second.id !== chosen) setChosen(second.id);
  const first = rivals.data?.find(({ id }) => id === player.id) ?? player;
  return (
    <Dialog
      title={t('players.compare.title')}
      lead={lead}
      wide
      onClose={onClose}
      footer={
        <>
          {second && (
            <Other>
              <span>{t('players.compare.other')}</span>
              <Select $small value={second.id} onChange={({ target }) => setChosen(target.value)}>
                {others.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            </Other>
          )}
          <Button onClick={onClose}>{t('players.close')}</Button>
        </>
      }
    >
      {rivals.failure && !rivals.data && (
        <LoadFailed
          failure={rivals.failure}
          title={t('players.compare.failed')}
          onRetry={rivals.reload}
          busy={rivals.status === 'loading'}
        />
      )}
      {!rivals.failure && !rivals.data && <Skeleton shape="text" count={8} />}
      {rivals.data && !second && <p>{t('players.compare.alone')}</p>}
      {second && <Pair first={first} second={second} season={season} seasonId={seasonId} pickOf={pickOf} />}
    </Dialog>
  );
}

type PairProps = Pick<CompareDialogProps, 'season' | 'seasonId' | 'pickOf'> & {
  first: ListedPlayer;
  second: ListedPlayer;
};

function Pair({ first, second, season, seasonId, pickOf }: PairProps) {
  const t = useTexts();
  const { data, failure, status, reload } = useLoad(
    (signal) => Promise.all([first, second].map(({ id }) => getPlayer(id, { season: seasonId }, signal))),
    [first.id, second.id, seasonId],
  );
  useFresh(reload, { isLive: isSeasonLive(season), failure });
  const [left, right] = data ?? [];
  if (failure && !data)
    return (
      <LoadFailed
        failure={failure}
        title={t('players.compare.failed')}
        onRetry={reload}
        busy={status === 'loading'}
      />
    );
  if (!left || !right) return <Skeleton shape="text" count={8} />;
  const span = spanOf([barsOf(left), barsOf(right)]);
  return (
    <Stack $gap={5}>
      <div>
        <Head>
          <Card player={left} span={span}>
            {pickOf(first)}
          </Card>
          <Card player={right} span={span}>
            {pickOf(second)}
          </Card>
        </Head>
        <CompareTable first={left} second={right} />
      </div>
      {season && <CompareGames first={left} second={right} season={season} />}
    </Stack>
  );
}

function Card({ player, span, children }: { player: Player; span: Span; children: ReactNode }) {
  const { name, position, team, jerseyNumber, status } = player;
  return (
    <Side>
      <Person>
        <PlayerPicture position={position} club={team.name} number={jerseyNumber} />
        <div>
          <Name>{name}</Name>
          <Badges>
            <PositionMark position={position} isSmall />
            {team.name !== name && <span>{team.name}</span>}
            {status !== 'active' && <StatusBadge group="player" value={status} />}
          </Badges>
        </div>
      </Person>
      <Badges $isSpread>
        {player.scores.length > 0 ? <SparkBars bars={barsOf(player)} span={span} /> : <span />}
        {children}
      </Badges>
    </Side>
  );
}
