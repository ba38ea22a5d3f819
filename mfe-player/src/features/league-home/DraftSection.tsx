import type { LeagueSeason } from '@endzone/contracts/fantasy/leagueSeasons';
import { formatQuietHours } from '@endzone/contracts/messages/format';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { StatusBadge } from '@endzone/shared-ui/data/StatusBadge.tsx';
import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { draftWindowState, missingTeamCount } from '@endzone/shared-ui/game/draftWindow.ts';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { showLength } from '@endzone/shared-ui/i18n/numbers.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { showTurnLength } from '@endzone/shared-ui/i18n/turnLength.ts';
import { Card } from '@endzone/shared-ui/layout/Card.tsx';
import { Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { Section } from '@endzone/shared-ui/layout/Section.tsx';
import { color, space, tabular, type } from '@endzone/shared-ui/theme/theme.ts';
import { millisOf, showLongDateTime } from '@endzone/shared-ui/time/dates.ts';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import ScrollText from 'lucide-react/icons/scroll-text';
import { useSelector } from 'react-redux';
import { styled } from 'styled-components';
import { DraftProblem } from './DraftProblem.tsx';
import { PartFailed } from './PartFailed.tsx';
import { selectHasFailed, selectLeague, selectLeagueSeason, selectSeason } from './selectors.ts';

type DraftSectionProps = { leagueId: string; onRetry: () => void };

const stateOf = (season: LeagueSeason | null) => {
  if (!season) return 'not_scheduled';
  return season.status === 'pending' || season.status === 'drafting' ? 'scheduled' : 'done';
};

/** The draft in all its states: not scheduled, scheduled, delayed, running, done, never held. */
export function DraftSection({ leagueId, onRetry }: DraftSectionProps) {
  const t = useTexts();
  const season = useSelector(selectLeagueSeason);
  const hasFailed = useSelector(selectHasFailed('leagueSeason'));
  if (season === undefined && hasFailed) {
    return <PartFailed part="leagueSeason" title={t('leagueHome.draft.failed')} onRetry={onRetry} />;
  }
  const badge =
    season === undefined || season?.closedReason === 'never_drafted' ? undefined : season?.status ===
      'drafting' ? (
      <StatusBadge group="season" value="drafting" tone="turf" />
    ) : (
      <StatusBadge group="draft" value={stateOf(season)} />
    );
  return (
    <Section title={t('leagueHome.draft.title')} action={badge}>
      {season === undefined && <Skeleton shape="text" count={4} />}
      {season !== undefined && (
        <Card $pad>
          <Stack $gap={3}>
            {season ? <Facts leagueId={leagueId} season={season} /> : <NotScheduled leagueId={leagueId} />}
          </Stack>
        </Card>
      )}
    </Section>
  );
}

/** What the draft waits for, and the way to its dates for whom the API lets choose them. */
function NotScheduled({ leagueId }: { leagueId: string }) {
  const t = useTexts();
  const { locale } = useMount();
  const league = useSelector(selectLeague);
  const season = useSelector(selectSeason);
  const window = season?.draftWindow;
  const state = window && draftWindowState(window);
  if (window && state === 'over')
    return (
      <Words>{t('leagueHome.draft.windowOver', { date: showLongDateTime(locale, window.endDate) })}</Words>
    );
  const isAdmin = league?.can.edit.allowed ?? false;
  const openCount = league?.nbAvailableSlots ?? 0;
  const missingCount = league ? missingTeamCount(league) : 0;
  return (
    <>
      <Words>
        {missingCount === 0
          ? t(`leagueHome.draft.${season === null ? 'awaitsSeason' : isAdmin && window ? 'ready' : 'full'}`)
          : !isAdmin
            ? t('leagueHome.draft.none')
            : openCount > 0
              ? t('leagueHome.draft.notFull', { count: openCount })
              : t('leagueHome.draft.notFullYet', { count: missingCount })}
      </Words>
      {window && state === 'ahead' && (
        <Words>
          {t('leagueHome.draft.windowAhead', { date: showLongDateTime(locale, window.startDate) })}
        </Words>
      )}
      {isAdmin && missingCount === 0 && season !== null && (
        <DatesButton leagueId={leagueId} words={t('leagueHome.draft.schedule')} kind="primary" />
      )}
    </>
  );
}

function Facts({ leagueId, season }: { leagueId: string; season: LeagueSeason }) {
  const t = useTexts();
  const { locale } = useMount();
  const { draft, draftProblem, closedReason } = season;
  const startsAt = draft?.startedAt ?? season.draftStartsAt;
  const endsAt = draft?.endedAt ?? season.draftEndsAt;
  const isOver = season.status === 'ongoing' || season.status === 'finished';
  const facts: [string, string][] = [
    ['when', showLongDateTime(locale, startsAt)],
    ['length', showLength(locale, millisOf(endsAt) - millisOf(startsAt))],
    ['picks', String(draft?.nbTotalPicks ?? season.nbTeams * 14)],
    ...(isOver
      ? []
      : ([['turn', showTurnLength(locale, season.draftTurnDurationSeconds)]] as [string, string][])),
    ...(isOver || !season.quietHours
      ? []
      : ([['quiet', formatQuietHours(locale, season.quietHours)]] as [string, string][])),
    ...(draft ? ([['seed', shortSeed(draft.seed)]] as [string, string][]) : []),
  ];
  return (
    <>
      {closedReason && <Banner kind="info">{t(`leagueHome.draft.closed.${closedReason}`)}</Banner>}
      {draftProblem && <DraftProblem season={season} problem={draftProblem} />}
      {closedReason !== 'never_drafted' && (
        <List>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{t(`leagueHome.draft.${name}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </List>
      )}
      {season.can.changeDraft.allowed && (
        <DatesButton leagueId={leagueId} words={t('leagueHome.draft.change')} />
      )}
      {isOver && draft && (
        <LinkButton to={`/leagues/${leagueId}/draft`} size="sm" icon={<Icon of={ScrollText} size="sm" />}>
          {t('leagueHome.draft.log')}
        </LinkButton>
      )}
    </>
  );
}

/** The way to the draft's dates. */
const DatesButton = ({ leagueId, words, kind }: { leagueId: string; words: string; kind?: 'primary' }) => (
  <LinkButton
    to={`/leagues/${leagueId}/draft/schedule`}
    size="sm"
    kind={kind}
    icon={<Icon of={CalendarClock} size="sm" />}
  >
    {words}
  </LinkButton>
);

/** The first eight letters, as people compare them. */
const shortSeed = (seed: string): string => `${seed.slice(0, 4)}-${seed.slice(4, 8)}`.toUpperCase();

const Words = styled.p`
  ${type.small}
  color: ${color.ink2};
`;

const List = styled.dl`
  display: grid;
  gap: ${space[2]};
  ${type.small}
  > div {
    display: flex;
    justify-content: space-between;
    gap: ${space[3]};
  }
  dt {
    color: ${color.ink3};
  }
  dd {
    font-weight: 600;
    text-align: right;
    ${tabular}
  }
`;
