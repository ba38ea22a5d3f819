import type { Roster } from '@endzone/contracts/fantasy/rosters';
import { useCommand } from '@endzone/shared-ui/api/useCommand.ts';
import { Switch } from '@endzone/shared-ui/forms/Switch.tsx';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { color, type } from '@endzone/shared-ui/theme/theme.ts';
import { showDate } from '@endzone/shared-ui/time/dates.ts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { switchCaretaker } from './api.ts';

/** Rosters that a device kept before there were caretakers have none. */
export type CaretakerRoster = Pick<Roster, 'leagueId' | 'team'> & Partial<Pick<Roster, 'caretaker'>>;

type Props = { roster: CaretakerRoster; label: ReactNode; onSwitched: (roster: Roster) => void };

const off = { enabled: false, since: null, by: null };

/** Begins the caretaker of a team or ends it, and says why not. */
export function CaretakerSwitch({ roster, label, onSwitched }: Props) {
  const t = useTexts();
  const { locale } = useMount();
  const { leagueId, team, caretaker = off } = roster;
  const { enabled, since, by } = caretaker;
  const { run, isBusy, problem } = useCommand(switchCaretaker, {
    toast: (answer) => ({
      title: t(answer.caretaker.enabled ? 'caretaker.on' : 'caretaker.off'),
      text: answer.team.name,
    }),
    onDone: onSwitched,
  });
  const date = since && showDate(locale, since);
  const isSince =
    date && (by ? t('caretaker.since', { date, name: by.name }) : t('caretaker.sinceOnly', { date }));
  return (
    <>
      <Switch
        label={label}
        isOn={enabled}
        busy={isBusy}
        hint={isSince}
        onChange={(isOn) => void run(leagueId, team.id, isOn)}
      />
      {problem && <Problem role="alert">{problem}</Problem>}
    </>
  );
}

const Problem = styled.p`
  ${type.small}
  color: ${color.loss};
`;
