import { Badge } from '@endzone/shared-ui/data/Badge.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Card } from '@endzone/shared-ui/layout/Card.tsx';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { color, media, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { memo, useId, type ReactNode } from 'react';
import { styled } from 'styled-components';

/** Errors hinder saving, warnings may stay. */
export type Tone = 'error' | 'warn' | 'info' | 'ok';
export type Check = { tone: Tone; title: string; text?: string | undefined; action?: ReactNode };

const icons = { error: CircleAlert, warn: TriangleAlert, info: Info, ok: CircleCheck } as const;

type Props = { title: string; /** What is checked. */ of?: string; checks: readonly Check[] };

/** What hinders, what is unusual and may stay, and what is right, each with the way to it. */
export function ChecksCard({ title, of, checks }: Props) {
  const t = useTexts();
  const id = useId();
  const count = (tone: Tone) => checks.filter((check) => check.tone === tone).length;
  const [nbErrors, nbWarnings] = [count('error'), count('warn')];
  return (
    <Card as="section" aria-labelledby={id}>
      <Head>
        <h2 id={id}>{title}</h2>
        {nbErrors + nbWarnings > 0 && (
          <Counts>
            {nbErrors > 0 && <Badge tone="loss">{t('season.checks.errors', { count: nbErrors })}</Badge>}
            {nbWarnings > 0 && (
              <Badge tone="warn">{t('season.checks.warnings', { count: nbWarnings })}</Badge>
            )}
          </Counts>
        )}
        {of && <p>{of}</p>}
      </Head>
      <List>
        {checks.map((check, index) => (
          <CheckLine key={index} check={check} />
        ))}
      </List>
    </Card>
  );
}

/** A long list is made anew with each key of a sheet, of checks that mostly stay. */
const CheckLine = memo(function CheckLine({ check: { tone, title, text, action } }: { check: Check }) {
  return (
    <Line $tone={tone}>
      <Icon of={icons[tone]} />
      <div>
        <b>{title}</b>
        {text && <p>{text}</p>}
        {action}
      </div>
    </Line>
  );
});

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
  p {
    ${type.small}
    flex: 1 0 100%;
    color: ${color.ink3};
  }
`;
const Counts = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: ${space[1]};
`;
const List = styled.ul`
  /* Beside what is checked; below it the page itself scrolls. */
  ${media.desktop} {
    max-height: 62dvh;
    overflow: auto;
  }
`;
const tones: Record<Tone, string> = { error: color.loss, warn: color.warn, info: color.ink3, ok: color.win };
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
    display: block;
  }
  p {
    color: ${color.ink2};
    overflow-wrap: anywhere;
  }
  a,
  button {
    margin-top: ${space[2]};
  }
`;
