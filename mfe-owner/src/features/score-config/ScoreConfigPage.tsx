import type { ScoreConfig } from '@endzone/contracts/stats/scoreConfig';
import type { Season } from '@endzone/contracts/stats/seasons';
import { useCommand } from '@endzone/shared-ui/api/useCommand.ts';
import { useProblemOf } from '@endzone/shared-ui/api/useProblem.ts';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { Badge } from '@endzone/shared-ui/data/Badge.tsx';
import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { UnsavedGuard } from '@endzone/shared-ui/forms/UnsavedGuard.tsx';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Card } from '@endzone/shared-ui/layout/Card.tsx';
import { Columns, Halves, Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';
import { Muted } from '@endzone/shared-ui/text/Muted.tsx';
import { color, media, type } from '@endzone/shared-ui/theme/theme.ts';
import { millisOf, showLongDate } from '@endzone/shared-ui/time/dates.ts';
import { useEffect, useEffectEvent, useState, type ComponentProps, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { styled } from 'styled-components';
import { usePageKeys } from '../../data/editing/usePageKeys.ts';
import { JobCard } from '../../data/jobs/JobCard.tsx';
import { isOver } from '../../data/jobs/jobSteps.ts';
import { selectJob } from '../../data/jobs/selectors.ts';
import { getLatestSeason } from '../../data/season/api.ts';
import { saveConfig } from './api.ts';
import { EffectPanel } from './EffectPanel.tsx';
import { History } from './History.tsx';
import { changedKeys, type ScoreForm } from './model/scoreForm.ts';
import { RangeTable } from './RangeTable.tsx';
import { Recalculation } from './Recalculation.tsx';
import { RuleTable } from './RuleTable.tsx';
import { SavedDialog } from './SavedDialog.tsx';
import { UndoSave } from './UndoSave.tsx';
import { useEffectOf } from './useEffectOf.ts';
import { useScoreForm } from './useScoreForm.ts';

type Props = {
  /** What the form began with. */
  config: ScoreConfig;
  /** What counts now; newer than `config` when it was saved elsewhere. */
  newest: ScoreConfig;
  /** What the last press of this page replaced; it can be brought back. */
  before: ScoreConfig | undefined;
  history: ComponentProps<typeof History>['history'];
  season: Season | undefined;
  /** When a job settled weeks last. */
  settledAt: string | undefined;
  /** Said while nobody knows the season. */
  seasonUnread: ReactNode;
  /** With what it replaced, when that can be brought back. */
  onSaved: (config: ScoreConfig, before: ScoreConfig | undefined) => void;
  /** Goes on with what counts now. */
  onTake: () => void;
  onReload: () => unknown;
};

/** Whether locked weeks stand by other rules than those that were just saved; they may when nobody answers. */
const areWeeksBehind = () =>
  getLatestSeason().then(
    ({ recalculationNeeded }) => recalculationNeeded,
    () => true,
  );

export function ScoreConfigPage(props: Props) {
  const { config, newest, before, history, season, settledAt, seasonUnread, onSaved, onTake, onReload } =
    props;
  const t = useTexts();
  const { locale } = useMount();
  const problemOf = useProblemOf();
  const job = useSelector(selectJob);
  const [saved, setSaved] = useState<ScoreConfig>();
  const save = useCommand((rules: Parameters<typeof saveConfig>[0], _sent: ScoreForm) => saveConfig(rules), {
    toast: { title: t('scoreConfig.saved') },
    onDone: async (answer, _body, sent) => {
      editing.settle(sent, answer);
      // Weeks of a season that is over stay by the rules that they were played by: there is nothing to recalculate.
      const hasLocked = season?.status === 'ongoing' && season.lockedWeeks.length > 0;
      if (hasLocked && (await areWeeksBehind())) setSaved(answer);
      else onSaved(answer, config);
    },
    onFailed: ({ code }) => (code === 'score_config_changed' ? onReload() : undefined),
  });
  const isOld = newest.version !== config.version;
  const editing = useScoreForm(config, { refused: save.failure?.violations ?? [], onEdit: save.reset });
  const { rules, changed, errors, isDirty } = editing;
  const effect = useEffectOf(rules, settledAt);
  const takeUnseen = useEffectEvent(onTake);
  const isUnseen = isOld && !isDirty && !saved;
  useEffect(() => {
    if (isUnseen) takeUnseen();
  }, [isUnseen]);
  const handleClose: Props['onSaved'] = (counts, replaced) => {
    const isAsSaved = saved && rules && changedKeys(rules, saved).length === 0;
    if (isAsSaved) editing.settle(editing.form, counts);
    setSaved(undefined);
    onSaved(counts, replaced);
  };
  const handleUndone = (counts: ScoreConfig) => {
    editing.settle(editing.form, counts);
    onSaved(counts, undefined);
  };
  const isRunning = job !== undefined && !isOver(job);
  const maySave = rules !== undefined && changed.length > 0 && !isOld && !saved;
  const handleSave = () => {
    if (rules && maySave) void save.run({ ...rules, version: config.version }, editing.form);
  };
  usePageKeys({
    'mod+s': handleSave,
    'mod+z': editing.undo,
    'mod+shift+z': editing.redo,
    'mod+y': editing.redo,
  });
  const changedAt = millisOf(config.updatedAt);
  return (
    <Page title={t('scoreConfig.title')} width="full">
      {isDirty && !saved && <UnsavedGuard />}
      <Lead>
        {changedAt === 0
          ? t('scoreConfig.never')
          : t('scoreConfig.last', { day: showLongDate(locale, config.updatedAt) })}
        {changed.length > 0 && (
          <Badge tone="provisional">{t('scoreConfig.changes', { count: changed.length })}</Badge>
        )}
      </Lead>
      {job && <JobCard />}
      {isOld && isDirty && !saved && (
        <Banner
          kind="warn"
          live
          title={t('scoreConfig.elsewhere')}
          action={
            <Button size="sm" onClick={onTake}>
              {t('scoreConfig.reload')}
            </Button>
          }
        >
          {t('scoreConfig.reloadText')}
        </Banner>
      )}
      {seasonUnread}
      {season?.recalculationNeeded && !isRunning && !saved && !isOld && <Recalculation season={season} />}
      <Columns
        rail={
          <>
            <EffectPanel of={effect} isChanged={changed.length > 0} />
            <Card as="section" $pad aria-label={t('scoreConfig.save')}>
              <Stack $gap={3}>
                {errors.size > 0 && <Wrong>{t('scoreConfig.wrong', { count: errors.size })}</Wrong>}
                {save.failure && <Wrong role="alert">{problemOf(save.failure).text}</Wrong>}
                <Button kind="primary" busy={save.isBusy} disabled={!maySave} onClick={handleSave}>
                  {t('scoreConfig.save')}
                </Button>
                <Button kind="ghost" disabled={!isDirty} onClick={editing.reset}>
                  {t('scoreConfig.reset')}
                </Button>
                {before && !isDirty && !isOld && !saved && (
                  <UndoSave config={config} before={before} onDone={handleUndone} />
                )}
              </Stack>
            </Card>
          </>
        }
      >
        <RuleTable editing={editing} config={config} />
        <Halves $holdTables>
          <RangeTable of="pts_allowed" position="DEF" editing={editing} />
          <RangeTable of="score_difference" position="HC" editing={editing} />
        </Halves>
        <Muted>
          {t('scoreConfig.note')} <Keys>{t('scoreConfig.keys')}</Keys>
        </Muted>
        <History config={config} history={history} onTake={editing.take} />
      </Columns>
      {saved && season && (
        <SavedDialog
          before={config}
          saved={saved}
          season={season}
          nbPlayers={effect.isOld ? undefined : effect.effect?.nbPlayersChanged}
          onClose={handleClose}
        />
      )}
    </Page>
  );
}

const Keys = styled.span`
  ${media.phone} {
    display: none;
  }
`;
const Lead = styled.p`
  ${type.body}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5em;
  color: ${color.ink2};
`;
const Wrong = styled.p`
  ${type.small}
  color: ${color.loss};
`;
