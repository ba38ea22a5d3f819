import type { CorrectedResult } from '@endzone/contracts/fantasy/games';
import type { ScoresEffect } from '@endzone/contracts/stats/realGames';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { useProblemOf } from '@endzone/shared-ui/api/useProblem.ts';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { Badge } from '@endzone/shared-ui/data/Badge.tsx';
import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { Points } from '@endzone/shared-ui/game/Points.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { useUiTexts } from '@endzone/shared-ui/layout/useUiTexts.ts';
import { Confirm } from '@endzone/shared-ui/overlay/Confirm.tsx';
import { color, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { styled } from 'styled-components';
import { readEffect, type SheetCommand } from './api.ts';

type Props = {
  command: SheetCommand;
  isBusy: boolean;
  onConfirm: () => void;
  /** Somebody has changed the sheet: nothing of the command can be done any more. */
  onChanged: () => void;
  onCancel: () => void;
};

/** Asks before a correction of a locked week, and names the leagues and results that it changes. */
export function LockedQuestion({ command, isBusy, onConfirm, onChanged, onCancel }: Props) {
  const t = useTexts();
  const ui = useUiTexts();
  const problemOf = useProblemOf();
  const { gameId, kind } = command;
  const { data: effect, failure, status, reload } = useLoad(() => readEffect(command), [gameId, kind]);
  const isChanged = failure?.code === 'game_changed';
  const handleChanged = useEffectEvent(onChanged);
  useEffect(() => {
    if (isChanged) handleChanged();
  }, [isChanged]);
  return (
    <Confirm
      question={t('gameSheet.ask.force.title')}
      confirm={t(`gameSheet.ask.force.${kind}.confirm`)}
      danger
      busy={isBusy}
      waits={!effect && (!failure || isChanged)}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <Parts aria-busy={status === 'loading'}>
        <p>{t(`gameSheet.ask.force.${kind}.text`)}</p>
        {!effect && (!failure || isChanged) && <Skeleton shape="rows" count={3} />}
        {!effect && failure && !isChanged && (
          <Banner
            kind="warn"
            live
            title={t('gameSheet.effect.failed')}
            action={
              <Button size="sm" reads busy={status === 'loading'} onClick={() => void reload()}>
                {ui('error.retry')}
              </Button>
            }
          >
            {problemOf(failure).text}
          </Banner>
        )}
        {effect && <Effect effect={effect} />}
      </Parts>
    </Confirm>
  );
}

const shownAtFirst = 8;

function Effect({
  effect: { rounds, nbLeaguesChanged, nbResultsChanged, results },
}: {
  effect: ScoresEffect;
}) {
  const t = useTexts();
  const [isWhole, setWhole] = useState(false);
  if (nbResultsChanged === 0) return <Strong role="status">{t('gameSheet.effect.none')}</Strong>;
  const shown = isWhole ? results : results.slice(0, shownAtFirst);
  const hiddenCount = nbResultsChanged - shown.length;
  return (
    <section aria-label={t('gameSheet.effect.title')}>
      <Strong role="status">
        {t('gameSheet.effect.leagues', { count: nbLeaguesChanged })} ·{' '}
        {t('gameSheet.effect.results', { count: nbResultsChanged })}
      </Strong>
      <Results>
        {shown.map((result) => (
          <Result key={result.gameId} result={result} withWeek={rounds.length > 1} />
        ))}
      </Results>
      {hiddenCount > 0 &&
        (shown.length < results.length ? (
          <Button kind="ghost" size="sm" onClick={() => setWhole(true)}>
            {t('gameSheet.effect.more', { count: hiddenCount })}
          </Button>
        ) : (
          <More>{t('gameSheet.effect.more', { count: hiddenCount })}</More>
        ))}
    </section>
  );
}

function Result({ result, withWeek }: { result: CorrectedResult; withWeek: boolean }) {
  const t = useTexts();
  const { league, week, team1, team2, resultBefore, resultAfter } = result;
  return (
    <li>
      <b>{league.name}</b>
      {withWeek && <Badge>{t('season.board.name.regular', { week })}</Badge>}
      <p>
        {team1.name} – {team2.name}:{' '}
        <Score>
          <Points value={team1.before} /> : <Points value={team2.before} />
        </Score>{' '}
        →{' '}
        <Score>
          <Points value={team1.after} /> : <Points value={team2.after} />
        </Score>
      </p>
      {resultBefore === resultAfter ? (
        <p>{winnerText(t, result)}</p>
      ) : (
        <Strong>{winnerText(t, result)}</Strong>
      )}
    </li>
  );
}

function winnerText(t: ReturnType<typeof useTexts>, result: CorrectedResult): string {
  const { team1, team2, resultBefore, resultAfter } = result;
  const winner = (no: 1 | 2) => (no === 1 ? team1 : team2).name;
  if (resultAfter === 0)
    return resultBefore === 0
      ? t('gameSheet.effect.staysTie')
      : t('gameSheet.effect.toTie', { before: winner(resultBefore) });
  if (resultBefore === 0) return t('gameSheet.effect.fromTie', { after: winner(resultAfter) });
  if (resultBefore === resultAfter) return t('gameSheet.effect.stays', { winner: winner(resultAfter) });
  return t('gameSheet.effect.changes', { before: winner(resultBefore), after: winner(resultAfter) });
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
`;
const Strong = styled.p`
  ${type.smallStrong}
  color: ${color.ink};
`;
const Results = styled.ul`
  ${type.small}
  margin-top: ${space[2]};
  border-top: ${size.hairline} solid ${color.line};
  overflow-wrap: anywhere;
  > li {
    padding: ${space[2]} 0;
    border-bottom: ${size.hairline} solid ${color.line};
  }
  b {
    margin-inline-end: ${space[2]};
    color: ${color.ink};
  }
`;
const Score = styled.span`
  color: ${color.ink};
  white-space: nowrap;
`;
const More = styled.p`
  ${type.small}
  padding-top: ${space[2]};
  color: ${color.ink3};
`;
