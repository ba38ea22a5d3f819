import type { RosterPlayer } from '@endzone/contracts/fantasy/rosters';
import type { Season } from '@endzone/contracts/stats/seasons';
import { useProblemOf } from '@endzone/shared-ui/api/useProblem.ts';
import { PlayerPicture } from '@endzone/shared-ui/game/PlayerPicture.tsx';
import { Points, usePointsLocale } from '@endzone/shared-ui/game/Points.tsx';
import { pointsText } from '@endzone/shared-ui/game/points.ts';
import { useTexts, type Translate } from '@endzone/shared-ui/i18n/texts.ts';
import { Board } from '@endzone/shared-ui/layout/Board.tsx';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import UserPlus from 'lucide-react/icons/user-plus';
import { averageOf, seasonPointsOf } from '@endzone/shared-ui/game/playerScores.ts';
import { useLastSeason } from '../../data/last-season/LastSeason.tsx';
import { emptiedSlots } from './lineupChange.ts';
import { PlayerMeta } from './PlayerMeta.tsx';
import { Empty, Half, Label, Name, Pair, Round, Sub, Sum, Verdicts, Line, Who } from './SwapBoard.styles.ts';
import type { Proposal } from './useProposal.ts';

type SwapBoardProps = { proposal: Proposal; season: Season | undefined };

/** The swap with the season's points of both, before week 1 those of the season before; its last line is the verdict. */
export function SwapBoard({ proposal, season }: SwapBoardProps) {
  const t = useTexts();
  return (
    <Board label={t('trades.compose.title')}>
      <Pair>
        <Side label={t('trades.give')} player={proposal.give} season={season} />
        <Round>
          <Icon of={ArrowLeftRight} />
        </Round>
        <Side label={t('trades.get')} player={proposal.get} season={season} />
      </Pair>
      <Verdict proposal={proposal} />
    </Board>
  );
}

type SideProps = { label: string; player: RosterPlayer | undefined; season: Season | undefined };

function Side({ label, player, season }: SideProps) {
  const t = useTexts();
  const locale = usePointsLocale();
  const { lastSeason } = useLastSeason();
  if (!player)
    return (
      <Half>
        <Label>{label}</Label>
        <Empty>
          <Icon of={UserPlus} />
          {t('trades.compose.choose')}
        </Empty>
      </Half>
    );
  const average = averageOf(player);
  return (
    <Half>
      <Label>{label}</Label>
      <PlayerPicture
        position={player.position}
        club={player.team.name}
        number={player.jerseyNumber}
        size="md"
      />
      <Who>
        <Name>{player.name}</Name>
        <PlayerMeta player={player} season={season} />
      </Who>
      <Sum>
        <Points
          value={lastSeason ? lastSeason.pointsOf(player) : seasonPointsOf(player)}
          size={38}
          phone={30}
        />
        <Sub>
          {lastSeason
            ? t('lastSeason.points')
            : average === null
              ? t('trades.compose.points')
              : t('trades.compose.pointsAverage', { average: pointsText(average, locale) })}
        </Sub>
      </Sum>
    </Half>
  );
}

type Said = { kind: 'info' | 'ok' | 'warn' | 'refused'; words: string };

const icons = { info: Info, ok: CircleCheck, warn: TriangleAlert, refused: CircleAlert } as const;

function Verdict({ proposal }: { proposal: Proposal }) {
  const t = useTexts();
  const problemOf = useProblemOf();
  const { failure } = proposal.check;
  const said: Said[] = failure
    ? [{ kind: 'refused', words: problemOf(failure).text }]
    : verdictOf(t, proposal);
  return (
    <Verdicts role="status">
      {said.map(({ kind, words }) => (
        <Line key={kind} $kind={kind}>
          <Icon of={icons[kind]} />
          {words}
        </Line>
      ))}
    </Verdicts>
  );
}

function verdictOf(t: Translate, { give, get, check, mine }: Proposal): Said[] {
  if (!give || !get) {
    const missing = give ? 'get' : get ? 'give' : 'both';
    return [{ kind: 'info', words: t(`trades.compose.missing.${missing}`) }];
  }
  if (!check.data) return [{ kind: 'info', words: t('trades.compose.checking') }];
  if (!check.data.possible) return [{ kind: 'refused', words: check.data.message ?? '' }];
  const legal: Said = { kind: 'ok', words: t('trades.legal') };
  const count = mine ? emptiedSlots(mine).length : 0;
  return count === 0 ? [legal] : [legal, { kind: 'warn', words: t('trades.compose.empties', { count }) }];
}
