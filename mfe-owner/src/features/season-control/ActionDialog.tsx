import { dayInBudapest } from '@endzone/contracts/messages/format';
import type { Season } from '@endzone/contracts/stats/seasons';
import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { showList } from '@endzone/shared-ui/i18n/numbers.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Confirm } from '@endzone/shared-ui/overlay/Confirm.tsx';
import { space } from '@endzone/shared-ui/theme/theme.ts';
import { serverNow } from '@endzone/shared-ui/time/clock.ts';
import { showNearDay } from '@endzone/shared-ui/time/dates.ts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { LeftOutLeagues } from '../../data/jobs/LeftOutLeagues.tsx';
import { useSeasonCommand, type SeasonCommand } from '../../data/jobs/useSeasonCommand.ts';
import { lockedWithoutScore, weeksOf, type Action } from '../../data/season/weeks.ts';
import { Drafts, Missing } from './LeftBehind.tsx';
import { LockDialog } from './LockDialog.tsx';

type Props = { season: Season; action: Action; onClose: () => void };

/** Asks before a command; stays open with the server's refusal, and closes when the job is on its way. */
export const ActionDialog = (props: Props) =>
  props.action.kind === 'lock' ? <LockDialog {...props} /> : <Question {...props} />;

function commandOf({ kind, week = 0 }: Action): SeasonCommand {
  switch (kind) {
    case 'lock':
      return { kind, week, force: false };
    case 'start':
    case 'freeze':
    case 'undo':
      return { kind, week };
    case 'finish':
    case 'recalculate':
      return { kind };
  }
}

function Question({ season, action, onClose }: Props) {
  const t = useTexts();
  const { run, isBusy, problem } = useSeasonCommand({ onDone: onClose });
  const { kind, week } = action;
  const [isForced, setForced] = useState(false);
  const isStart = kind === 'start';
  const isFinish = kind === 'finish';
  const missing = isFinish ? lockedWithoutScore(season) : [];
  const earlyDay = isStart ? firstDayAhead(season, week) : undefined;
  const leftOut = isStart ? (season.leftOut ?? []) : [];
  return (
    <Confirm
      question={t(`seasonControl.ask.${kind}.title`, { week: week ?? '' })}
      confirm={t(`seasonControl.ask.${kind}.confirm`)}
      danger={kind === 'undo' || isFinish || earlyDay !== undefined}
      busy={isBusy}
      waits={missing.length > 0 && !isForced}
      problem={problem}
      onConfirm={() => void run(commandOf(action))}
      onCancel={onClose}
    >
      <Parts>
        <p>{t(`seasonControl.ask.${kind}.text`)}</p>
        {isStart && <p>{t('seasonControl.ask.start.final')}</p>}
        {isStart && <Frozen season={season} />}
        {/* Where nobody has drafted, nobody was told. */}
        {earlyDay !== undefined && season.playing?.nbLeagues !== 0 && <Early day={earlyDay} />}
        {isStart && season.playing && <Playing playing={season.playing} />}
        {leftOut.length > 0 && (
          <Leagues>
            <b>{t('seasonControl.ask.start.leftOut', { count: leftOut.length })}</b>
            <LeftOutLeagues leagues={leftOut} />
          </Leagues>
        )}
        {isFinish && <Drafts of="finish" games={season.games} />}
        {missing.length > 0 && (
          <Missing of="finish" games={missing} isForced={isForced} onForce={setForced} />
        )}
      </Parts>
    </Confirm>
  );
}

/** A lock is easily forgotten once the next week runs. */
function Frozen({ season }: { season: Season }) {
  const t = useTexts();
  const { locale } = useMount();
  const frozen = weeksOf(season).filter(({ state }) => state === 'frozen');
  if (frozen.length === 0) return null;
  const names = frozen.map(({ week, kind }) => t(`season.board.name.${kind}`, { week }));
  return (
    <Banner
      kind="warn"
      title={t('seasonControl.ask.start.frozen', { count: frozen.length, weeks: showList(locale, names) })}
    >
      {t('seasonControl.ask.start.frozenText')}
    </Banner>
  );
}

/** The first day of a week's games, when it has not come yet. */
function firstDayAhead(season: Season, week = 0): string | undefined {
  const first = weeksOf(season)[week - 1]?.day;
  return first !== undefined && first > dayInBudapest(new Date(serverNow())) ? first : undefined;
}

/** Rosters are promised to stay open until the first day of the week's games. */
function Early({ day }: { day: string }) {
  const t = useTexts();
  const { locale } = useMount();
  return (
    <Banner kind="warn" title={t('seasonControl.ask.start.early', { day: showNearDay(locale, day) })}>
      {t('seasonControl.ask.start.earlyText')}
    </Banner>
  );
}

/** Who plays the week that is started: by name, the rest by number. */
function Playing({ playing: { nbLeagues, leagues } }: { playing: NonNullable<Season['playing']> }) {
  const t = useTexts();
  const names = leagues.map(({ name }) => name).join(', ');
  const more = nbLeagues - leagues.length;
  return (
    <Leagues>
      <b>
        {nbLeagues === 0
          ? t('seasonControl.ask.start.nobody')
          : t('seasonControl.ask.start.playing', { count: nbLeagues })}
      </b>
      {nbLeagues > 0 && (
        <p>{more > 0 ? t('seasonControl.ask.start.playingMore', { names, count: more }) : names}</p>
      )}
    </Leagues>
  );
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
`;
const Leagues = styled.div`
  overflow-wrap: anywhere;
`;
