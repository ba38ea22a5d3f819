import type { Locale } from '@endzone/contracts/messages/format';
import type { ChannelChange, FrontEndChannels, RegisteredRelease } from '@endzone/contracts/edge/frontEnds';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { Badge } from '@endzone/shared-ui/data/Badge.tsx';
import { Table, type Column } from '@endzone/shared-ui/data/Table.tsx';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts, type Translate } from '@endzone/shared-ui/i18n/texts.ts';
import { Row, Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { Section } from '@endzone/shared-ui/layout/Section.tsx';
import { Faint } from '@endzone/shared-ui/text/Muted.tsx';
import { color, space, tabular, type } from '@endzone/shared-ui/theme/theme.ts';
import { showDateTime } from '@endzone/shared-ui/time/dates.ts';
import { styled } from 'styled-components';
import type { Change } from './ConfirmChange.tsx';

type Props = { frontEnd: FrontEndChannels; onChange: (change: Change) => void };

const shownChanges = 6;

/** The releases of one front end, what is shown of them, and what was done last. */
export function FrontEndCard({ frontEnd, onChange }: Props) {
  const t = useTexts();
  const { locale } = useMount();
  const { name, stable, releases, history } = frontEnd;
  return (
    <Section
      title={t(`releases.name.${name}`)}
      action={
        stable !== null && (
          <Button size="sm" onClick={() => onChange({ act: 'rollback', version: stable })}>
            {t('releases.act.rollback')}
          </Button>
        )
      }
    >
      <Stack $gap={4}>
        <Table
          caption={t(`releases.name.${name}`)}
          columns={columnsOf(t, locale, frontEnd, onChange)}
          rows={releases}
          rowId={({ version }) => version}
          density="tight"
          hasCards
          cardMeta={(release) => (
            <Stack $gap={2}>
              <Faint>
                {showDateTime(locale, release.builtAt)} · {t('releases.column.failures')}:{' '}
                {failuresOf(t, release)}
              </Faint>
              <State release={release} of={frontEnd} onChange={onChange} />
            </Stack>
          )}
        />
        {history.length > 0 && (
          <History aria-label={t('releases.history')}>
            {history.slice(0, shownChanges).map((change) => (
              <li key={`${change.at} ${change.action} ${change.version}`}>
                <time>{showDateTime(locale, change.at)}</time> {t(`releases.by.${change.by}`)}:{' '}
                {sentenceOf(t, change)} <Version>{change.version}</Version>
              </li>
            ))}
          </History>
        )}
      </Stack>
    </Section>
  );
}

function sentenceOf(t: Translate, { action, version, detail }: ChannelChange): string {
  if (action === 'rolled_back' && version === '') return t('releases.action.rolledBackToServer');
  if (action === 'canary' && detail === '0') return t('releases.action.canaryEnded');
  const [failed = '', loads = ''] = detail.split('/');
  return t(`releases.action.${action}`, { detail, failed, loads });
}

const columnsOf = (
  t: Translate,
  locale: Locale,
  frontEnd: FrontEndChannels,
  onChange: (change: Change) => void,
): Column<RegisteredRelease>[] => [
  {
    id: 'version',
    head: t('releases.column.version'),
    card: 'title',
    cell: ({ version }) => <Version>{version}</Version>,
  },
  { id: 'built', head: t('releases.column.built'), cell: ({ builtAt }) => showDateTime(locale, builtAt) },
  {
    id: 'failures',
    head: t('releases.column.failures'),
    cell: (release) => failuresOf(t, release),
  },
  {
    id: 'state',
    head: t('releases.column.state'),
    cell: (release) => <State release={release} of={frontEnd} onChange={onChange} />,
  },
];

const failuresOf = (t: Translate, { failures }: RegisteredRelease) =>
  failures.loads === 0 ? '–' : t('releases.failures', failures);

type StateProps = { release: RegisteredRelease; of: FrontEndChannels; onChange: Props['onChange'] };

/** Who sees it, and what can be done with it. */
function State({ release: { version }, of: { stable, canary }, onChange }: StateProps) {
  const t = useTexts();
  if (version === stable)
    return (
      <Row>
        <Badge tone="turf">{t('releases.stable')}</Badge>
      </Row>
    );
  const isCanary = version === canary?.version;
  return (
    <Row>
      {isCanary && <Badge tone="provisional">{t('releases.canary', { percent: canary.percent })}</Badge>}
      <Button size="sm" onClick={() => onChange({ act: isCanary ? 'endCanary' : 'tryOut', version })}>
        {t(isCanary ? 'releases.act.endCanary' : 'releases.act.tryOut')}
      </Button>
      <Button size="sm" onClick={() => onChange({ act: 'promote', version })}>
        {t('releases.act.promote')}
      </Button>
    </Row>
  );
}

const Version = styled.span`
  ${tabular}
  font-weight: 590;
  overflow-wrap: anywhere;
`;
const History = styled.ul`
  ${type.small}
  display: grid;
  gap: ${space[1]};
  color: ${color.ink2};
  list-style: none;
  time {
    ${tabular}
    color: ${color.ink3};
  }
`;
