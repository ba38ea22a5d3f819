import type { RealGame } from '@endzone/contracts/stats/realGames';
import { Link } from '@endzone/shared-ui/buttons/Link.tsx';
import { UnsavedGuard } from '@endzone/shared-ui/forms/UnsavedGuard.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Columns } from '@endzone/shared-ui/layout/Columns.tsx';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';
import { useMedia } from '@endzone/shared-ui/overlay/useMedia.ts';
import { color, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { useCallback, useState } from 'react';
import { useSelector } from 'react-redux';
import { styled } from 'styled-components';
import { JobCard } from '../../data/jobs/JobCard.tsx';
import { selectIsRescoreStuck } from '../../data/season/selectors.ts';
import { CheckPanel } from './CheckPanel.tsx';
import { firstHindrance } from './model/checks.ts';
import { playersOf, sides, type Cell, type Side } from './model/sheet.ts';
import { PhoneBar } from './PhoneBar.tsx';
import { SavePanel } from './SavePanel.tsx';
import { ScoreHead } from './ScoreHead.tsx';
import { selectSheet } from './selectors.ts';
import { SheetBanners } from './SheetBanners.tsx';
import { SheetProvider, type SheetView } from './sheetContext.ts';
import { SheetDialogs, type SheetDialog } from './SheetDialogs.tsx';
import { SideTabs } from './SideTabs.tsx';
import { useEditing } from './useEditing.ts';
import { RoundStrip } from './RoundStrip.tsx';
import { useFindings } from './useFindings.ts';
import { useJump } from './useJump.ts';
import { useMarks } from './useMarks.ts';
import { useRoundKeys } from './useRoundKeys.ts';
import { useSaving } from './useSaving.ts';
import { useSharedDraft } from './useSharedDraft.ts';
import { useShortcuts } from '../../data/editing/useShortcuts.ts';

type Props = {
  game: RealGame;
  /** Those of its round. */
  games: readonly RealGame[];
  /** The season is over: read only. */
  isOver: boolean;
};

/** The sheet of a game while the owner fills it in. */
export function SheetPage({ game, games, isOver }: Props) {
  const { rules, bests } = useSelector(selectSheet);
  const editing = useEditing(game);
  const { state, apply, base, isDirty, keptAt, conflicts, setConflicts } = editing;
  const { present } = state;
  const isClosed = isOver || game.startedAt === null;
  const saving = useSaving(game, editing);
  const draft = useSharedDraft(game, editing, isClosed);
  const [side, setSide] = useState<Side>(1);
  const [isAll, setAll] = useState(false);
  const isBroad = useMedia('broad');
  const [active, setActive] = useState<Cell>();
  const [dialog, setDialog] = useState<SheetDialog>();
  const findings = useFindings(game, present, bests);
  const marks = useMarks(findings, saving.failure);
  const jump = useJump(game, present, setSide);
  const handleBlock: SheetView['onBlock'] = useCallback(
    (text, cell) => setDialog({ kind: 'paste', text, cell }),
    [],
  );
  const handleSide = (next: Side) => {
    setSide(next);
    // What is pasted next belongs to the side that is shown.
    setActive(undefined);
  };

  const canSave = useSelector(selectIsRescoreStuck) || isDirty;
  const save = () => {
    const hindrance = firstHindrance(game, present);
    if (hindrance) jump(hindrance);
    const isSent = !hindrance && !saving.isBusy && canSave && !isClosed;
    if (isSent) saving.save();
    return isSent;
  };
  const round = useRoundKeys({
    game,
    games,
    isDirty,
    isBusy: saving.isBusy,
    hasFailed: saving.failure !== undefined || saving.locked !== undefined || saving.theirs !== undefined,
  });
  useShortcuts({
    save: () => void save(),
    undo: () => apply({ kind: 'undone' }),
    redo: () => apply({ kind: 'redone' }),
    finish: () => round.finish(save),
    previous: round.previous,
    next: round.next,
  });

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
    onActive: setActive,
    onBlock: handleBlock,
  };
  const savable = { canSave, isBusy: saving.isBusy, onSave: () => void save() };
  return (
    <SheetProvider value={view}>
      <Page title={`${game.team1.name} – ${game.team2.name}`} titleHidden width="full">
        {isDirty && !draft.isShared && <UnsavedGuard />}
        <Breadcrumb week={game.week} />
        {games.length > 1 && <RoundStrip games={games} current={game.id} />}
        <SheetBanners
          game={game}
          isOver={isOver}
          saving={saving}
          draft={draft}
          conflicts={conflicts}
          onConflictsSeen={() => setConflicts([])}
        />
        <ScoreHead isDirty={isDirty} keptAt={keptAt} isShared={draft.isShared} />
        <Columns
          rail={
            <>
              <JobCard />
              {(isBroad ? sides : [side]).map((one) => (
                <CheckPanel key={one} side={one} onJump={jump} />
              ))}
              <SavePanel {...savable} isDirty={isDirty} onAsk={(kind) => setDialog({ kind })} />
            </>
          }
        >
          <SideTabs
            side={side}
            onSide={handleSide}
            isAll={isAll}
            isBroad={isBroad}
            onAll={() => setAll(!isAll)}
            onDialog={(next, of) => {
              setSide(of);
              setDialog(next);
            }}
          />
        </Columns>
      </Page>
      {!isClosed && <PhoneBar {...savable} side={side} />}
      <SheetDialogs
        dialog={dialog}
        side={side}
        isAll={isAll}
        saving={saving}
        onDiscard={() => apply({ kind: 'replaced', sheet: base })}
        onZeros={() => apply({ kind: 'zeroed', players: playersOf(game, present, side) })}
        onClose={() => setDialog(undefined)}
      />
    </SheetProvider>
  );
}

function Breadcrumb({ week }: { week: number }) {
  const t = useTexts();
  return (
    <Way aria-label={t('gameSheet.page.way')}>
      <Link to="/owner/stats">{t('season.games.title')}</Link> /{' '}
      <Link to={`/owner/stats?week=${week}`} quiet>
        {t('season.board.name.regular', { week })}
      </Link>
    </Way>
  );
}

const Way = styled.nav`
  ${type.small}
  color: ${color.ink3};
  margin-bottom: calc(-1 * ${space[3]});
`;
