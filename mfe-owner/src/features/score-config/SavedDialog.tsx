import type { ScoreConfig } from '@endzone/contracts/stats/scoreConfig';
import type { Season } from '@endzone/contracts/stats/seasons';
import { useCommand } from '@endzone/shared-ui/api/useCommand.ts';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Facts } from '@endzone/shared-ui/layout/Facts.tsx';
import { Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { Dialog } from '@endzone/shared-ui/overlay/Dialog.tsx';
import { useSeasonCommand } from '../../data/jobs/useSeasonCommand.ts';
import { saveConfig } from './api.ts';
import { spanOf } from './EffectPanel.tsx';

type Props = {
  before: ScoreConfig;
  saved: ScoreConfig;
  season: Season;
  /** Undefined while it is not known. */
  nbPlayers: number | undefined;
  /** With what counts now, and with what it replaced when that can be brought back. */
  onClose: (config: ScoreConfig, before: ScoreConfig | undefined) => void;
};

/** Locked weeks still stand by the old rules: take the change back, leave it, or recalculate. */
export function SavedDialog({ before, saved, season, nbPlayers, onClose }: Props) {
  const t = useTexts();
  const later = () => onClose(saved, before);
  const undo = useCommand(saveConfig, {
    toast: { title: t('scoreConfig.undone') },
    onDone: (answer) => onClose(answer, undefined),
  });
  const recalculation = useSeasonCommand({ onDone: () => onClose(saved, undefined) });
  const { updatedAt: _at, version: _version, ...rules } = before;
  const problem = undo.problem ?? recalculation.problem;
  // Only what was pressed last is said.
  const takeBack = () => {
    recalculation.reset();
    void undo.run({ ...rules, version: saved.version });
  };
  const recalculate = () => {
    undo.reset();
    void recalculation.run({ kind: 'recalculate' });
  };
  const canRecalculate = season.can?.recalculate.allowed ?? false;
  return (
    <Dialog
      title={t('scoreConfig.saved')}
      lead={season.isWeekActive ? t('scoreConfig.openNow', { week: season.currentWeek }) : undefined}
      onClose={later}
      footer={
        <>
          <Button busy={undo.isBusy} onClick={takeBack}>
            {t('scoreConfig.undo')}
          </Button>
          <Button onClick={later}>{t('scoreConfig.later')}</Button>
          {canRecalculate && (
            <Button kind="primary" busy={recalculation.isBusy} onClick={recalculate}>
              {t('scoreConfig.recalculate')}
            </Button>
          )}
        </>
      }
    >
      <Stack $gap={4}>
        {problem && <Banner kind="error" live title={problem} />}
        <Banner kind="warn" title={t('scoreConfig.oldWeeks', { weeks: spanOf(season.lockedWeeks) })}>
          {t('scoreConfig.oldWeeksText')}
        </Banner>
        <Facts
          facts={[
            [t('scoreConfig.fact.weeks'), season.lockedWeeks.length],
            ...(nbPlayers === undefined ? [] : [[t('scoreConfig.fact.players'), nbPlayers] as const]),
          ]}
        />
        <p>{t('scoreConfig.recalculateText')}</p>
      </Stack>
    </Dialog>
  );
}
