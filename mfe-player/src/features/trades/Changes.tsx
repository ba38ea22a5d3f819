import type { RosterPlayer } from '@endzone/contracts/fantasy/rosters';
import type { Season } from '@endzone/contracts/stats/seasons';
import { usePointsLocale } from '@endzone/shared-ui/game/Points.tsx';
import { pointsText } from '@endzone/shared-ui/game/points.ts';
import { SlotMark } from '@endzone/shared-ui/game/PositionMark.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Card } from '@endzone/shared-ui/layout/Card.tsx';
import { Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { Section } from '@endzone/shared-ui/layout/Section.tsx';
import { useUiTexts } from '@endzone/shared-ui/layout/useUiTexts.ts';
import { color, hatchQuiet, media, radius, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { styled } from 'styled-components';
import { clubWeek, opponentsIn } from '@endzone/shared-ui/game/clubWeeks.ts';
import { averageOf } from '@endzone/shared-ui/game/playerScores.ts';
import { changeText, namesOf } from './changeText.ts';
import { benchFor, emptiedSlots, type LineupChange, type SlotChange } from './lineupChange.ts';
import { clubCodes, nextWeekOf } from './PlayerMeta.tsx';
import type { Proposal } from './useProposal.ts';

type ChangesProps = { proposal: Proposal; season: Season | undefined };

/** What the trade does to both line-ups: only the places that change. */
export function Changes({ proposal, season }: ChangesProps) {
  const t = useTexts();
  const ui = useUiTexts();
  const locale = usePointsLocale();
  const { mine, others, partner } = proposal;
  if (!mine || !others) return null;
  const week = nextWeekOf(season);
  const sums = {
    before: pointsText(mine.before, locale),
    after: pointsText(mine.after, locale),
  };
  return (
    <Section title={week === undefined ? t('trades.changes.title') : t('trades.changes.titleWeek', { week })}>
      <Stack $gap={3}>
        <Card as="ul">
          {mine.slots.map((change, index) => (
            <Place key={index} change={change} season={season} />
          ))}
        </Card>
        <Muted>
          {t('trades.changes.rest')} {mine.before + mine.after > 0 && t('trades.changes.sums', sums)}
        </Muted>
        <StepIns mine={mine} />
        <Muted>
          <b>{partner?.team.name}:</b> {changeText(t, ui, others)}
        </Muted>
      </Stack>
    </Section>
  );
}

/** Who of the bench could take a place that is left empty. */
function StepIns({ mine }: { mine: LineupChange }) {
  const t = useTexts();
  const ui = useUiTexts();
  return emptiedSlots(mine).map((slot, index) => {
    const names = namesOf(benchFor(mine, slot));
    const values = { slot: ui(`slot.${slot}`), names };
    return (
      <Muted key={index}>
        {t(names === '' ? 'trades.changes.nobodyFits' : 'trades.changes.benchFits', values)}
      </Muted>
    );
  });
}

function Place({ change, season }: { change: SlotChange; season: Season | undefined }) {
  const ui = useUiTexts();
  const { slot, out, in: newcomer } = change;
  return (
    <Line>
      <SlotMark slot={slot} />
      {out ? <Gone>{out.name}</Gone> : <Nobody>{ui('slot.empty')}</Nobody>}
      <Icon of={ArrowRight} size="sm" />
      {newcomer ? <Newcomer player={newcomer} season={season} /> : <Hatched>{ui('slot.empty')}</Hatched>}
    </Line>
  );
}

function Newcomer({ player, season }: { player: RosterPlayer; season: Season | undefined }) {
  const t = useTexts();
  const locale = usePointsLocale();
  const average = averageOf(player);
  const week = nextWeekOf(season);
  const games = season && week !== undefined ? clubWeek(season, player.team.id, week) : undefined;
  const opponents = games ? opponentsIn(games) : [];
  const facts = [
    average !== null && t('trades.changes.average', { average: pointsText(average, locale) }),
    opponents.length > 0 && t('trades.changes.opponent', { club: clubCodes(opponents) }),
  ];
  return (
    <span>
      <b>{player.name}</b>
      <Facts>{facts.filter(Boolean).join(' · ')}</Facts>
    </span>
  );
}

const Line = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto minmax(0, 3fr);
  align-items: center;
  gap: ${space[3]};
  padding: ${space[3]} ${space[4]};
  ${type.small}
  overflow-wrap: anywhere;
  & + & {
    border-top: ${size.hairline} solid ${color.line};
  }
  b {
    ${type.smallStrong}
  }
  ${media.phone} {
    grid-template-columns: auto minmax(0, 1fr);
    gap: ${space[1]} ${space[3]};
    > svg {
      display: none;
    }
    > :last-child {
      grid-column: 2;
    }
  }
`;

const Gone = styled.s`
  color: ${color.ink3};
`;

const Nobody = styled.span`
  color: ${color.ink3};
`;

const Hatched = styled.span`
  justify-self: start;
  padding: ${space[1]} ${space[3]};
  border: ${size.line} dashed ${color.lineStrong};
  border-radius: ${radius.control};
  ${hatchQuiet}
`;

const Facts = styled.span`
  display: block;
  ${type.meta}
  color: ${color.ink3};
`;

const Muted = styled.p`
  ${type.small}
  color: ${color.ink2};
  b {
    color: ${color.ink};
    font-weight: 640;
  }
`;
