import type { Season } from '@endzone/contracts/stats/seasons';
import type { Problem } from '@endzone/shared-ui/api/problem.ts';
import { useCommand } from '@endzone/shared-ui/api/useCommand.ts';
import { useProblemOf } from '@endzone/shared-ui/api/useProblem.ts';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { Badge } from '@endzone/shared-ui/data/Badge.tsx';
import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Card } from '@endzone/shared-ui/layout/Card.tsx';
import { Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { Dialog } from '@endzone/shared-ui/overlay/Dialog.tsx';
import { DialogAnswers } from '@endzone/shared-ui/overlay/DialogAnswers.tsx';
import { color, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { plannedGames, type PlannedGame } from '../../data/schedule/games.ts';
import { usePageKeys } from '../../data/editing/usePageKeys.ts';
import { saveSchedule } from './api.ts';
import { ChangeList } from './ChangeList.tsx';
import { hasErrors } from './model/checks.ts';
import type { Change } from './model/edit.ts';
import { restored } from './model/restored.ts';
import { useSchedule } from './scheduleContext.ts';
import { useGameText } from './useGameText.ts';
import type { ScheduleEditing } from './useScheduleEditing.ts';

type Props = {
  season: Season | null;
  editing: ScheduleEditing;
  /** With the season as it was saved; without it, it has to be read again. */
  onSaved: (season?: Season) => void;
};

/** How much is changed, the whole difference before it is stored, and the way back after it. */
export function SaveCard({ season, editing, onSaved }: Props) {
  const t = useTexts();
  const id = useId();
  const { findings, startedRounds } = useSchedule();
  const { state, apply, base, version, changes, isDirty, isOld, start } = editing;
  const [isAsked, setAsked] = useState(false);
  const [before, setBefore] = useState<readonly PlannedGame[]>();
  /** What the last press has sent: what is wrong names the games by their place. */
  const [sent, setSent] = useState<readonly PlannedGame[]>([]);
  const problemOf = useProblemOf();
  const isWrong = hasErrors(findings);
  const { run, isBusy, failure, reset } = useCommand(saveSchedule, {
    toast: { title: t('schedule.save.done') },
    onDone: (answer) => {
      setAsked(false);
      onSaved(answer);
      start({ version: answer.version, games: plannedGames(answer) });
    },
    onFailed: (refusal) => {
      // What has started since is checked on the page.
      if (refusal.code === 'game_started') onSaved();
      // The page says so, and asks whose games are to stay.
      if (refusal.code !== 'season_changed') return;
      setAsked(false);
      onSaved();
    },
  });
  const ask = () => {
    if (!season || !isDirty || isOld || isWrong || isBusy) return;
    reset();
    setAsked(true);
  };
  const redo = () => apply({ kind: 'redone' });
  usePageKeys({
    'mod+s': ask,
    'mod+z': () => apply({ kind: 'undone' }),
    'mod+shift+z': redo,
    'mod+y': redo,
  });
  const save = async () => {
    if (!season) return;
    setSent(state.present);
    const { failure: refused } = await run(season.id, version, state.present);
    if (!refused) setBefore(base);
  };
  const takeBack = async () => {
    if (!season || !before) return;
    const games = restored(before, base, startedRounds);
    setSent(games);
    const { failure: refused } = await run(season.id, version, games);
    if (!refused) setBefore(undefined);
  };
  const problem = failure && problemOf(failure);
  return (
    <Card as="section" aria-labelledby={id} $pad>
      <Stack $gap={3}>
        <Head>
          <h2 id={id}>{t('schedule.save.title')}</h2>
          {isDirty && season && (
            <Badge tone="turf">{t('schedule.save.changes', { count: changes.length })}</Badge>
          )}
        </Head>
        {problem && !isAsked && <Refusal problem={problem} sent={sent} before={base} />}
        <Text>
          {t(
            isOld
              ? 'schedule.save.old'
              : isWrong
                ? 'schedule.save.wrong'
                : season
                  ? isDirty
                    ? 'schedule.save.text'
                    : 'schedule.save.nothing'
                  : 'schedule.save.here',
          )}
        </Text>
        {season ? (
          <>
            <Button kind="primary" full disabled={!isDirty || isOld || isWrong} busy={isBusy} onClick={ask}>
              {t('schedule.save.button')}
            </Button>
            {isDirty && (
              <Button kind="ghost" size="sm" onClick={() => apply({ kind: 'replaced', games: base })}>
                {t('schedule.save.discard')}
              </Button>
            )}
            {!isDirty && before && (
              <Button kind="ghost" size="sm" busy={isBusy} onClick={() => void takeBack()}>
                {t('schedule.save.takeBack')}
              </Button>
            )}
          </>
        ) : (
          <LinkButton kind="primary" to="/owner/seasons/add">
            {t('schedule.save.toForm')}
          </LinkButton>
        )}
      </Stack>
      {isAsked && (
        <DifferenceDialog
          changes={changes}
          sent={sent}
          before={base}
          problem={problem}
          isBusy={isBusy}
          onSave={() => void save()}
          onClose={() => setAsked(false)}
        />
      )}
    </Card>
  );
}

/** The games of a started round that the server names, as they are here, or as they were before they were removed. */
function refusedGames({ data }: Problem, games: readonly PlannedGame[]): PlannedGame[] {
  const ids: unknown[] = Array.isArray(data['games']) ? data['games'] : [];
  return ids.flatMap((id) => games.find((game) => game.id === id) ?? []);
}

/** A schedule of many games may be refused game by game. */
const maxMessages = 8;

type RefusalProps = { problem: Problem; sent: readonly PlannedGame[]; before: readonly PlannedGame[] };

/** Why a schedule was not saved, by its games. */
function Refusal({ problem, sent, before }: RefusalProps) {
  const t = useTexts();
  const show = useGameText();
  const lines = [
    ...problem.violations.map(({ property, message }) => {
      const game = sent[Number(/^games\[(\d+)\]/.exec(property)?.[1])];
      return game ? `${show(game)}: ${message}` : message;
    }),
    ...refusedGames(problem, [...sent, ...before]).map(show),
  ];
  const said = [...new Set(lines)].slice(0, maxMessages);
  return (
    <Banner kind="error" live title={problem.text}>
      {said.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {lines.length > maxMessages && <p>{t('schedule.save.more', { count: lines.length - maxMessages })}</p>}
    </Banner>
  );
}

type DifferenceProps = {
  changes: readonly Change[];
  sent: readonly PlannedGame[];
  before: readonly PlannedGame[];
  problem: Problem | undefined;
  isBusy: boolean;
  onSave: () => void;
  onClose: () => void;
};

function DifferenceDialog({ changes, sent, before, problem, isBusy, onSave, onClose }: DifferenceProps) {
  const t = useTexts();
  return (
    <Dialog
      title={t('schedule.save.question', { count: changes.length })}
      onClose={isBusy ? () => undefined : onClose}
      wide
      footer={
        <DialogAnswers busy={isBusy} onCancel={onClose}>
          <Button kind="primary" busy={isBusy} onClick={onSave}>
            {t('schedule.save.confirm')}
          </Button>
        </DialogAnswers>
      }
    >
      {problem && <Refusal problem={problem} sent={sent} before={before} />}
      <ChangeList changes={changes} />
    </Dialog>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
  h2 {
    ${type.h3}
  }
`;
const Text = styled.p`
  ${type.small}
  color: ${color.ink2};
`;
