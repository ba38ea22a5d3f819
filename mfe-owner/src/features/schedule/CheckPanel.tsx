import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { showListDay } from '@endzone/shared-ui/time/dates.ts';
import { ChecksCard, type Check } from '../../data/checks/ChecksCard.tsx';
import type { PlannedGame } from '../../data/schedule/games.ts';
import { toneOf, type Finding } from './model/checks.ts';
import { useSchedule } from './scheduleContext.ts';

/** What of the schedule hinders saving, what is unusual and may stay, and what is right. */
export function CheckPanel({ onJump }: { onJump: (key: string) => void }) {
  const t = useTexts();
  const { findings, apply } = useSchedule();
  const textOf = useFindingText();
  const checks = findings.map((finding): Check => ({
    tone: toneOf(finding),
    ...textOf(finding),
    action:
      finding.kind === 'startedGame' ? (
        <Button size="sm" onClick={() => apply({ kind: 'put', game: finding.stored })}>
          {t('schedule.check.putBack')}
        </Button>
      ) : (
        'key' in finding && (
          <Button size="sm" onClick={() => onJump(finding.key)}>
            {t('schedule.check.jump')}
          </Button>
        )
      ),
  }));
  return <ChecksCard title={t('schedule.check.title')} checks={checks} />;
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
        return say(finding.kind, { count: finding.weeks, playoffs: finding.nbPlayoffWeeks });
      case 'tooManyTeams':
        return say(finding.kind, { clubs: finding.clubs, most: finding.nbMaxFantasyTeams });
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
