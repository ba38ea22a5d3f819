import { formatRank } from '@endzone/contracts/messages/format';
import type { PlayerDetails } from '@endzone/contracts/stats/players';
import type { PointsExplanation } from '@endzone/contracts/stats/points';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { WeekBars } from '@endzone/shared-ui/charts/WeekBars.tsx';
import { Chip } from '@endzone/shared-ui/data/Chip.tsx';
import { StatusBadge } from '@endzone/shared-ui/data/StatusBadge.tsx';
import { Table, type Column } from '@endzone/shared-ui/data/Table.tsx';
import { LoadFailed } from '@endzone/shared-ui/feedback/LoadFailed.tsx';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { PlayerPicture } from '@endzone/shared-ui/game/PlayerPicture.tsx';
import { averageOf, barsOf } from '@endzone/shared-ui/game/playerScores.ts';
import { Points, usePointsLocale } from '@endzone/shared-ui/game/Points.tsx';
import { pointsText } from '@endzone/shared-ui/game/points.ts';
import { ruleText } from '@endzone/shared-ui/game/ruleText.ts';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Row, Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { Facts } from '@endzone/shared-ui/layout/Facts.tsx';
import { useUiTexts } from '@endzone/shared-ui/layout/useUiTexts.ts';
import { Dialog } from '@endzone/shared-ui/overlay/Dialog.tsx';
import { Muted } from '@endzone/shared-ui/text/Muted.tsx';
import { space, type } from '@endzone/shared-ui/theme/theme.ts';
import { ageAt } from '@endzone/shared-ui/time/age.ts';
import { serverDate } from '@endzone/shared-ui/time/clock.ts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { getPlayer, getPoints } from './api.ts';

type Props = {
  player: { id: string; name: string };
  seasonId: string;
  /** Opens with this week, else with the last one. */
  week?: number;
  onClose: () => void;
};

/** A player's season: who they are, their weeks, and how the points of a week come about. */
export function PlayerStatsDialog({ player, seasonId, week, onClose }: Props) {
  const t = useTexts();
  const { data, failure, status, reload } = useLoad(
    () => getPlayer(player.id, seasonId),
    [player.id, seasonId],
  );
  return (
    <Dialog
      title={player.name}
      lead={data && <Lead player={data} />}
      beside={
        data && (
          <PlayerPicture
            position={data.position}
            club={data.team.name}
            number={data.jerseyNumber}
            size="lg"
          />
        )
      }
      onClose={onClose}
      wide
      footer={data && <LinkButton to={`/owner/teams?club=${data.team.id}`}>{t('player.edit')}</LinkButton>}
    >
      {data ? (
        <Season player={data} seasonId={seasonId} week={week} />
      ) : failure ? (
        <LoadFailed failure={failure} onRetry={reload} busy={status === 'loading'} />
      ) : (
        <Skeleton shape="text" count={6} />
      )}
    </Dialog>
  );
}

function Lead({ player: { position, team, jerseyNumber, status } }: { player: PlayerDetails }) {
  const ui = useUiTexts();
  const words = [
    ui(`position.${position}`),
    team.name,
    ...(jerseyNumber === null ? [] : [`#${jerseyNumber}`]),
  ];
  return (
    <Row as="span">
      {words.join(' · ')}
      {status !== 'active' && <StatusBadge group="player" value={status} />}
    </Row>
  );
}

type SeasonProps = { player: PlayerDetails; seasonId: string; week: number | undefined };

function Season({ player, seasonId, week }: SeasonProps) {
  const t = useTexts();
  const { locale } = useMount();
  const weeks = player.scores.map((scores) => scores.week).sort((a, b) => a - b);
  const [chosen, setChosen] = useState(week ?? weeks.at(-1));
  const shown = chosen !== undefined && weeks.includes(chosen) ? chosen : weeks.at(-1);
  const { birthDate, height, weight, draftRank } = player;
  const facts: [string, string | number][] = [
    ...(birthDate
      ? [[t('player.age'), t('player.years', { count: ageAt(birthDate, serverDate()) })] as [string, string]]
      : []),
    ...(height === null ? [] : [[t('player.height'), `${height} cm`] as [string, string]]),
    ...(weight === null ? [] : [[t('player.weight'), `${weight} kg`] as [string, string]]),
    [t('player.rank'), formatRank(locale, draftRank)],
  ];
  return (
    <Stack $gap={4}>
      <Facts
        facts={[
          ...facts,
          [t('player.total'), <Points key="total" value={player.fantasy_points} />],
          [t('player.average'), <Points key="average" value={averageOf(player)} />],
        ]}
      />
      {shown === undefined ? (
        <Muted>{t('player.noWeek')}</Muted>
      ) : (
        <>
          <WeekBars title={t('player.byWeek')} bars={barsOf(player)} />
          <Row $gap={1} role="group" aria-label={t('season.board.weeks')}>
            {weeks.map((one) => (
              <Chip key={one} isPressed={one === shown} onClick={() => setChosen(one)}>
                {one}
              </Chip>
            ))}
          </Row>
          <WeekSum player={player} seasonId={seasonId} week={shown} />
        </>
      )}
    </Stack>
  );
}

function WeekSum({ player, seasonId, week }: { player: PlayerDetails; seasonId: string; week: number }) {
  const t = useTexts();
  const locale = usePointsLocale();
  const { data, failure, status, reload } = useLoad(
    () => getPoints(seasonId, week, player.id),
    [seasonId, week, player.id],
  );
  const games = player.scores.find((scores) => scores.week === week)?.games ?? [];
  const opponents = games.map(({ opponent, teamScore, opponentScore }) =>
    teamScore === null || opponentScore === null
      ? opponent.name
      : `${opponent.name} ${teamScore}–${opponentScore}`,
  );
  if (failure) return <LoadFailed failure={failure} onRetry={reload} busy={status === 'loading'} />;
  if (!data) return <Skeleton shape="text" count={3} />;
  return (
    <section aria-label={t('season.board.name.regular', { week })}>
      <Head>
        <b>{[t('season.board.name.regular', { week }), ...opponents].join(' · ')}</b>
        <StatusBadge group="points" value={data.isFinal ? 'final' : 'provisional'} />
      </Head>
      <Table
        caption={t('player.sum')}
        columns={columnsOf(t, locale)}
        rows={[...data.rows]}
        rowId={({ gameId, key }) => `${gameId}${key}`}
        density="tight"
        empty={<Muted>{t('player.absent')}</Muted>}
      />
      {data.rows.length > 0 && (
        <Sum>
          {t('player.sum')}
          <Points value={data.points} size={20} />
        </Sum>
      )}
    </section>
  );
}

type PointsRow = PointsExplanation['rows'][number];

function columnsOf(
  t: ReturnType<typeof useTexts>,
  locale: ReturnType<typeof usePointsLocale>,
): Column<PointsRow>[] {
  return [
    { id: 'stat', head: t('player.stat'), isRowHead: true, cell: ({ key }) => t(`season.stat.long.${key}`) },
    { id: 'value', head: t('player.value'), align: 'end', cell: ({ value }) => pointsText(value, locale) },
    {
      id: 'rule',
      head: t('player.rule'),
      cell: ({ rule, range, counts }) =>
        counts ? (ruleText(rule, range, locale) ?? '–') : t('player.noPoint'),
    },
    {
      id: 'points',
      head: t('player.points'),
      align: 'end',
      cell: ({ points }) => (
        <b>
          <Points value={points} isColumn />
        </b>
      ),
    },
  ];
}

const Head = styled.header`
  ${type.small}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
  margin-bottom: ${space[2]};
`;
const Sum = styled.p`
  ${type.bodyStrong}
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  padding: ${space[2]} ${space[3]};
`;
