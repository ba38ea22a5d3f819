import type { RealGame } from '@endzone/contracts/stats/realGames';
import type { Season } from '@endzone/contracts/stats/seasons';
import { Badge } from '@endzone/shared-ui/data/Badge.tsx';
import { clubCode } from '@endzone/shared-ui/game/club.ts';
import { Shield } from '@endzone/shared-ui/game/PlayerPicture.tsx';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Card } from '@endzone/shared-ui/layout/Card.tsx';
import { Row } from '@endzone/shared-ui/layout/Columns.tsx';
import { Section } from '@endzone/shared-ui/layout/Section.tsx';
import { ScreenReaderOnly } from '@endzone/shared-ui/text/ScreenReaderOnly.tsx';
import { color, media, space, tabular, type } from '@endzone/shared-ui/theme/theme.ts';
import { showShortDay } from '@endzone/shared-ui/time/dates.ts';
import Check from 'lucide-react/icons/check';
import Snowflake from 'lucide-react/icons/snowflake';
import { styled } from 'styled-components';
import { isEntered, realGamesOf } from '../../data/games/realGames.ts';
import type { SeasonWeek } from './weeks.ts';

/** The real games that count in the week, and whose figures are in. */
export function RealGames({ season, week }: { season: Season; week: SeasonWeek }) {
  const t = useTexts();
  const games = realGamesOf(season.games, week.week);
  if (games.length === 0) return null;
  const done = games.filter(isEntered).length;
  return (
    <Section
      title={t('gameCenter.real.title')}
      action={
        week.state !== 'scheduled' && (
          <Muted>{t('gameCenter.real.done', { done, games: games.length })}</Muted>
        )
      }
    >
      <List>
        {games.map((game) => (
          <Line as="li" key={game.id}>
            <RealGameLine game={game} week={week} />
          </Line>
        ))}
      </List>
    </Section>
  );
}

function RealGameLine({ game, week }: { game: RealGame; week: SeasonWeek }) {
  const { team1, team2, date } = game;
  const t = useTexts();
  const { locale } = useMount();
  return (
    <>
      <Row aria-hidden $nowrap $gap={1}>
        <Shield club={team1.name} size="sm" />
        <Shield club={team2.name} size="sm" />
      </Row>
      <Names>
        <ScreenReaderOnly>
          {t('gameCenter.real.game', { first: team1.name, second: team2.name })}
        </ScreenReaderOnly>
        <span aria-hidden title={`${team1.name} – ${team2.name}`}>
          {`${clubCode(team1.name)}–${clubCode(team2.name)}`}
        </span>
        <Muted>{showShortDay(locale, date)}</Muted>
      </Names>
      {isEntered(game) ? (
        <>
          <Score>{`${team1.score}–${team2.score}`}</Score>
          <Badge tone="win" icon={Check}>
            {t('gameCenter.real.in')}
          </Badge>
        </>
      ) : (
        <Waiting game={game} week={week} />
      )}
    </>
  );
}

function Waiting({ game, week }: { game: RealGame; week: SeasonWeek }) {
  const t = useTexts();
  if (game.isFrozen && week.state === 'frozen') {
    return (
      <Badge tone="info" icon={Snowflake}>
        {t('gameCenter.real.postponed')}
      </Badge>
    );
  }
  if (week.state === 'live' || week.state === 'frozen') {
    return <Badge tone="provisional">{t('gameCenter.real.waiting')}</Badge>;
  }
  return week.state === 'final' ? <Badge>{t('gameCenter.real.without')}</Badge> : null;
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space[3]};
  ${media.narrow} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[2]};
  }
`;

const Line = styled(Card)`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  flex-wrap: wrap;
  padding: ${space[2]} ${space[3]};
`;

const Names = styled.span`
  flex: 1;
  display: grid;
  min-width: max-content;
  ${type.bodyStrong}
`;

const Score = styled.b`
  ${type.bodyStrong}
  ${tabular}
`;

const Muted = styled.span`
  ${type.meta}
  color: ${color.ink3};
`;
