import type { Roster, RosterPlayer } from '@endzone/contracts/fantasy/rosters';
import { rosterSize } from '@endzone/contracts/game';
import type { Season } from '@endzone/contracts/stats/seasons';
import { LoadFailed } from '@endzone/shared-ui/feedback/LoadFailed.tsx';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { PlayerPicture } from '@endzone/shared-ui/game/PlayerPicture.tsx';
import { Points } from '@endzone/shared-ui/game/Points.tsx';
import { SlotMark } from '@endzone/shared-ui/game/PositionMark.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Section } from '@endzone/shared-ui/layout/Section.tsx';
import { ScreenReaderOnly } from '@endzone/shared-ui/text/ScreenReaderOnly.tsx';
import { averageOf, seasonPointsOf } from '@endzone/shared-ui/game/playerScores.ts';
import { useLastSeason } from '../../data/last-season/LastSeason.tsx';
import {
  Average,
  Choice,
  Count,
  Ends,
  Frame,
  Head,
  HeadWords,
  InlineAction,
  Name,
  Radio,
  Score,
  Slot,
  Who,
} from './lists.styles.ts';
import { PlayerMeta } from './PlayerMeta.tsx';
import { TeamChoice } from './TeamChoice.tsx';
import type { Proposal } from './useProposal.ts';

type ListProps = {
  /** The name of the radio group. */
  name: string;
  label: string;
  players: readonly RosterPlayer[];
  season: Season | undefined;
  chosen: string | undefined;
  onChoose: (playerId: string) => void;
};

/** A roster of which one is chosen: one stop of the Tab key, arrows move. */
function PlayerList({ name, label, players, season, chosen, onChoose }: ListProps) {
  const t = useTexts();
  const { lastSeason } = useLastSeason();
  const pointsName = t(lastSeason ? 'lastSeason.title' : 'trades.points');
  return (
    <Frame>
      <Head aria-hidden="true" $isOnPhone={lastSeason !== undefined}>
        <Who>
          <HeadWords>{t('trades.player')}</HeadWords>
        </Who>
        {!lastSeason && (
          <Average>
            <HeadWords $isNumber>{t('trades.average')}</HeadWords>
          </Average>
        )}
        <Score>
          <HeadWords $isNumber>{pointsName}</HeadWords>
        </Score>
      </Head>
      <div role="radiogroup" aria-label={label}>
        {players.map((player) => (
          <Choice key={player.id}>
            <Radio
              type="radio"
              name={name}
              value={player.id}
              checked={player.id === chosen}
              onChange={() => onChoose(player.id)}
            />
            <Slot>
              <SlotMark slot={player.fantasyPosition} />
            </Slot>
            <PlayerPicture
              position={player.position}
              club={player.team.name}
              number={player.jerseyNumber}
              size="fit"
            />
            <Who>
              <Name>{player.name}</Name>
              <PlayerMeta player={player} season={season} />
            </Who>
            {!lastSeason && (
              <Average>
                <ScreenReaderOnly>{t('trades.average')}: </ScreenReaderOnly>
                <Points value={averageOf(player)} isColumn />
              </Average>
            )}
            <Score>
              <ScreenReaderOnly>{pointsName}: </ScreenReaderOnly>
              <Points
                value={lastSeason ? lastSeason.pointsOf(player) : seasonPointsOf(player)}
                size={20}
                isColumn
              />
            </Score>
          </Choice>
        ))}
      </div>
    </Frame>
  );
}

const countOf = ({ players }: Roster) => <Count>{`${players.length} / ${rosterSize}`}</Count>;

type MyChoiceProps = Pick<ListProps, 'season' | 'chosen' | 'onChoose'> & { roster: Roster };

export function MyChoice({ roster, ...rest }: MyChoiceProps) {
  const t = useTexts();
  return (
    <Section title={t('trades.compose.mine')} action={countOf(roster)}>
      <PlayerList name="give" label={t('trades.give')} players={roster.players} {...rest} />
    </Section>
  );
}

type TheirChoiceProps = { proposal: Proposal; rosters: Roster[]; season: Season | undefined };

/** First the team, then one of its players. */
export function TheirChoice({ proposal, rosters, season }: TheirChoiceProps) {
  const t = useTexts();
  const { partner, theirs, give, get, choose } = proposal;
  if (!partner)
    return (
      <TeamChoice
        rosters={rosters}
        position={give?.position}
        hasPoints={season?.currentWeek !== 0}
        onChoose={(teamId) => choose({ with: teamId, get: undefined })}
      />
    );
  const { data, failure, status, reload } = theirs;
  return (
    <Section
      title={t('trades.compose.theirs', { team: partner.team.name })}
      action={
        <Ends>
          {countOf(partner)}
          <InlineAction onClick={() => choose({ with: undefined, get: undefined })}>
            {t('trades.compose.otherTeam')}
          </InlineAction>
        </Ends>
      }
    >
      {data && (
        <PlayerList
          name="get"
          label={t('trades.get')}
          players={data.players}
          season={season}
          chosen={get?.id}
          onChoose={(id) => choose({ with: partner.team.id, get: id })}
        />
      )}
      {!data && failure && <LoadFailed failure={failure} onRetry={reload} busy={status === 'loading'} />}
      {!data && !failure && <Skeleton count={8} />}
    </Section>
  );
}
