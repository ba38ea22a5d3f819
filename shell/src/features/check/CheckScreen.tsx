import { Badge } from '@endzone/shared-ui/data/Badge.tsx';
import { ErrorPanel } from '@endzone/shared-ui/feedback/ErrorPanel.tsx';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { usePageTitle } from '@endzone/shared-ui/host/usePageTitle.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';
import { Section } from '@endzone/shared-ui/layout/Section.tsx';
import { color, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { getCheck, type Check } from './api.ts';

/** Which parts of Endzone answer, and which release of its pages is out. */
export function CheckScreen() {
  const t = useTexts();
  const title = t('check.title');
  usePageTitle(title);
  const { check, hasFailed, again } = useCheck();
  return (
    <Page title={title} width="narrow">
      <Lead>{t('check.lead')}</Lead>
      {check ? (
        <Parts check={check} />
      ) : hasFailed ? (
        <ErrorPanel title={t('check.failed')} onRetry={again} autoRetry>
          {t('check.failedText')}
        </ErrorPanel>
      ) : (
        <Skeleton shape="rows" count={8} />
      )}
    </Page>
  );
}

function useCheck() {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<{ check?: Check; hasFailed: boolean }>({ hasFailed: false });
  useEffect(() => {
    const { signal, abort } = controlled();
    getCheck(signal).then(
      (check) => setState({ check, hasFailed: false }),
      () => !signal.aborted && setState({ hasFailed: true }),
    );
    return abort;
  }, [attempt]);
  const again = useCallback(() => {
    setState({ hasFailed: false });
    setAttempt((now) => now + 1);
  }, []);
  return { ...state, again };
}

function controlled() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

function Parts({ check: { services, releases } }: { check: Check }) {
  const t = useTexts();
  return (
    <>
      <Section title={t('check.services.title')}>
        <List>
          {services.map(({ name, isUp }) => (
            <Row key={name} name={t(`check.services.${name}`)}>
              <Badge tone={isUp ? 'win' : 'loss'}>{t(isUp ? 'check.up' : 'check.down')}</Badge>
            </Row>
          ))}
        </List>
      </Section>
      <Section title={t('check.pages.title')}>
        <List>
          {releases.map(({ name, version }) => (
            <Row key={name} name={t(`check.pages.${name}`)}>
              {version}
            </Row>
          ))}
        </List>
      </Section>
    </>
  );
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <Line>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </Line>
);

const Lead = styled.p`
  color: ${color.ink2};
`;
const List = styled.dl`
  margin: 0;
`;
const Line = styled.div`
  ${type.small}
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space[1]} ${space[4]};
  padding: ${space[3]} 0;
  border-bottom: ${size.hairline} solid ${color.line};
  dd {
    margin: 0;
    color: ${color.ink2};
  }
`;
