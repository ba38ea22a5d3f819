import type { Season } from '@endzone/contracts/stats/seasons';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { Badge } from '@endzone/shared-ui/data/Badge.tsx';
import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { ChangedMeanwhile } from '@endzone/shared-ui/forms/ChangedMeanwhile.tsx';
import { DayField } from '@endzone/shared-ui/forms/DayField.tsx';
import { DateTimeField } from '@endzone/shared-ui/forms/DateTimeField.tsx';
import { Form } from '@endzone/shared-ui/forms/Form.tsx';
import { NumberField } from '@endzone/shared-ui/forms/NumberField.tsx';
import { RadioField } from '@endzone/shared-ui/forms/RadioField.tsx';
import { Submit } from '@endzone/shared-ui/forms/Submit.tsx';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { showLongLength } from '@endzone/shared-ui/i18n/numbers.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Card } from '@endzone/shared-ui/layout/Card.tsx';
import { Columns, Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { useUiTexts } from '@endzone/shared-ui/layout/useUiTexts.ts';
import { Muted } from '@endzone/shared-ui/text/Muted.tsx';
import { color, media, radius, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { serverNow } from '@endzone/shared-ui/time/clock.ts';
import {
  millisOf,
  readDay,
  showDateTime,
  showListDay,
  showNearDay,
  wallTime,
} from '@endzone/shared-ui/time/dates.ts';
import { useFormikContext } from 'formik';
import { useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { ChecksCard, type Check } from '../../data/checks/ChecksCard.tsx';
import { KeyHints } from '../../data/editing/KeyHints.tsx';
import { PhoneBar } from '../../data/editing/PhoneBar.tsx';
import { useSaveKey } from '../../data/editing/useSaveKey.ts';
import { sizeWords } from '../../data/season/sizeWords.ts';
import { clubIdsOf, daysOf, roundCount, type PlannedGame } from '../../data/schedule/games.ts';
import { getLeagues } from './api.ts';
import { seasonForm, type SeasonForm } from './model/seasonForm.ts';
import { TimeLine } from './TimeLine.tsx';
import { useSeasonChecks, type Checked } from './useSeasonChecks.tsx';

type Props = {
  games: readonly PlannedGame[];
  /** In which its days are days. */
  zone: string;
  /** How many of them no season could have. */
  nbFaulty?: number;
  initial: SeasonForm;
  /** What is stored, whose dates may be past. */
  stored?: Season;
  /** What somebody else has saved since. */
  theirs?: SeasonForm | undefined;
  title: string;
  badge: string;
  submit: string;
  /** What saving does. */
  saving: string;
  /** Keeps what is typed; the page may then be left. */
  onChange?: (form: SeasonForm) => void;
  onSubmit: (form: SeasonForm) => Promise<void>;
  /** Below the button. */
  extra?: ReactNode;
};

/** The form of a season that has not begun, with a picture that follows its dates. */
export function SeasonFields(props: Props) {
  const {
    games,
    zone,
    nbFaulty = 0,
    initial,
    stored,
    theirs,
    title,
    badge,
    submit,
    saving,
    onChange,
    onSubmit,
    extra,
  } = props;
  const t = useTexts();
  const ui = useUiTexts();
  const { locale } = useMount();
  const saveButton = useSaveKey();
  const today = wallTime(serverNow(), zone).day;
  const schema = useMemo(
    () => seasonForm({ games, zone, today, locale, ...(stored && { stored }) }),
    [games, zone, today, locale, stored],
  );
  const leagues = useLoad(getLeagues, []);
  const checked: Checked = {
    games,
    nbFaulty,
    schema,
    leagues: leagues.data,
    isUnread: leagues.failure !== undefined && !leagues.data,
  };
  const isHeld = games.length === 0 || nbFaulty > 0;
  const textOf = (name: keyof SeasonForm, value: unknown) => {
    const text = String(value);
    switch (name) {
      case 'draftWindow':
      case 'draftWindowEnd':
        return showDateTime(locale, text, zone);
      case 'startsAt':
      case 'endsAt':
        return showListDay(locale, text);
      case 'nbPlayoffWeeks':
        return t('seasonForm.playoffWeeks', { count: Number(text) });
      case 'nbMaxFantasyTeams':
        return text;
    }
  };
  return (
    <Form initial={initial} schema={schema} onSubmit={onSubmit} guard={!onChange} label={title}>
      {onChange && <Keeping onChange={onChange} />}
      <ChangedMeanwhile before={initial} theirs={theirs} textOf={textOf} />
      <TimeLine
        games={games}
        zone={zone}
        stored={stored}
        title={title}
        badge={badge}
        leagues={leagues.data}
      />
      <Columns
        rail={
          <>
            <Checks {...checked} />
            <Card as="section" $pad>
              <Stack $gap={3}>
                <Title>{t('seasonForm.save')}</Title>
                <Muted>{games.length === 0 ? t('seasonForm.gamesFirst') : saving}</Muted>
                <NotOnPhone>
                  <Submit ref={saveButton} full disabled={isHeld}>
                    {submit}
                  </Submit>
                </NotOnPhone>
                <LinkButton kind="ghost" to="/owner/seasons">
                  {ui('cancel')}
                </LinkButton>
                {onChange && <Muted>{t('seasonForm.kept')}</Muted>}
                {extra}
              </Stack>
            </Card>
          </>
        }
      >
        <GamesCard games={games} nbFaulty={nbFaulty} />
        <Step number={2} title={t('seasonForm.dates')} aside={t('seasonForm.zone', { zone })}>
          <DatesFields zone={zone} today={today} />
        </Step>
        <Step number={3} title={t('seasonForm.league')}>
          <LeagueFields games={games} />
        </Step>
        <KeyHints hints={[['Ctrl S', t('seasonForm.keys.save')]]} />
      </Columns>
      <PhoneBar>
        <Found {...checked} />
        <Submit disabled={isHeld}>{submit}</Submit>
      </PhoneBar>
    </Form>
  );
}

function Checks(checked: Checked) {
  const t = useTexts();
  return <ChecksCard title={t('seasonForm.check.title')} checks={useSeasonChecks(checked)} />;
}

/** How much was found, where the checks themselves are out of sight. */
function Found(checked: Checked) {
  const t = useTexts();
  const checks = useSeasonChecks(checked);
  const count = (tone: Check['tone']) => checks.filter((check) => check.tone === tone).length;
  const [nbErrors, nbWarnings] = [count('error'), count('warn')];
  return (
    <span>
      {nbErrors > 0 && <Wrong>{t('season.checks.errors', { count: nbErrors })}</Wrong>}
      {nbWarnings > 0 && <Note>{t('season.checks.warnings', { count: nbWarnings })}</Note>}
    </span>
  );
}

/** Tells what the form holds, at each change. */
function Keeping({ onChange }: { onChange: (form: SeasonForm) => void }) {
  const { values } = useFormikContext<SeasonForm>();
  const [start] = useState(values);
  const tell = useEffectEvent(onChange);
  useEffect(() => {
    // What was put back is kept as much as what was changed.
    if (values !== start) tell(values);
  }, [values, start]);
  return null;
}

function GamesCard({ games, nbFaulty }: { games: readonly PlannedGame[]; nbFaulty: number }) {
  const t = useTexts();
  const { locale } = useMount();
  const days = daysOf(games);
  return (
    <Step
      number={1}
      title={t('seasonForm.schedule')}
      aside={
        games.length > 0 && (
          <Badge tone="turf">
            {sizeWords(t, {
              games: games.length,
              rounds: roundCount(games),
              clubs: clubIdsOf(games).length,
            }).join(' · ')}
          </Badge>
        )
      }
    >
      {nbFaulty > 0 && (
        <Banner kind="error" live>
          {t('seasonForm.faultyGames', { count: nbFaulty })}
        </Banner>
      )}
      <Between>
        <Muted>
          {days
            ? t('seasonForm.days', {
                first: showListDay(locale, days.first),
                last: showListDay(locale, days.last),
              })
            : t('seasonForm.noGames')}
        </Muted>
        <LinkButton to="/owner/season/edit-schedule">
          {t(games.length > 0 ? 'seasonForm.editSchedule' : 'seasonForm.makeSchedule')}
        </LinkButton>
      </Between>
    </Step>
  );
}

function DatesFields({ zone, today }: { zone: string; today: string }) {
  const t = useTexts();
  const { locale } = useMount();
  const { values } = useFormikContext<SeasonForm>();
  const { draftWindow: from, draftWindowEnd: to } = values;
  const length = from && to ? millisOf(to) - millisOf(from) : 0;
  const weekdayOf = (text: string) => {
    const day = readDay(text);
    return day ? showNearDay(locale, day) : t('season.date.hint');
  };
  const start = readDay(values.startsAt);
  const bounds = { zone, first: today, ...(start && { last: start }) };
  return (
    <Two>
      <DateTimeField name="draftWindow" label={t('seasonForm.windowStart')} other={to} {...bounds} />
      <DateTimeField
        name="draftWindowEnd"
        label={t('seasonForm.windowEnd')}
        other={from}
        hint={
          length > 0 ? t('seasonForm.windowLength', { length: showLongLength(locale, length) }) : undefined
        }
        {...bounds}
      />
      <DayField name="startsAt" label={t('seasonForm.start')} hint={weekdayOf(values.startsAt)} />
      <DayField name="endsAt" label={t('seasonForm.end')} hint={weekdayOf(values.endsAt)} />
    </Two>
  );
}

function LeagueFields({ games }: { games: readonly PlannedGame[] }) {
  const t = useTexts();
  const { values } = useFormikContext<SeasonForm>();
  const rounds = roundCount(games);
  const clubs = clubIdsOf(games).length;
  return (
    <Two>
      <RadioField
        name="nbPlayoffWeeks"
        label={t('seasonForm.playoffs')}
        across
        options={['1', '2'].map((value) => ({
          value,
          label: t('seasonForm.playoffWeeks', { count: Number(value) }),
        }))}
        hint={
          rounds > Number(values.nbPlayoffWeeks)
            ? t(values.nbPlayoffWeeks === '2' ? 'seasonForm.playoffs2' : 'seasonForm.playoffs1', {
                semi: rounds - 1,
                final: rounds,
              })
            : undefined
        }
      />
      <NumberField
        name="nbMaxFantasyTeams"
        label={t('seasonForm.maxTeams')}
        hint={clubs > 0 ? t('seasonForm.maxTeamsHint', { count: clubs }) : undefined}
      />
    </Two>
  );
}

type StepProps = { number?: number; title: string; aside?: ReactNode; children: ReactNode };

export function Step({ number, title, aside, children }: StepProps) {
  return (
    <Card as="section" aria-label={title}>
      <Head>
        <h2>
          {number !== undefined && <b aria-hidden>{number}</b>}
          {title}
        </h2>
        {aside && <Muted as="span">{aside}</Muted>}
      </Head>
      <Inside>{children}</Inside>
    </Card>
  );
}

// The bar at the lower edge has it there.
const NotOnPhone = styled.div`
  display: grid;
  ${media.phone} {
    display: none;
  }
`;
const Note = styled.small`
  ${type.small}
  display: block;
`;
const Wrong = styled(Note)`
  color: ${color.loss};
`;
const Title = styled.h2`
  ${type.h3}
`;
const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
  padding: ${space[3]} ${space[4]};
  border-bottom: ${size.hairline} solid ${color.line};
  h2 {
    ${type.h3}
    display: flex;
    align-items: center;
    gap: ${space[3]};
  }
  b {
    ${type.smallStrong}
    display: grid;
    place-items: center;
    width: 1.75em;
    height: 1.75em;
    border-radius: ${radius.full};
    background: ${color.ink};
    color: ${color.canvas};
  }
`;
const Inside = styled.div`
  padding: ${space[4]};
`;
const Between = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
`;
const Two = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(18em, 100%), 1fr));
  gap: ${space[4]};
`;
