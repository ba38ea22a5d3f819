import type { StatKey } from '@endzone/contracts/game';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { TextArea } from '@endzone/shared-ui/forms/controls.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { useUiTexts } from '@endzone/shared-ui/layout/useUiTexts.ts';
import { Dialog } from '@endzone/shared-ui/overlay/Dialog.tsx';
import { color, focusRing, size, space, tabular, type } from '@endzone/shared-ui/theme/theme.ts';
import { useId, useState, type ChangeEvent } from 'react';
import { styled } from 'styled-components';
import { limitsOf } from '@endzone/contracts/statLimits';
import { groupOf, isDerived, type StatGroup } from '@endzone/contracts/statGroups';
import { planBlock, planFile, readBlock, type PastePlan } from './model/paste.ts';
import { playersOf, rowOf, sideName, sides, type SheetPlayer, type Side } from './model/sheet.ts';
import { useSheetView } from './sheetContext.ts';
import { keysOf } from './keysOf.ts';

type Props = {
  /** What was pasted into a cell already. */
  text: string;
  cell: { playerId: string; key: string } | undefined;
  /** The side that is shown, and whether it shows the statistics of the others too. */
  side: Side;
  isAll: boolean;
  onClose: () => void;
};

const heads = /player_id|name|jersey_number/i;
const mostShown = 40;
const mostProblems = 8;

/** "Paste of a block from a spreadsheet (preview of what goes where)", or a CSV file whose first line names its columns. */
export function PasteDialog({ text: given, cell, side, isAll, onClose }: Props) {
  const t = useTexts();
  const ui = useUiTexts();
  const id = useId();
  const { apply } = useSheetView();
  const [text, setText] = useState(given);
  const plan = usePlan(text, { cell, side, isAll });
  const fineCount = plan.placed.filter(({ problem }) => problem === undefined).length;
  const handleFile = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    if (file) setText(await file.text());
  };
  const handleApply = () => {
    apply({ kind: 'pasted', scores: plan.scores, changes: plan.placed.filter(({ problem }) => !problem) });
    onClose();
  };
  return (
    <Dialog
      title={t('gameSheet.paste.title')}
      lead={t('gameSheet.paste.lead')}
      onClose={onClose}
      isDirty={text !== given}
      wide
      footer={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button
            kind="primary"
            disabled={fineCount === 0 && Object.keys(plan.scores).length === 0}
            onClick={handleApply}
          >
            {t('gameSheet.paste.apply', { count: fineCount })}
          </Button>
        </>
      }
    >
      <Body>
        <Ways>
          <label htmlFor={id}>{t('gameSheet.paste.label')}</label>
          <Choose>
            {t('gameSheet.paste.file')}
            <input
              type="file"
              accept=".csv,.txt,text/csv,text/plain"
              onChange={(event) => void handleFile(event)}
            />
          </Choose>
        </Ways>
        <Text
          id={id}
          value={text}
          spellCheck={false}
          rows={5}
          onChange={(event) => setText(event.target.value)}
        />
        {plan.problems.length > 0 && (
          <Banner kind="warn" title={t('gameSheet.paste.problems', { count: plan.problems.length })}>
            <Problems>
              {plan.problems.slice(0, mostProblems).map(({ line, code, text: what }) => (
                <li key={`${line}${code}${what}`}>
                  {t(`gameSheet.paste.problem.${code}`, { line, text: what })}
                </li>
              ))}
              {plan.problems.length > mostProblems && (
                <li>{t('gameSheet.paste.more', { count: plan.problems.length - mostProblems })}</li>
              )}
            </Problems>
          </Banner>
        )}
        {(plan.placed.length > 0 || Object.keys(plan.scores).length > 0) && <Plan plan={plan} />}
      </Body>
    </Dialog>
  );
}

function usePlan(
  text: string,
  { cell, side: shown, isAll }: Pick<Props, 'cell' | 'side' | 'isAll'>,
): PastePlan {
  const { game, state } = useSheetView();
  const empty: PastePlan = { placed: [], scores: {}, problems: [] };
  if (text.trim() === '') return empty;
  const block = readBlock(text);
  const everybody = sides.flatMap((side) =>
    playersOf(game, state.present, side).map((player) => ({
      ...player,
      side,
      club: game[sideName[side]].name,
    })),
  );
  if (heads.test(text.split('\n')[0] ?? '')) return planFile(block, everybody);
  const from =
    everybody.find(({ id }) => id === cell?.playerId) ?? everybody.find(({ side }) => side === shown);
  if (!from) return empty;
  const group: StatGroup = groupOf(from.position);
  const players: SheetPlayer[] = everybody.filter(
    ({ side, position }) => side === from.side && groupOf(position) === group,
  );
  const keys = keysOf(group, isAll, (key) =>
    players.some(({ id }) => rowOf(state.present, id).texts[key] !== undefined),
  );
  const column = cell ? keys.findIndex((key) => key === cell.key) : 0;
  if (cell && column < 0)
    return { ...empty, problems: [{ line: 1, code: 'wrong_key', text: `${from.name}, ${cell.key}` }] };
  return planBlock(block, players, keys, {
    row: players.findIndex(({ id }) => id === from.id),
    column,
  });
}

function Plan({ plan }: { plan: PastePlan }) {
  const t = useTexts();
  const { game, state } = useSheetView();
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
          {placed.slice(0, mostShown).map(({ playerId, key, name, text, problem }) => (
            <tr key={`${playerId}${key}`}>
              <td>{name}</td>
              <td>{t(`season.stat.long.${key}`)}</td>
              <td>{rowOf(state.present, playerId).texts[key] ?? '–'}</td>
              <td data-wrong={problem ? '' : undefined}>
                {problem
                  ? t('gameSheet.paste.wrong', {
                      text,
                      why: t(`gameSheet.check.problem.${problem}`, limitsOf(key)),
                    })
                  : text || emptyOf(playerId, key)}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {plan.placed.length > mostShown && (
        <p>{t('gameSheet.paste.more', { count: plan.placed.length - mostShown })}</p>
      )}
    </Scroll>
  );
}

const Body = styled.div`
  display: grid;
  gap: ${space[3]};
`;
const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
  label:first-child {
    ${type.smallStrong}
  }
`;
const Choose = styled.label`
  ${type.small}
  color: ${color.turfText};
  text-decoration: underline;
  cursor: pointer;
  &:focus-within {
    outline: ${size.focusRing} solid ${color.focus};
    outline-offset: ${size.focusOffset};
  }
  input {
    position: absolute;
    width: 1px;
    height: 1px;
    opacity: 0;
  }
`;
const Text = styled(TextArea)`
  ${type.table}
  ${tabular}
  min-height: 5lh;
  white-space: pre;
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
