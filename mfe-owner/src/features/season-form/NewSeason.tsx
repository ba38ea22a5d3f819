import type { Season } from '@endzone/contracts/stats/seasons';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { useHost } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { serverNow } from '@endzone/shared-ui/time/clock.ts';
import { wallTime } from '@endzone/shared-ui/time/dates.ts';
import { useState } from 'react';
import { gameFault, plannedGames, type PlannedGame } from '../../data/schedule/games.ts';
import { getClubs } from '../../data/schedule/api.ts';
import { forgetSchedule, keepSchedule, newSeason, readSchedule } from '../../data/schedule/keptSchedule.ts';
import { forgetForm, keepForm, readForm } from '../../data/season/keptForm.ts';
import { seasonName } from '@endzone/shared-ui/game/seasonName.ts';
import { useNavigateIfStillHere } from '@endzone/shared-ui/host/useNavigateIfStillHere.ts';
import { createSeason } from './api.ts';
import { copySchedule } from './model/copySchedule.ts';
import { bodyOf, newForm, type SeasonForm } from './model/seasonForm.ts';
import { SeasonFields } from './SeasonFields.tsx';

type Props = {
  last: Season | null;
  /** For its name. */ all: readonly Season[];
  /** In which its days are days. */ zone: string;
};

/** A season from its schedule: days, weeks and the largest league follow from the games. */
export function NewSeason({ last, all, zone }: Props) {
  const t = useTexts();
  const host = useHost();
  const navigateIfStillHere = useNavigateIfStillHere();
  const [games, setGames] = useState<readonly PlannedGame[]>(() => readSchedule(newSeason)?.games ?? []);
  const { data: clubs } = useLoad(getClubs, []);
  const clubIds = clubs && new Set(clubs.map(({ id }) => id));
  const nbFaulty = clubIds ? games.filter((game) => gameFault(game, clubIds)).length : 0;
  const start = newForm(games, last);
  const today = wallTime(serverNow(), zone).day;
  const handleCopy = () => {
    if (!last) return;
    const copied = copySchedule(plannedGames(last), today);
    keepSchedule(newSeason, { version: 0, base: [], games: copied });
    setGames(copied);
  };
  const handleSubmit = async (form: SeasonForm) => {
    const season = await createSeason(bodyOf(form, games, zone));
    forgetSchedule(newSeason);
    forgetForm();
    host.toast({ kind: 'ok', title: t('seasonForm.created') });
    void navigateIfStillHere(`/owner/seasons/${season.id}`, { replace: true });
  };
  return (
    <>
      {last && games.length === 0 && (
        <Banner
          kind="info"
          action={
            <Button size="sm" onClick={handleCopy}>
              {t('seasonForm.copy.button')}
            </Button>
          }
        >
          {t('seasonForm.copy.text', { name: seasonName(last, all) })}
        </Banner>
      )}
      <SeasonFields
        // Other games, other days.
        key={games.length}
        games={games}
        zone={zone}
        nbFaulty={nbFaulty}
        initial={{ ...start, ...readForm() }}
        onChange={(form) => keepForm(form, start)}
        title={t('seasonForm.new')}
        badge={t('seasonForm.beforeDraft')}
        submit={t('seasonForm.create')}
        saving={t('seasonForm.createText')}
        onSubmit={handleSubmit}
      />
    </>
  );
}
