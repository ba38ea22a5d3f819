import type { LeagueRow } from '@endzone/contracts/leagues/league';
import { violationText } from '@endzone/contracts/messages';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { useFieldEntries } from '@endzone/shared-ui/forms/FormContext.ts';
import { refusalsOf } from '@endzone/shared-ui/forms/refusals.ts';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { useFormikContext } from 'formik';
import type { Schema } from 'yup';
import type { Check } from '../../data/checks/ChecksCard.tsx';
import { roundCount, type PlannedGame } from '../../data/schedule/games.ts';
import { oversizedLeagues } from './model/oversizedLeagues.ts';
import type { SeasonForm } from './model/seasonForm.ts';

export type Checked = {
  games: readonly PlannedGame[];
  /** How many of them no season could have. */
  nbFaulty: number;
  schema: Schema;
  /** Undefined while they are not read. */
  leagues: readonly LeagueRow[] | undefined;
  /** They could not be read. */
  isUnread: boolean;
};

const maxNamed = 2;

/** What of the form above hinders saving, what is unusual and may stay, and what is right. */
export function useSeasonChecks({ games, nbFaulty, schema, leagues, isUnread }: Checked): Check[] {
  const t = useTexts();
  const { locale } = useMount();
  const { values } = useFormikContext<SeasonForm>();
  const fields = useFieldEntries();
  const jumpTo = (name: string) => {
    const entry = fields.find((field) => field.name === name);
    const target = entry && document.getElementById(entry.id);
    target?.scrollIntoView?.({ block: 'center' });
    target?.focus();
  };
  const jump = (name: string) => (
    <Button size="sm" onClick={() => jumpTo(name)}>
      {t('seasonForm.check.jump')}
    </Button>
  );
  const ofSchedule = (text: string): Check => ({
    tone: 'error',
    title: t('seasonForm.schedule'),
    text,
    action: (
      <LinkButton size="sm" to="/owner/season/edit-schedule">
        {t('seasonForm.check.toSchedule')}
      </LinkButton>
    ),
  });
  const refused = Object.entries(refusalsOf(schema, values)).map(
    ([name, { code, variant, params }]): Check => ({
      tone: 'error',
      title: fields.find((field) => field.name === name)?.label ?? '',
      text: violationText(locale, code, variant, params),
      action: jump(name),
    }),
  );
  const oversized = oversizedLeagues(values, leagues ?? []);
  const names = oversized
    .slice(0, maxNamed)
    .map(({ name }) => name)
    .join(', ');
  const nbMore = oversized.length - maxNamed;
  const regular = roundCount(games) - Number(values.nbPlayoffWeeks);
  return [
    ...(games.length === 0 ? [ofSchedule(violationText(locale, 'no_games'))] : []),
    ...(nbFaulty > 0 ? [ofSchedule(t('seasonForm.faultyGames', { count: nbFaulty }))] : []),
    ...refused,
    ...(oversized.length > 0
      ? [
          {
            tone: 'warn',
            title: t('seasonForm.oversized.title', { count: oversized.length }),
            text: t('seasonForm.oversized.text', {
              count: oversized.length,
              leagues: nbMore > 0 ? t('seasonForm.oversized.more', { names, count: nbMore }) : names,
            }),
            action: jump('nbMaxFantasyTeams'),
          } as const,
        ]
      : []),
    ...(isUnread ? [{ tone: 'info', title: t('seasonForm.oversized.unread') } as const] : []),
    ...(regular > 0
      ? [{ tone: 'ok', title: t('seasonForm.check.regularWeeks', { count: regular }) } as const]
      : []),
  ];
}
