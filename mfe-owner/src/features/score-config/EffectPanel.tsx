import type { ScoreConfigEffect, ScoreSample } from '@endzone/contracts/stats/scoreConfig';
import { LoadFailed } from '@endzone/shared-ui/feedback/LoadFailed.tsx';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { Points } from '@endzone/shared-ui/game/Points.tsx';
import { PositionMark } from '@endzone/shared-ui/game/PositionMark.tsx';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { showNumber } from '@endzone/shared-ui/i18n/numbers.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Card } from '@endzone/shared-ui/layout/Card.tsx';
import { color, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { useId } from 'react';
import { styled } from 'styled-components';
import { ChecksCard, type Check } from '../../data/checks/ChecksCard.tsx';
import type { EffectOfRules } from './useEffectOf.ts';

type Props = { of: EffectOfRules; isChanged: boolean };

/** What the typed rules would do: to the best of the last week, to everybody, and to which weeks. */
export function EffectPanel({ of: { effect, failure, isOld, retry }, isChanged }: Props) {
  const t = useTexts();
  const id = useId();
  const checks = useEffectChecks(effect);
  if (failure) return <LoadFailed failure={failure} title={t('scoreConfig.effectFailed')} onRetry={retry} />;
  if (!effect) return <Skeleton shape="text" count={6} />;
  return (
    <>
      <Card as="section" aria-labelledby={id} aria-busy={isOld}>
        <Title id={id}>
          {effect.week === null
            ? t('scoreConfig.sampleNone')
            : t('scoreConfig.sampleWeek', { week: effect.week })}
        </Title>
        <ul>
          {effect.samples.map((sample) => (
            <Sample key={sample.player.id} sample={sample} />
          ))}
        </ul>
        {effect.samples.length === 0 && <Muted>{t('scoreConfig.noSample')}</Muted>}
      </Card>
      {isChanged && <ChecksCard title={t('scoreConfig.effect')} checks={checks} />}
    </>
  );
}

function Sample({ sample: { player, before, after, changes } }: { sample: ScoreSample }) {
  const t = useTexts();
  const { locale } = useMount();
  const isOther = before !== after;
  return (
    <Line>
      <PositionMark position={player.position} />
      <b>{player.name}</b>
      <span>
        {isOther && (
          <>
            <del>
              <Points value={before} />
            </del>
            {' → '}
          </>
        )}
        <Points value={after} size={20} />
      </span>
      <p>
        {changes.length === 0
          ? t('scoreConfig.same')
          : changes
              .map(({ key, value, before: old, after: now }) =>
                t('scoreConfig.change', {
                  value: showNumber(locale, value),
                  stat: t(`season.stat.long.${key}`),
                  before: showNumber(locale, old),
                  after: showNumber(locale, now),
                }),
              )
              .join(' · ')}
      </p>
    </Line>
  );
}

function useEffectChecks(effect: ScoreConfigEffect | undefined): Check[] {
  const t = useTexts();
  if (!effect) return [];
  const { nbPlayersChanged, nbResultsChanged, lockedWeeks, openWeeks } = effect;
  // Between two seasons, and before the first week, there is nothing that could change.
  if (lockedWeeks.length + openWeeks.length === 0)
    return [{ tone: 'info', title: t('scoreConfig.noWeeks'), text: t('scoreConfig.noWeeksText') }];
  const checks: Check[] = [{ tone: 'info', title: t('scoreConfig.players', { count: nbPlayersChanged }) }];
  if (openWeeks.length > 0)
    checks.push({
      tone: 'ok',
      title: t('scoreConfig.open', { weeks: openWeeks.join(', ') }),
      text: t('scoreConfig.openText'),
    });
  if (lockedWeeks.length > 0)
    checks.push({
      tone: 'warn',
      title: t('scoreConfig.locked', { weeks: spanOf(lockedWeeks) }),
      text:
        nbResultsChanged === null
          ? t('scoreConfig.lockedText')
          : t('scoreConfig.results', { count: nbResultsChanged }),
    });
  return checks;
}

/** `1–5` of weeks without a gap, else one by one. */
export function spanOf(weeks: readonly number[]): string {
  const [first, last] = [weeks[0], weeks.at(-1)];
  const isWhole = first !== undefined && last !== undefined && last - first + 1 === weeks.length;
  return isWhole && first !== last ? `${first}–${last}` : weeks.join(', ');
}

const Title = styled.h2`
  ${type.h3}
  padding: ${space[3]} ${space[4]};
`;
const Muted = styled.p`
  ${type.small}
  padding: 0 ${space[4]} ${space[3]};
  color: ${color.ink2};
`;
const Line = styled.li`
  ${type.small}
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space[1]} ${space[2]};
  padding: ${space[3]} ${space[4]};
  border-top: ${size.hairline} solid ${color.line};
  b {
    ${type.smallStrong}
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  del {
    /* A line through a minus hides it. */
    text-decoration: none;
    color: ${color.ink3};
  }
  p {
    grid-column: 1 / -1;
    color: ${color.ink2};
  }
`;
