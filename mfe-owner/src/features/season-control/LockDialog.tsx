import type { FantasyGame } from '@endzone/contracts/fantasy/games';
import type { RealGame } from '@endzone/contracts/stats/realGames';
import { dayInBudapest } from '@endzone/contracts/messages/format';
import type { Season } from '@endzone/contracts/stats/seasons';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { useProblemOf } from '@endzone/shared-ui/api/useProblem.ts';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { Badge } from '@endzone/shared-ui/data/Badge.tsx';
import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { Points } from '@endzone/shared-ui/game/Points.tsx';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { useUiTexts } from '@endzone/shared-ui/layout/useUiTexts.ts';
import { Dialog } from '@endzone/shared-ui/overlay/Dialog.tsx';
import { DialogAnswers } from '@endzone/shared-ui/overlay/DialogAnswers.tsx';
import { color, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { serverNow } from '@endzone/shared-ui/time/clock.ts';
import { showNearDay } from '@endzone/shared-ui/time/dates.ts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { emptySides, gamesOfWeek, hasScore, type Action } from '../../data/season/weeks.ts';
import { useSeasonCommand } from '../../data/jobs/useSeasonCommand.ts';
import { readPreview, readSheets, type Preview } from './api.ts';
import { Drafts, GameList, Missing } from './LeftBehind.tsx';

type Props = { season: Season; action: Action; onClose: () => void };

/** "Locking the week goes through a preview of changes": what would be published, what is missing, then the question. */
export function LockDialog({ season, action: { week = 0 }, onClose }: Props) {
  const t = useTexts();
  const ui = useUiTexts();
  const problemOf = useProblemOf();
  const [isForced, setForced] = useState(false);
  const { data: preview, failure, status, reload } = useLoad((signal) => readPreview(week, signal), [week]);
  const { run, isBusy, problem } = useSeasonCommand({
    onDone: onClose,
    onFailed: ({ code }) => {
      // Games lost their scores meanwhile: the list of them is old.
      if (code === 'games_without_score') void reload();
    },
  });
  const missing = preview?.gamesWithoutScore ?? [];
  const games = gamesOfWeek(season, week);
  const sheets = useSheets(games);
  // What is missing is said before the press.
  const isRead = status === 'idle' && sheets.status !== 'loading';
  const mayLock = isRead && (missing.length === 0 || isForced);
  return (
    <Dialog
      title={t('seasonControl.ask.lock.title', { week })}
      lead={t(`seasonControl.ask.lock.${season.frozenWeeks.includes(week) ? 'textFrozen' : 'text'}`)}
      onClose={isBusy ? () => undefined : onClose}
      footer={
        <DialogAnswers busy={isBusy} onCancel={onClose}>
          <Button
            kind={missing.length > 0 ? 'danger' : 'primary'}
            busy={isBusy}
            disabled={!mayLock}
            onClick={() => void run({ kind: 'lock', week, force: missing.length > 0 })}
          >
            {t(missing.length > 0 ? 'seasonControl.ask.lock.anyway' : 'seasonControl.ask.lock.confirm')}
          </Button>
        </DialogAnswers>
      }
    >
      <Body>
        {problem && (
          <Banner kind="error" live>
            {problem}
          </Banner>
        )}
        {failure && (
          <Banner
            kind="error"
            live
            action={
              <Button size="sm" reads busy={status === 'loading'} onClick={() => void reload()}>
                {ui('error.retry')}
              </Button>
            }
          >
            {problemOf(failure).text}
          </Banner>
        )}
        {!preview && !failure && <Skeleton shape="rows" count={3} />}
        {preview && <Published preview={preview} />}
        <Drafts of="lock" games={games} />
        <Ahead games={games} />
        <EmptySides sheets={sheets} week={week} />
        {missing.length > 0 && <Missing of="lock" games={missing} isForced={isForced} onForce={setForced} />}
      </Body>
    </Dialog>
  );
}

/** A game whose day is still to come was put forward, or the wrong week is being locked. */
function Ahead({ games }: { games: readonly RealGame[] }) {
  const t = useTexts();
  const { locale } = useMount();
  const today = dayInBudapest(new Date(serverNow()));
  const ahead = games.filter(({ date }) => date > today);
  if (ahead.length === 0) return null;
  return (
    <section>
      <Banner kind="warn" title={t('seasonControl.ask.lock.ahead', { count: ahead.length })} />
      <GameList games={ahead} noteOf={({ date }) => showNearDay(locale, date)} />
    </section>
  );
}

/** The sheets of games with a score. */
function useSheets(games: readonly RealGame[]) {
  const scored = games.filter(hasScore);
  return useLoad(
    (signal) =>
      readSheets(
        scored.map(({ id }) => id),
        signal,
      ),
    scored.map(({ id, version }) => `${id} ${version}`),
  );
}

type EmptySidesProps = { sheets: ReturnType<typeof useSheets>; week: number };

/** A score makes a game done, also while a club has no figures. */
function EmptySides({ sheets: { data = [], failure }, week }: EmptySidesProps) {
  const t = useTexts();
  if (failure) return <Banner>{t('seasonControl.ask.lock.sheetsUnread')}</Banner>;
  const games = data.filter((game) => emptySides(game, week).length > 0);
  if (games.length === 0) return null;
  const clubsOf = (game: RealGame) => emptySides(game, week).map(({ name }) => name);
  return (
    <section>
      <Banner kind="warn" title={t('seasonControl.ask.lock.empty', { count: games.length })}>
        {t('seasonControl.ask.lock.emptyText')}
      </Banner>
      <GameList
        games={games}
        noteOf={(game) => t('seasonControl.ask.lock.emptyClub', { club: clubsOf(game).join(', ') })}
      />
    </section>
  );
}

function Published({ preview: { results, nbResults, standingsChanged, trophies } }: { preview: Preview }) {
  const t = useTexts();
  return (
    <section aria-label={t('seasonControl.preview.title')}>
      <Facts>
        <Badge tone="turf">{t('seasonControl.preview.results', { count: nbResults })}</Badge>
        <Badge tone={standingsChanged ? 'turf' : 'plain'}>
          {t(standingsChanged ? 'seasonControl.preview.standings' : 'seasonControl.preview.noStandings')}
        </Badge>
        {/* Trophies are those of the leagues that were asked for, so only all of them have a total. */}
        {results.length === nbResults && (
          <Badge tone={trophies.length > 0 ? 'turf' : 'plain'}>
            {t('seasonControl.preview.trophies', { count: trophies.length })}
          </Badge>
        )}
      </Facts>
      {results.length === 0 ? (
        <p>{t('seasonControl.preview.none')}</p>
      ) : (
        <Results>
          {results.map((game) => (
            <Result key={game.id} game={game} />
          ))}
        </Results>
      )}
      {nbResults > results.length && (
        <More>{t('seasonControl.preview.more', { count: nbResults - results.length })}</More>
      )}
    </section>
  );
}

function Result({ game: { team1, team2, team1Points, team2Points, gameResult } }: { game: FantasyGame }) {
  return (
    <li>
      <Side $won={gameResult === 1}>{team1.name}</Side>
      <Score>
        <Points value={team1Points} /> – <Points value={team2Points} />
      </Score>
      <Side $won={gameResult === 2} $isSecond>
        {team2.name}
      </Side>
    </li>
  );
}

const Body = styled.div`
  display: grid;
  gap: ${space[4]};
`;
const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  margin-bottom: ${space[3]};
`;
const Results = styled.ul`
  border-top: ${size.hairline} solid ${color.line};
  > li {
    ${type.table}
    /* Where letters are large the sides stand below each other. */
    display: flex;
    flex-wrap: wrap;
    gap: ${space[1]} ${space[3]};
    align-items: center;
    padding: ${space[2]} 0;
    border-bottom: ${size.hairline} solid ${color.line};
  }
`;
const Side = styled.span<{ $won: boolean; $isSecond?: boolean }>`
  flex: 1 1 6em;
  overflow-wrap: anywhere;
  color: ${({ $won }) => ($won ? color.ink : color.ink2)};
  font-weight: ${({ $won }) => ($won ? 680 : 400)};
  text-align: ${({ $isSecond }) => ($isSecond ? 'end' : 'start')};
`;
const Score = styled.span`
  font-weight: 640;
  white-space: nowrap;
`;
const More = styled.p`
  ${type.small}
  padding-top: ${space[2]};
  color: ${color.ink3};
`;
