import { violationText } from '@endzone/contracts/messages';
import type { Season } from '@endzone/contracts/stats/seasons';
import { useCommand } from '@endzone/shared-ui/api/useCommand.ts';
import { useProblemToast } from '@endzone/shared-ui/api/useProblem.ts';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Confirm } from '@endzone/shared-ui/overlay/Confirm.tsx';
import { showListDay } from '@endzone/shared-ui/time/dates.ts';
import { useState } from 'react';
import { ChecksCard, type Check } from '../../data/checks/ChecksCard.tsx';
import type { PlannedGame } from '../../data/schedule/games.ts';
import { setFigures } from './api.ts';
import { toneOf, type Finding } from './model/checks.ts';
import { useSchedule } from './scheduleContext.ts';

type Props = {
  /** Null while it is being prepared. */
  season: Season | null;
  onJump: (key: string) => void;
  /** With the season as it was saved; without it, it has to be read again. */
  onSaved: (season?: Season) => void;
};

/** What of the schedule hinders saving, what is unusual and may stay, and what is right. */
export function CheckPanel({ season, onJump, onSaved }: Props) {
  const t = useTexts();
  const { findings, apply } = useSchedule();
  const textOf = useFindingText();
  const showProblem = useProblemToast();
  const { run, isBusy } = useCommand(setFigures, {
    toast: { title: t('schedule.check.repaired') },
    onDone: onSaved,
    onFailed: (failure) => {
      showProblem(failure);
      // It is another season than the one that was read.
      if (failure.code === 'season_changed' || failure.code === 'season_ongoing') onSaved();
    },
  });
  const [lowered, setLowered] = useState<number>();
  const canRepair = season?.status === 'pending';
  /** Drafts that are scheduled or over may hinder it: the form says which. Once a season runs, its figures are fixed. */
  const toForm = (!season || season.status === 'drafting') && (
    <LinkButton size="sm" to={season ? `/owner/seasons/${season.id}` : '/owner/seasons/add'}>
      {t('schedule.check.toForm')}
    </LinkButton>
  );
  const actionOf = (finding: Finding) => {
    switch (finding.kind) {
      case 'startedGame':
        return (
          <Button size="sm" onClick={() => apply({ kind: 'put', game: finding.stored })}>
            {t('schedule.check.putBack')}
          </Button>
        );
      case 'tooFewWeeks':
        if (finding.weeks < 2) return undefined;
        return canRepair ? (
          <Button size="sm" busy={isBusy} onClick={() => void run(season, { nbPlayoffWeeks: 1 })}>
            {t('schedule.check.tooFewWeeks.repair')}
          </Button>
        ) : (
          toForm
        );
      case 'tooManyTeams':
        return canRepair ? (
          <Button size="sm" busy={isBusy} onClick={() => setLowered(finding.clubs)}>
            {t('schedule.check.tooManyTeams.repair', { clubs: finding.clubs })}
          </Button>
        ) : (
          toForm
        );
      default:
        return (
          'key' in finding && (
            <Button size="sm" onClick={() => onJump(finding.key)}>
              {t('schedule.check.jump')}
            </Button>
          )
        );
    }
  };
  const checks = findings.map((finding): Check => ({
    tone: toneOf(finding),
    ...textOf(finding),
    action: actionOf(finding),
  }));
  return (
    <>
      <ChecksCard title={t('schedule.check.title')} checks={checks} />
      {season && lowered !== undefined && (
        <Confirm
          question={t('schedule.check.tooManyTeams.question', { clubs: lowered })}
          confirm={t('schedule.check.tooManyTeams.repair', { clubs: lowered })}
          onConfirm={() => {
            setLowered(undefined);
            void run(season, { nbMaxFantasyTeams: lowered });
          }}
          onCancel={() => setLowered(undefined)}
        >
          {t('schedule.check.tooManyTeams.follows', { clubs: lowered })}
        </Confirm>
      )}
    </>
  );
}

function useFindingText(): (finding: Finding) => { title: string; text?: string } {
  const t = useTexts();
  const { locale } = useMount();
  const { nameOf, state } = useSchedule();
  const pairOf = ({ home, away }: PlannedGame) => `${nameOf(home)} – ${nameOf(away)}`;
  const gameOf = (key: string) => {
    const game = state.present.find((one) => one.key === key);
    return game ? pairOf(game) : '';
  };
  const say = (kind: Finding['kind'], params: Record<string, string | number> = {}) => ({
    title: t(`schedule.check.${kind}.title`, params),
    text: t(`schedule.check.${kind}.text`, params),
  });
  return (finding) => {
    switch (finding.kind) {
      case 'noGames':
        return say(finding.kind);
      case 'clubMissing':
      case 'sameClub':
      case 'noDay':
      case 'outOfSeason':
      case 'startedRound':
        return say(finding.kind, { round: finding.round, game: gameOf(finding.key) });
      case 'startedGame':
        return say(finding.kind, { round: finding.round, game: pairOf(finding.stored) });
      case 'tooFewWeeks':
        return {
          title: violationText(locale, 'too_few_weeks'),
          text: t('schedule.check.tooFewWeeks.text', {
            count: finding.weeks,
            playoffs: finding.nbPlayoffWeeks,
          }),
        };
      case 'tooManyTeams':
        return {
          title: violationText(locale, 'too_many_teams', undefined, { n: finding.clubs }),
          text: t('schedule.check.tooManyTeams.text', { most: finding.nbMaxFantasyTeams }),
        };
      case 'emptyRound':
        return say(finding.kind, { round: finding.round });
      case 'playsTwice':
        return say(finding.kind, { round: finding.round, club: nameOf(finding.clubId) });
      case 'otherDay': {
        const params = {
          round: finding.round,
          game: gameOf(finding.key),
          day: showListDay(locale, finding.day),
        };
        return {
          title: t('schedule.check.otherDay.title', params),
          text: t(finding.isLate ? 'schedule.check.otherDay.late' : 'schedule.check.otherDay.text'),
        };
      }
      case 'uneven':
        return say(finding.kind, {
          least: finding.least,
          most: finding.most,
          clubs: finding.clubIds.map(nameOf).join(', '),
        });
      case 'regularWeeks':
      case 'even':
        return { title: t(`schedule.check.${finding.kind}`, { count: finding.count }) };
    }
  };
}
