import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { Table, type Column } from '@endzone/shared-ui/data/Table.tsx';
import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { Dialog } from '@endzone/shared-ui/overlay/Dialog.tsx';
import { DialogAnswers } from '@endzone/shared-ui/overlay/DialogAnswers.tsx';
import { color } from '@endzone/shared-ui/theme/theme.ts';
import { showListDay } from '@endzone/shared-ui/time/dates.ts';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { ListField } from '../../data/table/ListField.tsx';
import { useShownAtOnce } from '../../data/table/ListText.tsx';
import { ClubQuestions, useMeanings } from '../../data/table/ClubQuestions.tsx';
import { DoubledColumns, TableProblems } from '../../data/table/TableProblems.tsx';
import { matchRows, planImport, type MatchedRow } from './model/importPlan.ts';
import { useSchedule } from './scheduleContext.ts';

const maxRows = 1000;

/** A schedule from a table: row by row before it fills the editor; nothing is stored. */
export function ScheduleImportDialog({ onClose }: { onClose: () => void }) {
  const { locale } = useMount();
  const t = useTexts();
  const { state, apply, clubs, nameOf, fixed, unplayed, startedRounds } = useSchedule();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<{ of: string; columns: Record<string, number> }>();
  const columns = chosen?.of === text ? chosen.columns : undefined;
  const { meaningsOf, choose } = useMeanings(clubs);
  const [isKeeping, setKeeping] = useState(state.present.length > 0);
  const { rows, unknown } = useMemo(() => planImport(text, clubs, {}, columns), [text, clubs, columns]);
  const meanings = meaningsOf(unknown);
  const plan = planImport(text, clubs, meanings, columns);
  // Games of started rounds cannot be replaced.
  const staying = isKeeping ? state.present : state.present.filter(({ key }) => fixed.has(key));
  const matched = matchRows(plan, staying, { fixed, unplayed, startedRounds });
  const added = matched.flatMap(({ game, known }) => (game && !known ? [game] : []));
  const redated = new Map(
    matched.flatMap(({ game, known }) =>
      game && known && known.day !== game.day ? [[known.key, { ...known, day: game.day }] as const] : [],
    ),
  );
  const isTooLong = rows.length > maxRows;
  const preview = useShownAtOnce<HTMLDivElement>(plan.rows.length > 0 && !isTooLong);

  const handleApply = () => {
    apply({ kind: 'replaced', games: [...staying.map((game) => redated.get(game.key) ?? game), ...added] });
    onClose();
  };
  const shown: Column<MatchedRow>[] = [
    { id: 'line', head: t('schedule.import.line'), align: 'end', cell: ({ line }) => line },
    {
      id: 'round',
      head: t('schedule.game.round'),
      align: 'end',
      cell: ({ game, known, cells }) => (known ?? game)?.homeRound ?? cells.round,
    },
    {
      id: 'day',
      head: t('season.date.label'),
      cell: ({ game, cells }) => (game ? showListDay(locale, game.day) : cells.day),
    },
    {
      id: 'game',
      head: t('season.games.game'),
      card: 'title',
      cell: ({ game, cells }) =>
        game ? `${nameOf(game.home)} – ${nameOf(game.away)}` : `${cells.home ?? '?'} – ${cells.away ?? '?'}`,
    },
    {
      id: 'problem',
      head: t('schedule.import.what'),
      cell: ({ problem, game, known }) => {
        if (problem) return <Wrong>{t(`schedule.import.problem.${problem}`)}</Wrong>;
        if (!known) return t('schedule.import.new');
        return known.day === game?.day
          ? t('schedule.import.there')
          : t('schedule.import.redated', { day: showListDay(locale, known.day) });
      },
    },
  ];
  return (
    <Dialog
      title={t('schedule.import.title')}
      lead={t('schedule.import.lead')}
      onClose={onClose}
      isDirty={text !== ''}
      wide
      footer={
        <DialogAnswers onCancel={onClose}>
          <Button
            kind="primary"
            disabled={added.length + redated.size === 0 || isTooLong}
            onClick={handleApply}
          >
            {staying.length < state.present.length
              ? t('schedule.generate.replace', {
                  before: state.present.length - staying.length,
                  after: added.length,
                })
              : redated.size > 0
                ? t('schedule.import.take', { count: added.length + redated.size })
                : t('schedule.generate.add', { count: added.length })}
          </Button>
        </DialogAnswers>
      }
    >
      <Stack $gap={3}>
        <ListField
          label={t('schedule.import.label')}
          fileLabel={t('schedule.import.file')}
          noText={t('schedule.import.noText')}
          filePlace="below"
          value={text}
          onChange={setText}
        />
        {isTooLong && (
          <Banner kind="error" live>
            {t('schedule.import.tooLong', { most: maxRows })}
          </Banner>
        )}
        {plan.isHeadAlone && <Banner kind="warn">{t('table.headAlone')}</Banner>}
        <DoubledColumns
          doubled={plan.doubled}
          onChoose={(field, column) => setChosen({ of: text, columns: { ...columns, [field]: column } })}
        />
        <TableProblems problems={plan.problems} />
        <ClubQuestions names={unknown} clubs={clubs} meanings={meanings} onChoose={choose} />
        {plan.rows.length > 0 && !isTooLong && (
          <div ref={preview}>
            <Table
              caption={t('schedule.import.preview')}
              columns={shown}
              rows={matched}
              rowId={({ line }) => String(line)}
              density="tight"
              hasCards
            />
          </div>
        )}
        {state.present.length > 0 && (
          <label>
            <input
              type="checkbox"
              checked={isKeeping}
              onChange={({ target }) => setKeeping(target.checked)}
            />{' '}
            {t('schedule.import.keep', { count: state.present.length })}
          </label>
        )}
      </Stack>
    </Dialog>
  );
}

const Wrong = styled.span`
  color: ${color.loss};
`;
