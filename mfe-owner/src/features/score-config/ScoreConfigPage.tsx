import type { ScoreConfig } from '@endzone/contracts/stats/scoreConfig';
import type { Season } from '@endzone/contracts/stats/seasons';
import { useCommand } from '@endzone/shared-ui/api/useCommand.ts';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { Badge } from '@endzone/shared-ui/data/Badge.tsx';
import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { UnsavedGuard } from '@endzone/shared-ui/forms/UnsavedGuard.tsx';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Card } from '@endzone/shared-ui/layout/Card.tsx';
import { Columns, Halves, Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';
import { color, type } from '@endzone/shared-ui/theme/theme.ts';
import { millisOf, showLongDate } from '@endzone/shared-ui/time/dates.ts';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { styled } from 'styled-components';
import { useShortcuts } from '../../data/editing/useShortcuts.ts';
import { JobCard } from '../../data/jobs/JobCard.tsx';
import { selectJob } from '../../data/jobs/selectors.ts';
import { saveConfig } from './api.ts';
import { EffectPanel } from './EffectPanel.tsx';
import { History } from './History.tsx';
import { RangeTable } from './RangeTable.tsx';
import { RuleTable } from './RuleTable.tsx';
import { SavedDialog } from './SavedDialog.tsx';
import { useEffectOf } from './useEffectOf.ts';
import { useScoreForm } from './useScoreForm.ts';

type Props = {
  config: ScoreConfig;
  history: readonly ScoreConfig[];
  season: Season | undefined;
  onSaved: (config: ScoreConfig) => void;
  onReload: () => unknown;
};

export function ScoreConfigPage({ config, history, season, onSaved, onReload }: Props) {
  const t = useTexts();
  const { locale } = useMount();
  const job = useSelector(selectJob);
  const editing = useScoreForm(config);
  const { rules, changed, violations, isDirty } = editing;
  const { effect, isOld } = useEffectOf(rules);
  const [saved, setSaved] = useState<ScoreConfig>();
  const save = useCommand(saveConfig, {
    toast: { title: t('scoreConfig.saved') },
    onDone: (answer) => {
      if (season && season.lockedWeeks.length > 0) setSaved(answer);
      else onSaved(answer);
    },
  });
  const maySave = rules !== undefined && changed.length > 0;
  const handleSave = () => {
    if (rules && changed.length > 0) void save.run({ ...rules, version: config.version });
  };
  useShortcuts({ save: handleSave, undo: editing.reset, redo: () => undefined });
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
      {save.failure?.code === 'score_config_changed' && (
        <Banner
          kind="warn"
          live
          title={save.problem}
          action={
            <Button size="sm" onClick={() => void onReload()}>
              {t('scoreConfig.reload')}
            </Button>
          }
        >
          {t('scoreConfig.reloadText')}
        </Banner>
      )}
      <Columns
        rail={
          <>
            <EffectPanel effect={effect} isOld={isOld} isChanged={changed.length > 0} />
            <Card as="section" $pad aria-label={t('scoreConfig.save')}>
              <Stack $gap={3}>
                {violations.size > 0 && <Wrong>{t('scoreConfig.wrong', { count: violations.size })}</Wrong>}
                {save.problem && save.failure?.code !== 'score_config_changed' && (
                  <Wrong role="alert">{save.problem}</Wrong>
                )}
                <Button kind="primary" busy={save.isBusy} disabled={!maySave} onClick={handleSave}>
                  {t('scoreConfig.save')}
                </Button>
                <Button kind="ghost" disabled={!isDirty} onClick={editing.reset}>
                  {t('scoreConfig.reset')}
                </Button>
              </Stack>
            </Card>
          </>
        }
      >
        <RuleTable editing={editing} config={config} />
        <Halves>
          <RangeTable of="pts_allowed" position="DEF" editing={editing} />
          <RangeTable of="score_difference" position="HC" editing={editing} />
        </Halves>
        <Quiet>{t('scoreConfig.note')}</Quiet>
        <History config={config} history={history} onTake={editing.take} />
      </Columns>
      {saved && season && (
        <SavedDialog
          before={config}
          saved={saved}
          season={season}
          nbPlayers={effect?.nbPlayersChanged ?? 0}
          onClose={onSaved}
        />
      )}
    </Page>
  );
}

const Lead = styled.p`
  ${type.body}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5em;
  color: ${color.ink2};
`;
const Quiet = styled.p`
  ${type.small}
  color: ${color.ink2};
`;
const Wrong = styled.p`
  ${type.small}
  color: ${color.loss};
`;
