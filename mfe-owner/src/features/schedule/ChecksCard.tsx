import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { Badge } from '@endzone/shared-ui/data/Badge.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Card } from '@endzone/shared-ui/layout/Card.tsx';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { color, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { showDay } from '@endzone/shared-ui/time/dates.ts';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useId } from 'react';
import { styled } from 'styled-components';
import { toneOf, type Finding, type Tone } from './model/checks.ts';
import { useSchedule } from './scheduleContext.ts';

const icons = { error: CircleAlert, warn: TriangleAlert, ok: CircleCheck } as const;

/** What hinders saving, what is unusual and may stay, and what is right. */
export function ChecksCard({ onJump }: { onJump: (key: string) => void }) {
  const t = useTexts();
  const id = useId();
  const { findings } = useSchedule();
  const textOf = useFindingText();
  const count = (tone: Tone) => findings.filter((finding) => toneOf(finding) === tone).length;
  return (
    <Card as="section" aria-labelledby={id}>
      <Head>
        <h2 id={id}>{t('schedule.check.title')}</h2>
        {count('error') > 0 ? (
          <Badge tone="loss">{t('schedule.check.errors', { count: count('error') })}</Badge>
        ) : (
          count('warn') > 0 && (
            <Badge tone="warn">{t('schedule.check.warnings', { count: count('warn') })}</Badge>
          )
        )}
      </Head>
      <List>
        {findings.map((finding, index) => {
          const { title, text } = textOf(finding);
          const tone = toneOf(finding);
          return (
            <Line key={index} $tone={tone}>
              <Icon of={icons[tone]} />
              <div>
                <b>{title}</b>
                {text && <p>{text}</p>}
                {tone !== 'ok' && 'key' in finding && (
                  <Button size="sm" onClick={() => onJump(finding.key)}>
                    {t('schedule.check.jump')}
                  </Button>
                )}
              </div>
            </Line>
          );
        })}
      </List>
    </Card>
  );
}

function useFindingText(): (finding: Finding) => { title: string; text?: string } {
  const t = useTexts();
  const { nameOf, state } = useSchedule();
  const gameOf = (key: string) => {
    const game = state.present.find((one) => one.key === key);
    return game ? `${nameOf(game.home)} – ${nameOf(game.away)}` : '';
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
        return say(finding.kind, { round: finding.round, game: gameOf(finding.key) });
      case 'tooFewWeeks':
        return say(finding.kind, { count: finding.weeks, playoffs: finding.nbPlayoffWeeks });
      case 'tooManyTeams':
        return say(finding.kind, { clubs: finding.clubs, most: finding.nbMaxFantasyTeams });
      case 'emptyRound':
        return say(finding.kind, { round: finding.round });
      case 'playsTwice':
        return say(finding.kind, { round: finding.round, club: nameOf(finding.clubId) });
      case 'otherDay': {
        const params = { round: finding.round, game: gameOf(finding.key), day: showDay(finding.day) };
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

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
  padding: ${space[3]} ${space[4]};
  h2 {
    ${type.h3}
  }
`;
const List = styled.ul`
  max-height: 62dvh;
  overflow: auto;
`;
const tones: Record<Tone, string> = { error: color.loss, warn: color.warn, ok: color.win };
const Line = styled.li<{ $tone: Tone }>`
  ${type.small}
  display: flex;
  gap: ${space[2]};
  padding: ${space[3]} ${space[4]};
  border-top: ${size.hairline} solid ${color.line};
  > svg {
    flex: none;
    color: ${({ $tone }) => tones[$tone]};
  }
  > div {
    min-width: 0;
  }
  b {
    ${type.smallStrong}
  }
  p {
    color: ${color.ink2};
    overflow-wrap: anywhere;
  }
  button {
    margin-top: ${space[2]};
  }
`;
