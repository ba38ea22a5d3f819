import type { RealGame } from '@endzone/contracts/types/stats';
import { useProblemOf } from '@endzone/shared-ui/api/useProblem.ts';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import Lock from 'lucide-react/icons/lock';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import type { StatKey } from '@endzone/contracts/game';
import type { Conflict } from './model/merge.ts';
import { playersOf, sides } from './model/sheet.ts';
import { useSheetView } from './sheetContext.ts';
import type { Saving } from './useSaving.ts';

type Props = {
  game: RealGame;
  isOver: boolean;
  saving: Saving;
  conflicts: readonly Conflict[];
  onConflictsSeen: () => void;
};

/** What holds for the whole sheet; the most urgent one. */
export function SheetBanners({ game, isOver, saving, conflicts, onConflictsSeen }: Props) {
  const t = useTexts();
  const problemOf = useProblemOf();
  if (saving.theirs)
    return (
      <Banner
        kind="warn"
        live
        title={t('season.conflict.title')}
        action={
          <Button size="sm" kind="primary" onClick={saving.join}>
            {t('season.conflict.join')}
          </Button>
        }
      >
        {t('season.conflict.text', { count: saving.nbTheirs })}
      </Banner>
    );
  if (saving.refusal !== undefined)
    return (
      <Banner kind="error" live title={t('season.save.refused')}>
        {[
          problemOf(saving.refusal).text,
          ...problemOf(saving.refusal)
            .violations.slice(0, 3)
            .map(({ message }) => message),
        ].join(' · ')}
      </Banner>
    );
  if (conflicts.length > 0)
    return (
      <Banner
        kind="warn"
        live
        title={t('season.conflict.both', { count: conflicts.length })}
        action={
          <Button size="sm" onClick={onConflictsSeen}>
            {t('season.conflict.seen')}
          </Button>
        }
      >
        <Conflicts conflicts={conflicts} />
      </Banner>
    );
  if (isOver) return <Banner icon={<Icon of={Lock} />}>{t('season.sheet.over')}</Banner>;
  if (game.startedAt === null) return <Banner>{t('season.sheet.notStarted', { week: game.week })}</Banner>;
  if (!game.team1Editable || !game.team2Editable)
    return (
      <Banner kind="warn" icon={<Icon of={Lock} />} title={t('season.sheet.locked')}>
        {t('season.sheet.lockedText')}
      </Banner>
    );
  return null;
}

function Conflicts({ conflicts }: { conflicts: readonly Conflict[] }) {
  const t = useTexts();
  const { game, state } = useSheetView();
  const players = sides.flatMap((side) => playersOf(game, state.present, side));
  const nameOf = (cell: string): string => {
    const [id = '', key = ''] = cell.split('.');
    if (id === 'score') return t('season.check.scoreTitle');
    const name = players.find((player) => player.id === id)?.name ?? '';
    return key === 'plays' ? name : `${name}, ${t(`season.stat.long.${key as StatKey}`)}`; // a cell of a sheet names one
  };
  return (
    <>
      {conflicts
        .slice(0, 5)
        .map(({ cell, mine, theirs }) =>
          t('season.conflict.cell', { cell: nameOf(cell), mine: mine || '–', theirs: theirs || '–' }),
        )
        .join(' ')}
    </>
  );
}
