import type { FantasyGame } from '@endzone/contracts/types/fantasy';
import type { RealGame, Season } from '@endzone/contracts/types/stats';
import { useProblemOf } from '@endzone/shared-ui/api/useProblem.ts';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { Link } from '@endzone/shared-ui/buttons/Link.tsx';
import { Badge } from '@endzone/shared-ui/data/Badge.tsx';
import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { Points } from '@endzone/shared-ui/game/Points.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { useUiTexts } from '@endzone/shared-ui/layout/useUiTexts.ts';
import { Checkbox } from '@endzone/shared-ui/forms/CheckboxField.tsx';
import { Dialog } from '@endzone/shared-ui/overlay/Dialog.tsx';
import { color, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { styled } from 'styled-components';
import type { Action } from '../weeks.ts';
import { selectSeasonState } from './selectors.ts';
import { commandGiven, previewAsked, type Preview } from './slice.ts';

type Props = { season: Season; action: Action; onClose: () => void };

/** "Locking the week goes through a preview of changes": what would be published, what is missing, then the question. */
export function LockDialog({ action: { week = 0 }, onClose }: Props) {
  const t = useTexts();
  const ui = useUiTexts();
  const dispatch = useDispatch();
  const problemOf = useProblemOf();
  const { preview, command, refusal } = useSelector(selectSeasonState);
  const [isForced, setForced] = useState(false);
  useEffect(() => {
    dispatch(previewAsked({ week }));
  }, [dispatch, week]);
  const shown = preview?.week === week ? preview : undefined;
  const missing = shown?.value?.gamesWithoutScore ?? [];
  const isBusy = command !== undefined;
  const mayLock = shown?.value !== undefined && (missing.length === 0 || isForced);
  return (
    <Dialog
      title={t('season.ask.lock.title', { week })}
      lead={t('season.ask.lock.text')}
      onClose={isBusy ? () => undefined : onClose}
      foot={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            {ui('cancel')}
          </Button>
          <Button
            kind={missing.length > 0 ? 'danger' : 'primary'}
            busy={isBusy}
            disabled={!mayLock}
            onClick={() => dispatch(commandGiven({ kind: 'lock', week, force: missing.length > 0 }))}
          >
            {t(missing.length > 0 ? 'season.ask.lock.anyway' : 'season.ask.lock.confirm')}
          </Button>
        </>
      }
    >
      <Body>
        {refusal !== undefined && (
          <Banner kind="error" live>
            {problemOf(refusal).text}
          </Banner>
        )}
        {shown?.error !== undefined && (
          <Banner
            kind="error"
            live
            action={
              <Button size="sm" onClick={() => dispatch(previewAsked({ week }))}>
                {ui('error.retry')}
              </Button>
            }
          >
            {problemOf(shown.error).text}
          </Banner>
        )}
        {!shown?.value && shown?.error === undefined && <Skeleton shape="rows" count={3} />}
        {shown?.value && <Published preview={shown.value} />}
        {missing.length > 0 && <Missing games={missing} isForced={isForced} onForce={setForced} />}
      </Body>
    </Dialog>
  );
}

function Missing({
  games,
  isForced,
  onForce,
}: {
  games: RealGame[];
  isForced: boolean;
  onForce: (on: boolean) => void;
}) {
  const t = useTexts();
  return (
    <section>
      <Banner kind="warn" title={t('season.ask.lock.missing', { count: games.length })}>
        {t('season.ask.lock.missingText')}
      </Banner>
      <Games>
        {games.map(({ id, team1, team2 }) => (
          <li key={id}>
            <Link to={`/owner/stats/games/${id}`}>
              {team1.name} – {team2.name}
            </Link>
          </li>
        ))}
      </Games>
      <Checkbox checked={isForced} onChange={(event) => onForce(event.target.checked)}>
        {t('season.ask.lock.force')}
      </Checkbox>
    </section>
  );
}

function Published({ preview: { results, nbResults, standingsChanged, trophies } }: { preview: Preview }) {
  const t = useTexts();
  return (
    <section aria-label={t('season.preview.title')}>
      <Facts>
        <Badge tone="turf">{t('season.preview.results', { count: nbResults })}</Badge>
        <Badge tone={standingsChanged ? 'turf' : 'plain'}>
          {t(standingsChanged ? 'season.preview.standings' : 'season.preview.noStandings')}
        </Badge>
        <Badge tone={trophies.length > 0 ? 'turf' : 'plain'}>
          {t('season.preview.trophies', { count: trophies.length })}
        </Badge>
      </Facts>
      {results.length === 0 ? (
        <p>{t('season.preview.none')}</p>
      ) : (
        <Results>
          {results.map((game) => (
            <Result key={game.id} game={game} />
          ))}
        </Results>
      )}
      {nbResults > results.length && (
        <More>{t('season.preview.more', { count: nbResults - results.length })}</More>
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
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
    gap: ${space[3]};
    align-items: center;
    padding: ${space[2]} 0;
    border-bottom: ${size.hairline} solid ${color.line};
  }
`;
const Side = styled.span<{ $won: boolean; $isSecond?: boolean }>`
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
const Games = styled.ul`
  ${type.table}
  display: grid;
  gap: ${space[1]};
  padding: ${space[3]} 0 ${space[3]} ${space[5]};
  list-style: disc;
`;
