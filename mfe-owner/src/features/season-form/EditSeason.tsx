import { errors } from '@endzone/contracts/errors';
import type { Season } from '@endzone/contracts/stats/seasons';
import { failureOf } from '@endzone/shared-ui/api/failure.ts';
import { useProblemToast } from '@endzone/shared-ui/api/useProblem.ts';
import { useFormVersion } from '@endzone/shared-ui/api/useFormVersion.ts';
import { useHost } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { useMemo } from 'react';
import { plannedGames } from '../../data/schedule/games.ts';
import { getSeason, updateSeason } from './api.ts';
import { DeleteSeason } from './DeleteSeason.tsx';
import { LeftOutDrafts } from './LeftOutDrafts.tsx';
import { bodyOf, formOf, type SeasonForm } from './model/seasonForm.ts';
import { SeasonFields } from './SeasonFields.tsx';

type Props = { season: Season; /** Among all of them. */ name: string; zone: string; onChanged: () => void };

/** A season that has not begun: everything may be changed. */
export function EditSeason({ season, name, zone, onChanged }: Props) {
  const t = useTexts();
  const host = useHost();
  const showProblem = useProblemToast();
  const { theirs, send } = useFormVersion<Season>(
    season,
    () => getSeason(season.id),
    errors.seasonChanged.code,
  );
  const games = useMemo(() => plannedGames(season), [season]);
  const stored = useMemo(() => formOf(season, zone), [season, zone]);
  const latest = theirs ?? season;
  const handleSubmit = async (form: SeasonForm) => {
    const { games: _, ...body } = bodyOf(form, games, zone, latest);
    try {
      await send((version) => updateSeason(season.id, body, version));
    } catch (error) {
      const failure = failureOf(error);
      if (failure.code !== errors.seasonOngoingFields.code) throw error;
      // It has begun since: the page shows what may still be changed.
      showProblem(failure);
      onChanged();
      return;
    }
    host.toast({ kind: 'ok', title: t('seasonForm.updated') });
    onChanged();
  };
  return (
    <SeasonFields
      games={games}
      zone={zone}
      initial={stored}
      stored={latest}
      theirs={theirs && formOf(theirs, zone)}
      title={t('season.title', { name })}
      badge={t(season.status === 'drafting' ? 'seasonForm.drafting' : 'seasonForm.beforeDraft')}
      submit={t('seasonForm.store')}
      saving={t('seasonForm.updateText')}
      onSubmit={handleSubmit}
      extra={
        <>
          <LeftOutDrafts seasonId={season.id} stored={stored} zone={zone} />
          {season.status === 'pending' && <DeleteSeason season={season} name={name} />}
        </>
      }
    />
  );
}
