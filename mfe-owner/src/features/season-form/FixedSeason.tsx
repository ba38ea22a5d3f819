import { errors } from '@endzone/contracts/errors';
import type { Season } from '@endzone/contracts/stats/seasons';
import { useFormVersion } from '@endzone/shared-ui/api/useFormVersion.ts';
import { ChangedMeanwhile } from '@endzone/shared-ui/forms/ChangedMeanwhile.tsx';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { StatusBadge } from '@endzone/shared-ui/data/StatusBadge.tsx';
import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { DayField } from '@endzone/shared-ui/forms/DayField.tsx';
import { Form } from '@endzone/shared-ui/forms/Form.tsx';
import { Submit } from '@endzone/shared-ui/forms/Submit.tsx';
import { useHost, useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Row, Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { Facts } from '@endzone/shared-ui/layout/Facts.tsx';
import { color, type } from '@endzone/shared-ui/theme/theme.ts';
import { serverNow } from '@endzone/shared-ui/time/clock.ts';
import { readDay, showDateTime, showListDay, showNearDay, wallTime } from '@endzone/shared-ui/time/dates.ts';
import { useFormikContext } from 'formik';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { useSaveKey } from '../../data/editing/useSaveKey.ts';
import { sizeWords } from '../../data/season/sizeWords.ts';
import { plannedGames } from '../../data/schedule/games.ts';
import { getSeason, updateSeason } from './api.ts';
import { bodyOf, formOf, seasonForm, type SeasonForm } from './model/seasonForm.ts';
import { Step } from './SeasonFields.tsx';

type Props = { season: Season; zone: string; onChanged: () => void };

/** A season that has begun, or is over: what may still be changed stands first, the rest with the reason why not. */
export function FixedSeason({ season, zone, onChanged }: Props) {
  const t = useTexts();
  const { locale } = useMount();
  const host = useHost();
  const { theirs, send } = useFormVersion<Season>(
    season,
    () => getSeason(season.id),
    errors.seasonChanged.code,
  );
  const games = useMemo(() => plannedGames(season), [season]);
  const stored = useMemo(() => formOf(season, zone), [season, zone]);
  const latest = theirs ?? season;
  const isOver = season.status === 'finished';
  const schema = useMemo(
    () =>
      seasonForm({
        games,
        zone,
        today: wallTime(serverNow(), zone).day,
        locale,
        stored: latest,
      }).pick(['endsAt']),
    [games, zone, locale, latest],
  );
  const handleSubmit = async (form: SeasonForm) => {
    const { games: _, ...body } = bodyOf({ ...stored, endsAt: form.endsAt }, games, zone, latest);
    await send((version) => updateSeason(season.id, body, version));
    host.toast({ kind: 'ok', title: t('seasonForm.updated') });
    onChanged();
  };
  const saveButton = useSaveKey();
  const { draftWindow } = season;
  const nbPlaying = season.playing?.nbLeagues ?? 0;
  /** A value that cannot be changed, with the reason, which a season that is over does not need. */
  const fixed = (value: string, why: string) => (
    <>
      {value}
      {!isOver && <Why>{why}</Why>}
    </>
  );
  return (
    <Stack $gap={4}>
      <Banner
        kind={isOver ? 'info' : 'warn'}
        title={t(isOver ? 'seasonForm.over.title' : 'seasonForm.runs.title')}
      >
        {t(isOver ? 'seasonForm.over.text' : 'seasonForm.runs.text')}
      </Banner>
      {!isOver && (
        <Step title={t('seasonForm.runs.free')}>
          <Form initial={stored} schema={schema} onSubmit={handleSubmit} label={t('seasonForm.runs.free')}>
            <ChangedMeanwhile
              before={stored}
              theirs={theirs && formOf(theirs, zone)}
              textOf={(_, value) => showListDay(locale, String(value))}
            />
            <EndField />
            <Row $gap={3}>
              <Submit ref={saveButton}>{t('seasonForm.store')}</Submit>
              <LinkButton to="/owner/season/edit-schedule">{t('seasonForm.editSchedule')}</LinkButton>
            </Row>
          </Form>
        </Step>
      )}
      <Step
        title={t(isOver ? 'seasonForm.over.facts' : 'seasonForm.runs.fixed')}
        aside={<StatusBadge group="season" value={season.status} />}
      >
        <Facts
          facts={[
            [
              t('seasonForm.window'),
              fixed(
                `${showDateTime(locale, draftWindow.startDate, zone)} – ${showDateTime(locale, draftWindow.endDate, zone)}`,
                t('seasonForm.runs.why.begun'),
              ),
            ],
            [
              t('seasonForm.start'),
              fixed(showListDay(locale, stored.startsAt), t('seasonForm.runs.why.begun')),
            ],
            ...(isOver ? ([[t('seasonForm.end'), showListDay(locale, stored.endsAt)]] as const) : []),
            [
              t('seasonForm.playoffs'),
              fixed(
                t('seasonForm.playoffWeeks', { count: season.nbPlayoffWeeks }),
                t('seasonForm.runs.why.begun'),
              ),
            ],
            [
              t('seasonForm.maxTeams'),
              fixed(
                String(season.nbMaxFantasyTeams),
                nbPlaying > 0
                  ? t('seasonForm.runs.why.leagues', { count: nbPlaying })
                  : t('seasonForm.runs.why.begun'),
              ),
            ],
            [
              t('seasonForm.schedule'),
              sizeWords(t, {
                games: games.length,
                rounds: season.nbWeeks,
                clubs: season.nbTeams,
              }).join(' · '),
            ],
          ]}
        />
      </Step>
    </Stack>
  );
}

function EndField() {
  const t = useTexts();
  const { locale } = useMount();
  const { values } = useFormikContext<SeasonForm>();
  const day = readDay(values.endsAt);
  return (
    <DayField
      name="endsAt"
      label={t('seasonForm.end')}
      hint={day ? showNearDay(locale, day) : t('season.date.hint')}
    />
  );
}

const Why = styled.small`
  ${type.meta}
  display: block;
  color: ${color.ink3};
`;
