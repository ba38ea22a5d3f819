import type { RealGame } from '@endzone/contracts/stats/realGames';
import { TextButton } from '@endzone/shared-ui/buttons/Link.tsx';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { Badge } from '@endzone/shared-ui/data/Badge.tsx';
import { Table, type Column } from '@endzone/shared-ui/data/Table.tsx';
import { EmptyState } from '@endzone/shared-ui/feedback/EmptyState.tsx';
import { Shield } from '@endzone/shared-ui/game/PlayerPicture.tsx';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { color, digits, media, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { showListDay } from '@endzone/shared-ui/time/dates.ts';
import Check from 'lucide-react/icons/check';
import Hourglass from 'lucide-react/icons/hourglass';
import Snowflake from 'lucide-react/icons/snowflake';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useDrafts } from './progress.ts';
import { entryOf, hasScore } from '../season/weeks.ts';
import { DateDialog } from './DateDialog.tsx';

type Props = { games: RealGame[]; week: number; /** What a screen reader calls the list. */ caption: string };

/** The games of a week: what is in, what is kept on this device, and the way to each sheet. */
export function GamesTable({ games, week, caption }: Props) {
  const t = useTexts();
  const [dated, setDated] = useState<RealGame>();
  const drafts = useDrafts();
  const columns: Column<RealGame>[] = [
    {
      id: 'game',
      head: t('season.games.game'),
      card: 'title',
      cell: (game) => <Clubs game={game} week={week} />,
    },
    {
      id: 'date',
      head: t('season.games.date'),
      cell: (game) => <Day game={game} onChange={() => setDated(game)} />,
    },
    {
      id: 'score',
      head: t('season.games.score'),
      align: 'center',
      card: 'value',
      cell: ({ team1, team2 }) => (
        <Score>{team1.score !== null && team2.score !== null ? `${team1.score}–${team2.score}` : '–'}</Score>
      ),
    },
    {
      id: 'state',
      head: t('season.games.statistics'),
      cell: (game) => <State game={game} draft={drafts.get(game.id)} />,
    },
    {
      id: 'action',
      head: t('season.games.action'),
      align: 'end',
      card: 'action',
      cell: (game) => <SheetLink game={game} />,
    },
  ];
  return (
    <>
      <Table
        caption={caption}
        columns={columns}
        rows={games}
        rowId={({ id }) => id}
        density="tight"
        hasCards
        cardMeta={(game) => (
          <Meta>
            <Day game={game} onChange={() => setDated(game)} />
            <State game={game} draft={drafts.get(game.id)} />
          </Meta>
        )}
        empty={<EmptyState title={t('season.games.none')}>{t('season.games.noneText')}</EmptyState>}
      />
      {dated && <DateDialog game={dated} onClose={() => setDated(undefined)} />}
    </>
  );
}

function Clubs({ game: { team1, team2, team1Round, team2Round }, week }: { game: RealGame; week: number }) {
  const t = useTexts();
  const isSplit = team1Round !== team2Round;
  return (
    <Pair>
      <Shields>
        <Shield club={team1.name} size="sm" />
        <Shield club={team2.name} size="sm" />
      </Shields>
      <span>
        <b>
          {team1.name} – {team2.name}
        </b>
        {isSplit && (
          <small>
            {t('season.games.split', {
              team: team1Round === week ? team2.name : team1.name,
              week: team1Round === week ? team2Round : team1Round,
            })}
          </small>
        )}
      </span>
    </Pair>
  );
}

function Day({
  game: { date, dateEditable, team1, team2 },
  onChange,
}: {
  game: RealGame;
  onChange: () => void;
}) {
  const t = useTexts();
  const { locale } = useMount();
  return (
    <Dated>
      {dateEditable ? (
        <TextButton
          aria-label={t('season.date.change', {
            game: `${team1.name} – ${team2.name}`,
            date: showListDay(locale, date),
          })}
          onClick={onChange}
        >
          {showListDay(locale, date)}
        </TextButton>
      ) : (
        showListDay(locale, date)
      )}
    </Dated>
  );
}

/** What of the statistics is in. */
export function State({ game, draft }: { game: RealGame; draft: string | undefined }) {
  const t = useTexts();
  const entry = entryOf(game);
  return (
    <States>
      {entry === 'final' && (
        <Badge tone="win" icon={Check}>
          {t('season.games.state.final')}
        </Badge>
      )}
      {entry === 'missing' && (
        <Badge tone="warn" icon={TriangleAlert}>
          {t('season.games.state.missing')}
        </Badge>
      )}
      {entry === 'entered' && (
        <Badge tone="provisional" icon={Hourglass}>
          {t('season.games.state.entered')}
        </Badge>
      )}
      {entry === 'none' && draft === undefined && <Badge>{t('season.games.state.none')}</Badge>}
      {draft !== undefined && (
        <Badge tone="warn" icon={Hourglass}>
          {draft === 'here'
            ? t('season.games.state.draft')
            : t('season.games.state.shared', { device: draft.replace(' on ', ' · ') })}
        </Badge>
      )}
      {game.isFrozen && (
        <Badge tone="info" icon={Snowflake}>
          {t('season.week.frozen')}
        </Badge>
      )}
    </States>
  );
}

function SheetLink({ game }: { game: RealGame }) {
  const t = useTexts();
  const isOpen = game.team1Editable || game.team2Editable;
  const word = !isOpen ? 'view' : hasScore(game) ? 'edit' : 'enter';
  return (
    <LinkButton
      size="sm"
      kind={word === 'enter' ? 'pick' : 'secondary'}
      to={`/owner/stats/games/${game.id}`}
      aria-label={t(`season.games.open.${word}`, { game: `${game.team1.name} – ${game.team2.name}` })}
    >
      {t(`season.games.${word}`)}
    </LinkButton>
  );
}

const Pair = styled.span`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-width: 0;
  padding: ${space[1]} 0;
  b {
    font-weight: 640;
    overflow-wrap: anywhere;
  }
  small {
    ${type.meta}
    display: block;
    color: ${color.ink3};
  }
`;
const Shields = styled.span`
  flex: none;
  display: inline-flex;
  gap: ${space[1]};
  ${media.phone} {
    display: none;
  }
`;
const Dated = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  color: ${color.ink2};
  white-space: nowrap;
  > button {
    color: inherit;
    font-weight: inherit;
    text-decoration: underline dotted;
    text-underline-offset: 0.2em;
  }
`;
const Score = styled.span`
  ${digits(18)}
  white-space: nowrap;
`;
const States = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: ${space[1]};
`;
const Meta = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[2]};
`;
