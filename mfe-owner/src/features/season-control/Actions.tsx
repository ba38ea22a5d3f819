import type { Season } from '@endzone/contracts/stats/seasons';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Card } from '@endzone/shared-ui/layout/Card.tsx';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { Section } from '@endzone/shared-ui/layout/Section.tsx';
import { color, media, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import Calculator from 'lucide-react/icons/calculator';
import Flag from 'lucide-react/icons/flag';
import Lock from 'lucide-react/icons/lock';
import Play from 'lucide-react/icons/play';
import Snowflake from 'lucide-react/icons/snowflake';
import Undo2 from 'lucide-react/icons/undo-2';
import { serverNow } from '@endzone/shared-ui/time/clock.ts';
import { useCallback, useId, useState } from 'react';
import { useSelector } from 'react-redux';
import { styled } from 'styled-components';
import { nextStep } from '../../data/season/nextStep.ts';
import {
  actionsOf,
  gamesOfWeek,
  withoutScore,
  type Action,
  type ActionKind,
} from '../../data/season/weeks.ts';
import { ActionDialog } from './ActionDialog.tsx';
import { isOver } from '../../data/jobs/jobSteps.ts';
import { selectJob } from '../../data/jobs/selectors.ts';

const icons: Record<ActionKind, typeof Lock> = {
  lock: Lock,
  freeze: Snowflake,
  start: Play,
  undo: Undo2,
  recalculate: Calculator,
  finish: Flag,
};

/** Everything that the season's life offers now; what is not possible says why. */
export function Actions({ season }: { season: Season }) {
  const t = useTexts();
  const id = useId();
  const [asked, setAsked] = useState<Action>();
  const job = useSelector(selectJob);
  // The season that is shown may be older than the job that has just begun.
  const isBusy = job !== undefined && !isOver(job);
  const close = useCallback(() => setAsked(undefined), []);
  const next = nextStep(season, serverNow());
  const isFinished = season.status === 'finished';
  const actions = actionsOf(season)
    // After the end nothing is refused for now: what is not possible never will be.
    .filter(({ allowed }) => allowed || !isFinished)
    .map((action) => (isBusy && action.allowed ? { ...action, allowed: false, why: 'job_running' } : action));
  const missingCount = (week = 0) => withoutScore(gamesOfWeek(season, week)).length;
  const isNext = ({ kind, week, allowed }: Action) =>
    allowed && next.kind === kind && (!('week' in next) || next.week === week);

  function textOf({ kind, week, allowed, why }: Action): string {
    if (!allowed)
      return t('seasonControl.action.not', {
        why: t(`seasonControl.why.${why ?? 'job_running'}`, { week: season.currentWeek }),
      });
    if (kind === 'lock') {
      const missing = missingCount(week);
      if (missing > 0) return t('seasonControl.action.text.lockMissing', { count: missing });
      // The rosters of a frozen week are open again already.
      const isFrozen = week !== undefined && season.frozenWeeks.includes(week);
      return t(`seasonControl.action.text.${isFrozen ? 'lockFrozen' : 'lock'}`);
    }
    if (kind === 'recalculate' && season.recalculationNeeded)
      return t('seasonControl.action.text.recalculateNeeded');
    if (kind === 'start' && season.leftOut?.length)
      return t('seasonControl.action.text.startLeftOut', { count: season.leftOut.length });
    if (kind === 'undo' && season.currentWeek >= season.nbWeeks)
      return t('seasonControl.action.text.undoLast');
    return t(`seasonControl.action.text.${kind}`);
  }

  return (
    <Section title={t('seasonControl.action.title')}>
      {isFinished && (
        <Banner
          kind="ok"
          title={t('seasonControl.over.title')}
          action={
            <LinkButton kind="primary" to="/owner/seasons/add">
              {t('seasonControl.over.add')}
            </LinkButton>
          }
        >
          {t('seasonControl.over.text')}
        </Banner>
      )}
      {actions.length > 0 && (
        <Card as="ul">
          {actions.map((action) => {
            const { kind, week, allowed } = action;
            const nameId = `${id}${kind}${week ?? ''}`;
            return (
              <Item key={`${kind}${week ?? ''}`} $isOff={!allowed}>
                <Icon of={icons[kind]} />
                <div>
                  <b id={nameId}>{t(`seasonControl.action.name.${kind}`, { week: week ?? '' })}</b>
                  <p>{textOf(action)}</p>
                </div>
                <Button
                  size="sm"
                  kind={isNext(action) ? 'primary' : 'secondary'}
                  disabled={!allowed}
                  aria-describedby={nameId}
                  onClick={() => setAsked(action)}
                >
                  {t(`seasonControl.action.button.${kind}`)}
                </Button>
              </Item>
            );
          })}
        </Card>
      )}
      {asked && <ActionDialog season={season} action={asked} onClose={close} />}
    </Section>
  );
}

const Item = styled.li<{ $isOff: boolean }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space[1]} ${space[3]};
  padding: ${space[3]} ${space[4]};
  & + & {
    border-top: ${size.hairline} solid ${color.line};
  }
  > svg {
    color: ${({ $isOff }) => ($isOff ? color.ink3 : color.turfText)};
  }
  b {
    ${type.bodyStrong}
    color: ${({ $isOff }) => ($isOff ? color.ink2 : color.ink)};
  }
  p {
    ${type.small}
    color: ${({ $isOff }) => ($isOff ? color.ink3 : color.ink2)};
  }
  > button {
    min-width: ${size.timeWidth};
  }
  ${media.phone} {
    > svg {
      align-self: start;
    }
    > button {
      grid-column: 2;
      margin-top: ${space[2]};
    }
  }
`;
