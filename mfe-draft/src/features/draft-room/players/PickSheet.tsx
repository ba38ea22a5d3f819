import { draftRounds, type Slot } from '@endzone/contracts/game';
import type { PlayerDetails } from '@endzone/contracts/stats/players';
import type { Season } from '@endzone/contracts/stats/seasons';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { SparkBars } from '@endzone/shared-ui/charts/SparkBars.tsx';
import { Badge } from '@endzone/shared-ui/data/Badge.tsx';
import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { byeWeeks } from '@endzone/shared-ui/game/clubWeeks.ts';
import { countdownParts } from '@endzone/shared-ui/game/countdown.ts';
import { useSecondsLeft } from '@endzone/shared-ui/game/Countdown.tsx';
import { NextGames } from '@endzone/shared-ui/game/NextGames.tsx';
import { PlayerPicture } from '@endzone/shared-ui/game/PlayerPicture.tsx';
import { Points } from '@endzone/shared-ui/game/Points.tsx';
import { PositionMark } from '@endzone/shared-ui/game/PositionMark.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Dialog } from '@endzone/shared-ui/overlay/Dialog.tsx';
import { color, digits, radius, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import Bandage from 'lucide-react/icons/bandage';
import { styled } from 'styled-components';
import type { DraftPlayer } from '../../../data/draft/playersSlice.ts';
import { slotName } from '../words.ts';
import type { PickState } from './PlayerLine.tsx';
import { useIsSettled } from './useIsSettled.ts';

type Props = {
  player: DraftPlayer;
  details: PlayerDetails | undefined;
  /** The season that is drafted for, once it is known. */
  schedule: Season | undefined;
  slot: Slot | undefined;
  pick: PickState;
  isMyTurn: boolean;
  deadline: number | undefined;
  isPicking: boolean;
  /** The server did not answer: the same wish may be sent again. */
  isUnanswered: boolean;
  /** Undefined when the reader has no queue. */
  isQueued: boolean | undefined;
  onPick: () => void;
  onQueue: () => void;
  onClose: () => void;
};

/** Who the player is, where they would go, and the last question with the clock in the button. */
export function PickSheet(props: Props) {
  const { player, details, schedule, slot, pick, isMyTurn, isPicking, isUnanswered, onClose } = props;
  const t = useTexts();
  const { name, position, team, jerseyNumber, status } = player;
  const byes = schedule ? byeWeeks(schedule, team.id) : [];
  return (
    <Dialog
      onClose={isPicking ? () => undefined : onClose}
      title={
        <Title>
          <PlayerPicture position={position} club={team.name} number={jerseyNumber} />
          <span>{isMyTurn ? t('draftRoom.sheet.question', { player: name }) : name}</span>
        </Title>
      }
      footer={<Foot {...props} />}
    >
      <Body>
        {isUnanswered && (
          <Banner kind="error" live>
            {t('draftRoom.notice.network.pick')}
          </Banner>
        )}
        <Facts>
          <PositionMark position={position} />
          {team.name !== name && <span>{team.name}</span>}
          {jerseyNumber !== null && <span>#{jerseyNumber}</span>}
          {byes.length > 0 && <span>{t('draftRoom.sheet.byes', { weeks: byes.join(', ') })}</span>}
          {status === 'injured' && (
            <Badge tone="loss" icon={Bandage}>
              {t('draftRoom.players.injured')}
            </Badge>
          )}
        </Facts>
        {schedule && schedule.status !== 'ongoing' && <Basis>{t('draftRoom.sheet.lastSeason')}</Basis>}
        <Figures player={player} details={details} />
        {details && details.scores.length > 0 && <Weeks details={details} />}
        {schedule && <NextGames club={team} season={schedule} />}
        {isMyTurn && <Where slot={slot} pick={pick} />}
      </Body>
    </Dialog>
  );
}

function Figures({ player, details }: { player: DraftPlayer; details: PlayerDetails | undefined }) {
  const t = useTexts();
  // A club may play twice in a week.
  const gameCount = details?.scores.flatMap(({ games }) => games.filter(({ hasLine }) => hasLine)).length;
  const perGame = gameCount ? Math.round((100 * player.fantasy_points) / gameCount) / 100 : null;
  return (
    <Three>
      <div>
        <h3>{t('draftRoom.sheet.points')}</h3>
        <Points value={player.fantasy_points} size={30} />
      </div>
      <div>
        <h3>{t('draftRoom.sheet.perGame')}</h3>
        <Points value={perGame} size={30} />
      </div>
      <div>
        <h3>{t('draftRoom.sheet.rank')}</h3>
        <Rank>{player.draftRank}</Rank>
      </div>
    </Three>
  );
}

function Weeks({ details }: { details: PlayerDetails }) {
  const t = useTexts();
  const bars = details.scores.map(({ week, fantasy_points: value, games, isFinal }) => ({
    week,
    value: games.some(({ hasLine }) => hasLine) ? value : null,
    isFinal,
  }));
  return (
    <Figure>
      <figcaption>{t('draftRoom.sheet.weeks')}</figcaption>
      <SparkBars bars={bars} width={480} height={60} isWide />
    </Figure>
  );
}

function Where({ slot, pick }: { slot: Slot | undefined; pick: PickState }) {
  const t = useTexts();
  if (typeof pick === 'object')
    return <Banner kind="warn">{t([`draftRoom.why.${pick.why}`, 'draftRoom.why.other'])}</Banner>;
  const where = slot
    ? t('draftRoom.sheet.goesTo', { slot: slotName(t, slot) })
    : t('draftRoom.sheet.makesRoom');
  return (
    <Banner kind="ok">
      {where} {t('draftRoom.sheet.allPlaces', { count: draftRounds })}
    </Banner>
  );
}

function Foot({ pick, isMyTurn, deadline, isPicking, isQueued, onPick, onQueue, onClose }: Props) {
  const t = useTexts();
  const isSettled = useIsSettled(isMyTurn);
  if (!isMyTurn)
    return (
      <>
        <Button size="lg" onClick={onClose}>
          {t('draftRoom.sheet.close')}
        </Button>
        {isQueued !== undefined && (
          <Button size="lg" kind="primary" disabled={pick === 'offline'} onClick={onQueue}>
            {t(isQueued ? 'draftRoom.queue.remove' : 'draftRoom.queue.add')}
          </Button>
        )}
      </>
    );
  return (
    <>
      <Button size="lg" onClick={onClose} disabled={isPicking}>
        {t('draftRoom.sheet.cancel')}
      </Button>
      <Wide>
        <Button
          size="lg"
          kind="now"
          full
          busy={isPicking}
          disabled={pick !== 'free' || !isSettled}
          onClick={onPick}
        >
          {t('draftRoom.sheet.pick')}
          {deadline !== undefined && <Clock deadline={deadline} />}
        </Button>
      </Wide>
    </>
  );
}

/** Silent: the room's own clock speaks. */
function Clock({ deadline }: { deadline: number }) {
  const parts = countdownParts(useSecondsLeft(deadline));
  if (parts.kind !== 'clock') return null;
  return (
    <span aria-hidden>
      {' · '}
      <Digits>{parts.text}</Digits>
    </span>
  );
}

const Title = styled.span`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  > span {
    min-width: 0;
  }
`;
const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
`;
const Facts = styled.p`
  ${type.small}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[2]};
  color: ${color.ink2};
`;
const Basis = styled.h3`
  ${type.label}
  color: ${color.ink2};
`;
const Three = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  border: ${size.hairline} solid ${color.line};
  border-radius: ${radius.control};
  > div {
    display: grid;
    gap: ${space[2]};
    padding: ${space[3]};
  }
  > div + div {
    border-left: ${size.hairline} solid ${color.line};
  }
  h3 {
    ${type.label}
    color: ${color.ink2};
  }
`;
const Rank = styled.span`
  ${digits(30)}
`;
const Figure = styled.figure`
  display: grid;
  gap: ${space[2]};
  color: ${color.turfText};
  figcaption {
    ${type.label}
    color: ${color.ink2};
  }
  svg {
    height: ${size.crestLg};
  }
`;
const Wide = styled.span`
  && {
    flex: 2 1 0;
  }
`;
const Digits = styled.span`
  ${digits(20)}
`;
