import { ruleKeys, type ScoreConfig } from '@endzone/contracts/stats/scoreConfig';
import type { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { LoadFailed } from '@endzone/shared-ui/feedback/LoadFailed.tsx';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Card } from '@endzone/shared-ui/layout/Card.tsx';
import { color, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { millisOf, showDateTime } from '@endzone/shared-ui/time/dates.ts';
import { useId } from 'react';
import { styled } from 'styled-components';
import { changedKeys, type ChangedKey } from './model/scoreForm.ts';
import { useMeaning } from './useMeaning.ts';

type Props = {
  config: ScoreConfig;
  /** What counted before, newest first. */
  history: ReturnType<typeof useLoad<ScoreConfig[]>>;
  onTake: (config: ScoreConfig) => void;
};

/** Every change of the rules with before and after; an earlier state can be taken into the form. */
export function History({ config, history, onTake }: Props) {
  const t = useTexts();
  const { locale } = useMount();
  const id = useId();
  const wordsOf = useChangeWords();
  const { data: versions = [], failure, status, reload } = history;
  if (failure && versions.length === 0)
    return (
      <LoadFailed
        failure={failure}
        title={t('scoreConfig.historyFailed')}
        onRetry={reload}
        busy={status === 'loading'}
      />
    );
  if (versions.length === 0) return null;
  return (
    <Card as="section" aria-labelledby={id}>
      <Title id={id}>{t('scoreConfig.history')}</Title>
      <ol>
        {versions.map((old, index) => {
          const next = versions[index - 1] ?? config;
          return (
            <Line key={old.version}>
              <div>
                <b>{showDateTime(locale, next.updatedAt)}</b>
                <p>
                  {changedKeys(next, old)
                    .map((key) => wordsOf(key, old, next))
                    .join(' · ')}
                </p>
              </div>
              <Button
                size="sm"
                aria-label={t('scoreConfig.takeOf', {
                  day:
                    millisOf(old.updatedAt) === 0
                      ? t('scoreConfig.start')
                      : showDateTime(locale, old.updatedAt),
                })}
                onClick={() => onTake(old)}
              >
                {t('scoreConfig.take')}
              </Button>
            </Line>
          );
        })}
      </ol>
    </Card>
  );
}

function useChangeWords(): (key: ChangedKey, before: ScoreConfig, after: ScoreConfig) => string {
  const t = useTexts();
  const meaningOf = useMeaning();
  return (key, before, after) => {
    const name = t(`season.stat.long.${key}`);
    const rule = ruleKeys.find((one) => one === key);
    if (!rule) return t('scoreConfig.rangesChanged', { name });
    return t('scoreConfig.ruleChanged', {
      name,
      before: meaningOf(rule, before[rule]),
      after: meaningOf(rule, after[rule]),
    });
  };
}

const Title = styled.h2`
  ${type.h3}
  padding: ${space[3]} ${space[4]};
`;
const Line = styled.li`
  ${type.small}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[4]};
  padding: ${space[3]} ${space[4]};
  border-top: ${size.hairline} solid ${color.line};
  b {
    ${type.smallStrong}
  }
  p {
    color: ${color.ink2};
  }
`;
