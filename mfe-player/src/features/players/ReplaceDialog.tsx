import { rosterSize } from '@endzone/contracts/game';
import type { Roster, RosterPlayer } from '@endzone/contracts/fantasy/rosters';
import type { Season } from '@endzone/contracts/stats/seasons';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { StatusBadge } from '@endzone/shared-ui/data/StatusBadge.tsx';
import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import type { ClubWeek } from '@endzone/shared-ui/game/clubWeeks.ts';
import { PlayerPicture } from '@endzone/shared-ui/game/PlayerPicture.tsx';
import { Points, usePointsLocale } from '@endzone/shared-ui/game/Points.tsx';
import { pointsText } from '@endzone/shared-ui/game/points.ts';
import { PositionMark } from '@endzone/shared-ui/game/PositionMark.tsx';
import { WeekGames } from '@endzone/shared-ui/game/WeekGames.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { Dialog } from '@endzone/shared-ui/overlay/Dialog.tsx';
import { DialogAnswers } from '@endzone/shared-ui/overlay/DialogAnswers.tsx';
import Lock from 'lucide-react/icons/lock';
import { useState } from 'react';
import { getPointsOf } from '../../data/last-season/api.ts';
import { getPlayer } from '../../data/player/api.ts';
import {
  Choice,
  Choices,
  Legend,
  Meta,
  Name,
  Radio,
  Side,
  Subject,
  Who,
} from '../../data/player-choice/PlayerChoice.styles.ts';
import { averageOf } from '@endzone/shared-ui/game/playerScores.ts';
import type { ListedPlayer } from './api.ts';
import { leavers, placeFor } from './replacing.ts';
import { useComingGames } from './useComingGames.ts';
import { Kicker, Leaving, Why } from './ReplaceDialog.styles.ts';

type ReplaceDialogProps = {
  player: ListedPlayer;
  roster: Roster;
  season: Season | undefined;
  /** Why the API would not let somebody go for this player. */
  refused: Readonly<Record<string, string>>;
  isBusy: boolean;
  problem: string | undefined;
  /** Somebody else has them by now, or the roster is locked. */
  isOver: boolean;
  onReplace: (rosterPlayerId: string) => void;
  onClose: () => void;
};

/** Who leaves for a free agent. Nobody is chosen beforehand: who leaves is free for everybody at once. */
export function ReplaceDialog(props: ReplaceDialogProps) {
  const { player, roster, season, refused, isBusy, problem, isOver, onReplace, onClose } = props;
  const t = useTexts();
  const gamesOf = useComingGames(season, roster);
  const [picked, setPicked] = useState<string>();
  /** Why somebody stays: the API's words where it has said so. */
  const whyNot = (one: RosterPlayer): string | undefined => {
    if (one.can?.cut.allowed !== true) return t('players.replace.locked');
    if (placeFor(player.position, roster, one) === undefined)
      return t('players.replace.needed', { player: player.name });
    return refused[one.rosterPlayerId];
  };
  const leaver = roster.players.find((one) => one.rosterPlayerId === picked && whyNot(one) === undefined);
  // Before week 1 the list shows the season before, and nobody of the roster has figures of this one.
  const before = season?.id === roster.seasonId ? undefined : season?.id;
  const { data: pointsBefore, failure } = useLoad(
    async (signal) => (before === undefined ? undefined : getPointsOf(roster.players, before, signal)),
    [before, roster.id, roster.version],
  );
  // Who is worth the least stands first: nobody moves under the finger once the figures are there.
  const isReading = before !== undefined && !pointsBefore && !failure;
  const worthOf = (one: RosterPlayer): number | null =>
    before === undefined ? averageOf(one) : (pointsBefore?.byPlayer.get(one.id) ?? null);
  const { bench, starters } = leavers(roster, worthOf);
  const group = (legend: string, players: readonly RosterPlayer[]) =>
    players.length > 0 && (
      <fieldset>
        <Legend>{t(legend, { count: players.length })}</Legend>
        <Choices>
          {players.map((one) => (
            <Option
              key={one.rosterPlayerId}
              player={one}
              games={gamesOf(one.team.id)}
              worth={worthOf(one)}
              isOfLastSeason={before !== undefined}
              isChosen={one === leaver}
              whyNot={whyNot(one)}
              onChoose={setPicked}
            />
          ))}
        </Choices>
      </fieldset>
    );
  return (
    <Dialog
      title={t('players.replace.title')}
      lead={
        roster.players.length >= rosterSize
          ? t('players.replace.full', { count: roster.players.length })
          : t('players.replace.noRoom', { player: player.name })
      }
      onClose={isBusy ? () => undefined : onClose}
      footer={
        <>
          <Leaving role="status">{leaver && t('players.replace.leaves', { player: leaver.name })}</Leaving>
          <DialogAnswers busy={isBusy} onCancel={onClose}>
            <Button
              kind="primary"
              busy={isBusy}
              disabled={!leaver || isOver}
              onClick={() => leaver && onReplace(leaver.rosterPlayerId)}
            >
              {t('players.replace.button')}
            </Button>
          </DialogAnswers>
        </>
      }
    >
      <Stack $gap={4}>
        {problem && (
          <Banner kind="error" live>
            {problem}
          </Banner>
        )}
        <Newcomer
          player={player}
          games={gamesOf(player.team.id)}
          roster={roster}
          isOfLastSeason={before !== undefined}
          leaver={leaver}
        />
        {!pointsBefore && failure && <Banner kind="warn">{t('players.replace.worthUnknown')}</Banner>}
        {isReading ? (
          <Skeleton shape="rows" count={roster.players.length} />
        ) : (
          <>
            {group('players.replace.bench', bench)}
            {group('players.replace.starters', starters)}
          </>
        )}
      </Stack>
    </Dialog>
  );
}

type NewcomerProps = Pick<ReplaceDialogProps, 'player' | 'roster'> & {
  games: ClubWeek | undefined;
  isOfLastSeason: boolean;
  leaver: RosterPlayer | undefined;
};

function Newcomer({ player, games, roster, isOfLastSeason, leaver }: NewcomerProps) {
  const t = useTexts();
  const { name, position, team, jerseyNumber, status } = player;
  const place = leaver && placeFor(position, roster, leaver);
  const locale = usePointsLocale();
  const { data: details } = useLoad(
    (signal) => getPlayer(player.id, { season: roster.seasonId }, signal),
    [player.id, roster.seasonId],
  );
  const average = details ? averageOf(details) : null;
  return (
    <Subject>
      <PlayerPicture position={position} club={team.name} number={jerseyNumber} />
      <Who>
        <Kicker>
          {place
            ? t('players.replace.comesTo', { place: t(`players.slot.${place}`) })
            : t('players.replace.comes')}
        </Kicker>
        <Name>{name}</Name>
        <Meta>
          <PositionMark position={position} isSmall />
          <WeekGames club={team.name} week={games} />
          {status !== 'active' && <StatusBadge group="player" value={status} />}
        </Meta>
      </Who>
      <Side>
        <Points value={player.fantasy_points} size={24} phone={20} />
        <span>
          {isOfLastSeason
            ? t('lastSeason.points')
            : average === null
              ? t('players.seasonPoints')
              : t('players.replace.average', { average: pointsText(average, locale) })}
        </span>
      </Side>
    </Subject>
  );
}

type OptionProps = {
  player: RosterPlayer;
  games: ClubWeek | undefined;
  /** Points a week, or those of the whole season before. */
  worth: number | null;
  isOfLastSeason: boolean;
  isChosen: boolean;
  whyNot: string | undefined;
  onChoose: (rosterPlayerId: string) => void;
};

function Option({ player, games, worth, isOfLastSeason, isChosen, whyNot, onChoose }: OptionProps) {
  const t = useTexts();
  const { rosterPlayerId, name, position, team, jerseyNumber, status, fantasyPosition } = player;
  return (
    <li>
      <Choice $isLoss>
        <Radio
          $isLoss
          type="radio"
          name="leaver"
          checked={isChosen}
          disabled={whyNot !== undefined}
          onChange={() => onChoose(rosterPlayerId)}
        />
        <PlayerPicture position={position} club={team.name} number={jerseyNumber} size="sm" />
        <Who>
          <Name>{name}</Name>
          <Meta>
            <PositionMark position={position} isSmall />
            {(games || team.name !== name) && <WeekGames club={team.name} week={games} />}
            {/* The bench has its own legend. */}
            {fantasyPosition !== 'BENCH' && <span>· {t(`players.slot.${fantasyPosition}`)}</span>}
            {status !== 'active' && <StatusBadge group="player" value={status} />}
          </Meta>
          {whyNot !== undefined && (
            <Why>
              <Icon of={Lock} size="sm" /> {whyNot}
            </Why>
          )}
        </Who>
        <Side>
          <Points value={worth} size={20} />
          <span>{t(isOfLastSeason ? 'lastSeason.points' : 'players.average')}</span>
        </Side>
      </Choice>
    </li>
  );
}
