import { statKeys, type StatKey } from '@endzone/contracts/game';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { Badge } from '@endzone/shared-ui/data/Badge.tsx';
import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { LoadFailed } from '@endzone/shared-ui/feedback/LoadFailed.tsx';
import { Select } from '@endzone/shared-ui/forms/controls.ts';
import { readFigure } from '@endzone/contracts/tables/values';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { showNumber } from '@endzone/shared-ui/i18n/numbers.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Dialog } from '@endzone/shared-ui/overlay/Dialog.tsx';
import { DialogAnswers } from '@endzone/shared-ui/overlay/DialogAnswers.tsx';
import { color, focusRing, size, space, tabular, type } from '@endzone/shared-ui/theme/theme.ts';
import { showListDay } from '@endzone/shared-ui/time/dates.ts';
import { useState, type KeyboardEvent } from 'react';
import { useSelector } from 'react-redux';
import { styled } from 'styled-components';
import { limitsOf } from '@endzone/contracts/statLimits';
import { isDerived } from '@endzone/contracts/statGroups';
import { ListField } from '../../data/table/ListField.tsx';
import { useShownAtOnce } from '../../data/table/ListText.tsx';
import { ClubQuestions } from '../../data/table/ClubQuestions.tsx';
import { DoubledColumns, TableProblems } from '../../data/table/TableProblems.tsx';
import { AddPlayerDialog } from './AddPlayerDialog.tsx';
import { namesakesOf } from './model/namesakes.ts';
import type { PastePlan } from './model/paste.ts';
import type { OnSide } from './model/sentRows.ts';
import { otherSide, playersOf, rowOf, sideName, sides, type SheetPlayer, type Side } from './model/sheet.ts';
import { selectBirthDates } from './selectors.ts';
import { useSheetView } from './sheetContext.ts';
import { clubOf, usePastePlan, type Refusal } from './usePastePlan.ts';

type Props = {
  /** What was pasted into a cell already. */
  text: string;
  cell: { playerId: string; key: string } | undefined;
  /** The side that is shown, and whether it shows the statistics of the others too. */
  side: Side;
  isAll: boolean;
  /** All that was filled in is on this one. */
  onSide: (side: Side) => void;
  onClose: () => void;
};

/** A line whose player is not on the sheet yet, and the side that they are added to. */
type Adding = Pick<Refusal, 'row' | 'name'> & { side: Side };

const maxShown = 40;
const maxProblems = 8;

/** "Paste of a block from a spreadsheet (preview of what goes where)", or a CSV file whose first line names its columns. */
export function PasteDialog({ text: given, cell, side, isAll, onSide, onClose }: Props) {
  const t = useTexts();
  const { apply, game, state } = useSheetView();
  const [text, setText] = useState(given);
  const [adding, setAdding] = useState<Adding>();
  const { plan, refusals, judging, isTable, choose, ...read } = usePastePlan(text, { cell, side, isAll });
  const fine = plan.placed.filter(({ problem }) => problem === undefined);
  const nbScores = Object.keys(plan.scores).length;
  const hasPlan = plan.placed.length > 0 || nbScores > 0;
  const preview = useShownAtOnce<HTMLDivElement>(hasPlan);
  const isReady = !judging.isJudging && fine.length + nbScores > 0;
  const isNothing = text.trim() !== '' && !isTable && plan.placed.length === 0 && plan.problems.length === 0;
  const handleApply = () => {
    if (!isReady) return;
    apply({ kind: 'pasted', scores: plan.scores, changes: fine });
    const shown = new Set(playersOf(game, state.present, side).map((player) => player.id));
    if (fine.length > 0 && !fine.some(({ playerId }) => shown.has(playerId))) onSide(otherSide(side));
    onClose();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    handleApply();
  };
  return (
    <Dialog
      title={t('gameSheet.paste.title')}
      lead={t('gameSheet.paste.lead')}
      onClose={onClose}
      isDirty={text !== given}
      wide
      footer={
        <DialogAnswers onCancel={onClose}>
          <Button kind="primary" disabled={!isReady} onClick={handleApply}>
            {t('gameSheet.paste.apply', { count: fine.length + nbScores })}
          </Button>
        </DialogAnswers>
      }
    >
      <Body onKeyDown={handleKey}>
        <ListField
          label={t('gameSheet.paste.label')}
          fileLabel={t('gameSheet.paste.file')}
          noText={t('gameSheet.paste.noText')}
          hint={t('gameSheet.paste.hint')}
          isRead={hasPlan}
          value={text}
          onChange={setText}
        />
        {isNothing && <Banner kind="warn">{t('gameSheet.paste.noPlan')}</Banner>}
        {read.isHeadAlone && <Banner kind="warn">{t('table.headAlone')}</Banner>}
        <DoubledColumns doubled={read.doubled} onChoose={read.chooseColumn} />
        <ClubQuestions {...read.clubQuestions} />
        <TableProblems problems={read.problems} />
        {judging.failure && (
          <LoadFailed failure={judging.failure} onRetry={judging.reload} busy={judging.isLoading} />
        )}
        {judging.isJudging && <Badge tone="plain">{t('gameSheet.paste.judging')}</Badge>}
        {refusals.length > 0 && <Refusals refusals={refusals} onChoose={choose} onAdd={setAdding} />}
        {plan.problems.length > 0 && (
          <Banner kind="warn" title={t('gameSheet.paste.problems', { count: plan.problems.length })}>
            <Problems>
              {plan.problems.slice(0, maxProblems).map(({ line, code, text: what }) => (
                <li key={`${line}${code}${what}`}>
                  {t(`gameSheet.paste.problem.${code}`, { line, text: what })}
                </li>
              ))}
              {plan.problems.length > maxProblems && (
                <li>{t('gameSheet.paste.more', { count: plan.problems.length - maxProblems })}</li>
              )}
            </Problems>
          </Banner>
        )}
        {hasPlan && (
          <div ref={preview}>
            <Plan plan={plan} />
          </div>
        )}
      </Body>
      {adding && (
        <AddPlayerDialog
          side={adding.side}
          name={adding.name}
          takesAnybody
          onAdded={({ playerId }) => choose(adding.row, playerId)}
          onClose={() => setAdding(undefined)}
        />
      )}
    </Dialog>
  );
}

/** With position, number and club; of somebody who has namesakes with the birth date too. */
function useNameWith(players: readonly SheetPlayer[]): (player: OnSide) => string {
  const { game } = useSheetView();
  const { locale } = useMount();
  const known = useSelector(selectBirthDates);
  const namesakes = namesakesOf(players);
  return (player) => {
    const { id, name, position, jerseyNumber } = player;
    const born = namesakes.has(id) ? (player.birthDate ?? known[id]) : undefined;
    return [
      name,
      jerseyNumber === null ? position : `${position} #${jerseyNumber}`,
      clubOf(game, player),
      ...(born ? [showListDay(locale, born)] : []),
    ].join(', ');
  };
}

/** What was refused, in the server's words, and who is meant where it found nobody. */
function Refusals({
  refusals,
  onChoose,
  onAdd,
}: {
  refusals: Refusal[];
  onChoose: (row: number, choice: string | null) => void;
  onAdd: (adding: Adding) => void;
}) {
  const t = useTexts();
  const { game } = useSheetView();
  const open = refusals.filter(({ candidates }) => candidates !== undefined);
  // Whoever is likely, each question is about everybody on the sheet.
  const nameWith = useNameWith(open[0]?.candidates ?? []);
  const said = refusals.filter(({ candidates }) => candidates === undefined);
  const columnName = (column: string) => {
    const key = statKeys.find((each) => each === column);
    return key ? t(`season.stat.long.${key}`) : column;
  };
  return (
    <Banner kind="warn" live title={t('gameSheet.paste.problems', { count: refusals.length })}>
      <Problems>
        {said.slice(0, maxProblems).flatMap(({ row, lines, name, said: problems }) =>
          problems.map(({ code, column, message }) => (
            <li key={`${row}${code}${column}`}>
              {column === null || code === 'unknown_column'
                ? t('gameSheet.paste.said', {
                    line: lines.join(', '),
                    text: name || (column ?? ''),
                    message,
                  })
                : t('gameSheet.paste.saidIn', {
                    line: lines.join(', '),
                    text: name,
                    column: columnName(column),
                    message,
                  })}
            </li>
          )),
        )}
        {open.slice(0, maxProblems).map(({ row, lines, name, candidates = [] }) => (
          <Who key={row}>
            <span id={`who-${row}`}>{t('gameSheet.paste.who', { line: lines.join(', '), name })}</span>
            <Select
              $small
              aria-labelledby={`who-${row}`}
              value=""
              onChange={({ target: { value } }) => {
                const side = sides.find((each) => value === `add${each}`);
                if (side) onAdd({ row, name, side });
                else onChoose(row, value === 'out' ? null : value);
              }}
            >
              <option value="" disabled>
                {t('gameSheet.paste.choose')}
              </option>
              <option value="out">{t('gameSheet.paste.leaveOut')}</option>
              {sides.map((side) => (
                <option key={side} value={`add${side}`}>
                  {t('gameSheet.paste.add', { team: game[sideName[side]].name })}
                </option>
              ))}
              {candidates.map((player) => (
                <option key={player.id} value={player.id}>
                  {nameWith(player)}
                </option>
              ))}
            </Select>
          </Who>
        ))}
        {Math.max(said.length, open.length) > maxProblems && (
          <li>
            {t('gameSheet.paste.more', {
              count: Math.max(0, said.length - maxProblems) + Math.max(0, open.length - maxProblems),
            })}
          </li>
        )}
      </Problems>
    </Banner>
  );
}

function Plan({ plan }: { plan: PastePlan }) {
  const t = useTexts();
  const { locale } = useMount();
  const { game, state } = useSheetView();
  const shown = (text: string | undefined) => {
    const value = readFigure(text ?? '');
    return value === undefined ? text : showNumber(locale, value);
  };
  // What is left out is seen first, however long the list is.
  const placed = [...plan.placed].sort((a, b) => Number(!a.problem) - Number(!b.problem));
  const begun = new Set(plan.placed.flatMap(({ playerId, text }) => (text === '' ? [] : [playerId])));
  /** An empty cell is the zero of a line, unless there is none, or it follows from the scores. */
  const emptyOf = (playerId: string, key: StatKey) =>
    isDerived(key) || !(begun.has(playerId) || rowOf(state.present, playerId).plays) ? '–' : '0';
  return (
    <Scroll tabIndex={0} role="region" aria-label={t('gameSheet.paste.plan')}>
      <Table>
        <thead>
          <tr>
            <th scope="col">{t('season.points.player')}</th>
            <th scope="col">{t('gameSheet.paste.stat')}</th>
            <th scope="col">{t('gameSheet.paste.now')}</th>
            <th scope="col">{t('gameSheet.paste.then')}</th>
          </tr>
        </thead>
        <tbody>
          {sides
            .filter((side) => plan.scores[side] !== undefined)
            .map((side) => (
              <tr key={side}>
                <td>{game[sideName[side]].name}</td>
                <td>{t('gameSheet.check.scoreTitle')}</td>
                <td>{state.present.scores[side] || '–'}</td>
                <td>{plan.scores[side]}</td>
              </tr>
            ))}
          {placed.slice(0, maxShown).map(({ playerId, key, name, text, problem }) => (
            <tr key={`${playerId}${key}`}>
              <td>{name}</td>
              <td>{t(`season.stat.long.${key}`)}</td>
              <td>{shown(rowOf(state.present, playerId).texts[key]) ?? '–'}</td>
              <td data-wrong={problem ? '' : undefined}>
                {problem
                  ? t('gameSheet.paste.wrong', {
                      text,
                      why: t(`gameSheet.check.problem.${problem}`, limitsOf(key)),
                    })
                  : shown(text) || emptyOf(playerId, key)}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {plan.placed.length > maxShown && (
        <p>{t('gameSheet.paste.more', { count: plan.placed.length - maxShown })}</p>
      )}
    </Scroll>
  );
}

const Body = styled.div`
  display: grid;
  gap: ${space[3]};
`;
const Who = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[2]};
  padding: ${space[1]} 0;
`;
const Problems = styled.ul`
  ${type.small}
  padding-left: ${space[4]};
  list-style: disc;
`;
const Scroll = styled.div`
  ${type.small}
  max-height: 40dvh;
  overflow: auto;
  border: ${size.hairline} solid ${color.line};
  ${focusRing}
  > p {
    padding: ${space[2]} ${space[3]};
    color: ${color.ink3};
  }
`;
const Table = styled.table`
  ${tabular}
  width: 100%;
  border-collapse: collapse;
  th,
  td {
    padding: ${space[1]} ${space[3]};
    border-bottom: ${size.hairline} solid ${color.line};
    text-align: left;
  }
  th:nth-child(n + 3),
  td:nth-child(n + 3) {
    text-align: right;
  }
  td:last-child {
    font-weight: 640;
  }
  td[data-wrong] {
    color: ${color.loss};
  }
`;
