import { ownerJobFigures, type OwnerJob } from '@endzone/contracts/edge/ownerJobs';
import type { Translate } from '@endzone/shared-ui/i18n/texts.ts';

/** What a job is about: a week's operation, a league, a message, or its kind where it is of nothing with a name. */
export function showSubject(t: Translate, { kind, subject: { action, week, name } }: OwnerJob): string {
  if (action) return t(`jobs.action.${action}`, { week: week ?? '' });
  return name ?? t(`jobs.kind.${kind}`);
}

/** How far it is, what came of it, or why it failed. */
export function showOutcome(t: Translate, { error, result, progress, state }: OwnerJob): string {
  if (error) return error.message;
  if (state === 'done' && result)
    return ownerJobFigures
      .flatMap((figure) => {
        const count = result[figure];
        return count === undefined ? [] : [t(`jobs.figure.${figure}`, { count })];
      })
      .join(', ');
  if (!progress || state === 'done') return '';
  return progress.total === 0 ? t('jobs.counting') : t('jobs.progress', progress);
}
