import type { RealGame } from '@endzone/contracts/types/stats';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { Link } from '@endzone/shared-ui/buttons/Link.tsx';
import { Badge } from '@endzone/shared-ui/data/Badge.tsx';
import { Tabs } from '@endzone/shared-ui/data/Tabs.tsx';
import { UnsavedGuard } from '@endzone/shared-ui/forms/UnsavedGuard.tsx';
import { clubShortName } from './clubShortName.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Columns, Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';
import { color, media, size, space, type, z } from '@endzone/shared-ui/theme/theme.ts';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { styled } from 'styled-components';
import { selectIsRescoreStuck } from '../control/selectors.ts';
import { JobCard } from '../job/JobCard.tsx';
import { AddPlayerDialog } from './AddPlayerDialog.tsx';
import { CheckPanel } from './CheckPanel.tsx';
import { findingsOf, firstHindrance, toneOf } from './model/checks.ts';
import { cellId, playersOf, rowOf, sideName, sides, type Cell, type Side } from './model/sheet.ts';
import { PasteDialog } from './PasteDialog.tsx';
import { SavePanel } from './SavePanel.tsx';
import { ScoreHead } from './ScoreHead.tsx';
import { selectSheet } from './selectors.ts';
import { SheetProvider, type SheetView } from './sheetContext.ts';
import { SheetBanners } from './SheetBanners.tsx';
import { SheetQuestions, type QuestionKind } from './SheetQuestions.tsx';
import { SheetTools } from './SheetTools.tsx';
import { SideSheet } from './SideSheet.tsx';
import { useEditing } from './useEditing.ts';
import { useMarks } from './useMarks.ts';
import { useSaving } from './useSaving.ts';

type Props = { game: RealGame; /** The season is over: read only. */ isOver: boolean };
type Pasting = { text: string; cell: { playerId: string; key: string } | undefined };

/** The sheet of a game under the owner's hands. */
export function SheetPage({ game, isOver }: Props) {
  const t = useTexts();
  const { rules, bests } = useSelector(selectSheet);
  const editing = useEditing(game);
  const { state, apply, base, isDirty, keptAt, conflicts, setConflicts } = editing;
  const saving = useSaving(game, editing);
  const [side, setSide] = useState<Side>(1);
  const [isAll, setAll] = useState(false);
  const [active, setActive] = useState<Cell>();
  const [asked, setAsked] = useState<QuestionKind>();
  const [pasting, setPasting] = useState<Pasting>();
  const [isAdding, setAdding] = useState(false);
  const isStuck = useSelector(selectIsRescoreStuck);
  const canSave = isDirty || isStuck;
  const isClosed = isOver || game.startedAt === null;
  const { present } = state;
  const findings = useMemo(() => {
    const of = (one: Side) => findingsOf({ game, sheet: present, bests, side: one });
    return { 1: of(1), 2: of(2) };
  }, [game, present, bests]);
  const every = useMemo(() => [...findings[1], ...findings[2]], [findings]);
  const marks = useMarks(every, saving.refusal);
  const { jump } = useJump(game, present, setSide);
  const onActive = useCallback((cell: Cell) => setActive(cell), []);
  const onBlock: SheetView['onBlock'] = useCallback((text, cell) => setPasting({ text, cell }), []);

  const save = () => {
    const hindrance = firstHindrance(game, present);
    if (hindrance) return jump(hindrance);
    if (!saving.isBusy && canSave && !isClosed) saving.save();
  };
  useShortcuts({ save, undo: () => apply({ kind: 'undone' }), redo: () => apply({ kind: 'redone' }) });

  const view: SheetView = {
    game,
    state,
    apply,
    rules,
    bests,
    isClosed,
    marks,
    findings,
    active,
    onActive,
    onBlock,
  };
  const players = playersOf(game, present, side);
  const nbWarnings = (one: Side) =>
    findings[one].filter((finding) => ['error', 'warn'].includes(toneOf(finding))).length;
  const nbLines = (one: Side) =>
    playersOf(game, present, one).filter(({ id }) => rowOf(present, id).plays).length;
  const title = `${game.team1.name} – ${game.team2.name}`;
  return (
    <SheetProvider value={view}>
      <Page title={title} titleHidden width="full">
        {isDirty && <UnsavedGuard />}
        <Way aria-label={t('season.sheet.way')}>
          <Link to="/owner/stats">{t('season.games.title')}</Link> /{' '}
          <Link to={`/owner/stats?week=${game.week}`} quiet>
            {t('season.board.name.regular', { week: game.week })}
          </Link>
        </Way>
        <SheetBanners
          game={game}
          isOver={isOver}
          saving={saving}
          conflicts={conflicts}
          onConflictsSeen={() => setConflicts([])}
        />
        <ScoreHead isDirty={isDirty} keptAt={keptAt} />
        <Columns
          rail={
            <>
              <JobCard />
              <CheckPanel side={side} onJump={jump} />
              <SavePanel
                isDirty={isDirty}
                canSave={canSave}
                isBusy={saving.isBusy}
                onSave={save}
                onAsk={setAsked}
              />
            </>
          }
        >
          <Tabs
            label={t('season.sheet.sides')}
            open={String(side)}
            onOpen={(id) => {
              setSide(id === '2' ? 2 : 1);
              // What is pasted next belongs to the side that is shown.
              setActive(undefined);
            }}
            tabs={sides.map((one) => ({
              id: String(one),
              label: (
                <TabLabel>
                  {clubShortName(game[sideName[one]].name)}
                  {nbWarnings(one) > 0 && (
                    <Badge tone="warn">
                      {nbWarnings(one)} <Hidden>{t('season.check.warningsWord')}</Hidden>
                    </Badge>
                  )}
                  {nbLines(one) <= 1 && <Badge>{t('season.sheet.empty')}</Badge>}
                </TabLabel>
              ),
              panel: one === side && (
                <Stack $gap={3}>
                  {!isClosed && (
                    <SheetTools
                      isAll={isAll}
                      onAll={() => setAll(!isAll)}
                      onAdd={() => setAdding(true)}
                      onPaste={() =>
                        setPasting({ text: '', cell: active && 'playerId' in active ? active : undefined })
                      }
                      onZeros={() => setAsked('zeros')}
                    />
                  )}
                  <SideSheet side={one} isAll={isAll} />
                </Stack>
              ),
            }))}
          />
        </Columns>
      </Page>
      {!isClosed && (
        <PhoneBar>
          <span>
            <b>{t('season.sheet.lines', { done: nbLines(side), all: players.length })}</b>
            <small>{t('season.check.warnings', { count: nbWarnings(side) })}</small>
          </span>
          <Button kind="primary" busy={saving.isBusy} disabled={!canSave} onClick={save}>
            {t('season.save.save')}
          </Button>
        </PhoneBar>
      )}
      {pasting && (
        <PasteDialog {...pasting} side={side} isAll={isAll} onClose={() => setPasting(undefined)} />
      )}
      {isAdding && <AddPlayerDialog side={side} onClose={() => setAdding(false)} />}
      <SheetQuestions
        asked={asked}
        saving={saving}
        onDiscard={() => apply({ kind: 'replaced', sheet: base })}
        onZeros={() => apply({ kind: 'zeroed', players })}
        onClose={() => setAsked(undefined)}
      />
    </SheetProvider>
  );
}

/** Leads to a cell wherever it is: on the other side, or in a card that is closed. */
function useJump(game: RealGame, sheet: SheetView['state']['present'], setSide: (side: Side) => void) {
  const [target, setTarget] = useState<{ id: string }>();
  const handled = useRef<object>(undefined);
  useEffect(() => {
    if (!target || handled.current === target) return;
    const cell = document.querySelector<HTMLInputElement>(`[data-cell="${target.id}"]`);
    if (!cell) return;
    handled.current = target;
    cell.closest('details')?.setAttribute('open', '');
    cell.focus();
  });
  const jump = (cell: Cell) => {
    if ('playerId' in cell) {
      const there = sides.find((side) => playersOf(game, sheet, side).some(({ id }) => id === cell.playerId));
      if (there) setSide(there);
    }
    setTarget({ id: cellId(cell) });
  };
  return { jump };
}

/** Keys that hold wherever the focus is on this page; a dialog keeps its own. */
function useShortcuts({ save, undo, redo }: { save: () => void; undo: () => void; redo: () => void }) {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if ((!event.ctrlKey && !event.metaKey) || event.altKey || document.querySelector('dialog[open]')) return;
    const key = event.key.toLowerCase();
    const action =
      key === 's' ? save : key === 'z' ? (event.shiftKey ? redo : undo) : key === 'y' ? redo : undefined;
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

const Way = styled.nav`
  ${type.small}
  color: ${color.ink3};
  margin-bottom: calc(-1 * ${space[3]});
`;
const TabLabel = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
`;
const Hidden = styled.span`
  position: absolute;
  clip-path: inset(50%);
`;
const PhoneBar = styled.div`
  display: none;
  ${media.phone} {
    position: sticky;
    bottom: 0;
    z-index: ${z.sticky};
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space[3]};
    padding: ${space[3]} ${space[4]} calc(${space[3]} + env(safe-area-inset-bottom));
    background: ${color.raised};
    border-top: ${size.hairline} solid ${color.line};
  }
  b,
  small {
    ${type.small}
    display: block;
  }
  b {
    font-weight: 680;
  }
  small {
    color: ${color.ink3};
  }
`;
