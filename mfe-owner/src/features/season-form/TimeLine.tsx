import type { LeagueRow } from '@endzone/contracts/leagues/league';
import type { Season } from '@endzone/contracts/stats/seasons';
import { Badge } from '@endzone/shared-ui/data/Badge.tsx';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { showLongLength } from '@endzone/shared-ui/i18n/numbers.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Board } from '@endzone/shared-ui/layout/Board.tsx';
import { color, digits, hatch, media, radius, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { serverNow } from '@endzone/shared-ui/time/clock.ts';
import { millisOf, showDate, showListDay } from '@endzone/shared-ui/time/dates.ts';
import { useFormikContext } from 'formik';
import { styled } from 'styled-components';
import { clubIdsOf, mainDay, roundCount, type PlannedGame } from '../../data/schedule/games.ts';
import { oversizedLeagues } from './model/oversizedLeagues.ts';
import { largestAllowed, startOf, type SeasonForm } from './model/seasonForm.ts';

type Props = {
  games: readonly PlannedGame[];
  zone: string;
  stored: Season | undefined;
  title: string;
  badge: string;
  /** Undefined while they are not read. */
  leagues: readonly LeagueRow[] | undefined;
};

const dayMs = 86_400_000;

/** The season as its dates make it: the draft window, the rounds in scale, the playoffs at the end. */
export function TimeLine({ games, zone, stored, title, badge, leagues }: Props) {
  const t = useTexts();
  const { locale } = useMount();
  const { values } = useFormikContext<SeasonForm>();
  const { draftWindow: from, draftWindowEnd: to, startsAt } = values;
  const playoffs = Number(values.nbPlayoffWeeks);
  const count = roundCount(games);
  const rounds = Array.from({ length: count }, (_, index) => ({
    round: index + 1,
    day: mainDay(games, index + 1),
    isPlayoff: index + 1 > count - playoffs && count > playoffs,
  }));
  const now = serverNow();
  const days = rounds.flatMap(({ day }) => (day ? Date.parse(day) : []));
  const known = [now, ...days, ...[from, to].filter(Boolean).map(millisOf)];
  const [first, last] = [Math.min(...known), Math.max(...known) + 7 * dayMs];
  const at = (millis: number) => `${((millis - first) / (last - first)) * 100}%`;
  const start = startOf(startsAt, zone, stored);
  const gap = to && start ? millisOf(start) - millisOf(to) : 0;
  const largest = largestAllowed(clubIdsOf(games).length, values.nbMaxFantasyTeams);
  return (
    <Board label={t('seasonForm.picture')}>
      <Head>
        <p aria-hidden>{title}</p>
        <Badge tone="chalk">{badge}</Badge>
      </Head>
      <Line>
        <Today style={{ left: at(now) }}>{t('seasonForm.today')}</Today>
        {from && to && to > from && (
          <Window
            style={{ left: at(millisOf(from)), width: `calc(${at(millisOf(to))} - ${at(millisOf(from))})` }}
          >
            <b>{t('seasonForm.window')}</b>
            <span>
              {showDate(locale, from, zone)} – {showDate(locale, to, zone)}
            </span>
          </Window>
        )}
        {rounds.map(({ round, day, isPlayoff }) => (
          <Round
            key={round}
            $isPlayoff={isPlayoff}
            style={day ? { left: at(Date.parse(day)) } : { display: 'none' }}
            title={day && showListDay(locale, day)}
          >
            {round}
          </Round>
        ))}
      </Line>
      <Facts>
        <Fact name={t('seasonForm.gap')} value={gap > 0 ? showLongLength(locale, gap) : '–'}>
          {t('seasonForm.gapText')}
        </Fact>
        <Fact
          name={t('seasonForm.weeks')}
          value={count > playoffs ? `${count - playoffs} + ${playoffs}` : '–'}
        >
          {t('seasonForm.weeksText', { count: playoffs })}
        </Fact>
        <Fact
          name={t('seasonForm.largest')}
          value={largest === undefined ? '–' : t('seasonForm.teams', { count: largest })}
        >
          {t('seasonForm.largestText')}
        </Fact>
        <Fact
          name={t('seasonForm.oversized.fact')}
          value={
            leagues
              ? t('seasonForm.oversized.leagues', { count: oversizedLeagues(values, leagues).length })
              : '–'
          }
        >
          {t('seasonForm.oversized.factText')}
        </Fact>
      </Facts>
    </Board>
  );
}

function Fact({ name, value, children }: { name: string; value: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b>{value}</b>
        <small>{children}</small>
      </dd>
    </div>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[4]};
  margin-bottom: ${space[4]};
  p {
    ${type.h1}
  }
`;
const Line = styled.div`
  position: relative;
  height: 6.5em;
  border-bottom: ${size.hairline} solid ${color.boardLine};
  ${media.phone} {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[2]};
    height: auto;
    padding-bottom: ${space[4]};
    > * {
      position: static !important;
      width: auto !important;
    }
  }
`;
const Today = styled.span`
  ${type.meta}
  position: absolute;
  bottom: ${space[1]};
  height: 7.3em;
  display: flex;
  align-items: flex-end;
  padding-left: ${space[1]};
  border-left: ${size.underline} solid ${color.pylon};
  color: ${color.onBoard};
  white-space: nowrap;
  ${media.phone} {
    flex: 1 0 100%;
    height: auto;
  }
`;
const Window = styled.span`
  ${type.meta}
  position: absolute;
  top: ${space[2]};
  min-width: 3.3em;
  padding: ${space[1]} ${space[2]};
  overflow: hidden;
  border: ${size.border} solid ${color.onBoard2};
  border-radius: ${radius.cell};
  background: ${color.board};
  white-space: nowrap;
  b {
    ${type.smallStrong}
    display: block;
  }
  ${media.phone} {
    flex: 1 0 100%;
  }
`;
const Round = styled.span<{ $isPlayoff: boolean }>`
  ${digits(20)}
  position: absolute;
  top: ${space[2]};
  display: grid;
  place-items: center;
  width: 1.8em;
  height: 2.2em;
  border: ${size.hairline} solid ${color.onBoard2};
  border-radius: ${radius.cell};
  background-color: ${color.board};
  ${({ $isPlayoff }) => $isPlayoff && hatch}
  ${media.phone} {
    flex: 1 0 1.8em;
    max-width: 2.8em;
  }
`;
const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(11em, 100%), 1fr));
  gap: ${space[4]};
  margin-top: ${space[4]};
  dt {
    ${type.small}
    color: ${color.onBoard2};
  }
  dd {
    margin: 0;
  }
  b {
    ${digits(24)}
    display: block;
  }
  small {
    ${type.meta}
    color: ${color.onBoard2};
  }
`;
