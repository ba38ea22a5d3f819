import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Card } from '@endzone/shared-ui/layout/Card.tsx';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { Section } from '@endzone/shared-ui/layout/Section.tsx';
import { color, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import FileDown from 'lucide-react/icons/file-down';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import UserX from 'lucide-react/icons/user-x';
import type { ComponentProps, ReactNode } from 'react';
import { styled } from 'styled-components';
import { ExportButton } from '../../data/account/ExportButton.tsx';
import type { useDeleteAccount } from '../../data/account/useDeleteAccount.tsx';

/** Devices, data, and the end of the account. */
export function AccountSection({ deletion }: { deletion: ReturnType<typeof useDeleteAccount> }) {
  const t = useTexts();
  const { isPossible, open } = deletion;
  return (
    <Section id="account" title={t('settings.account.title')}>
      <Card as="ul">
        <Line
          of={MonitorSmartphone}
          title={t('account.profile.sessions')}
          text={t('settings.account.sessions')}
        >
          <LinkButton to="/my-sessions">{t('settings.account.open')}</LinkButton>
        </Line>
        <Line of={FileDown} title={t('account.export.title')} text={t('account.export.text')}>
          <ExportButton />
        </Line>
        <Line of={UserX} title={t('account.delete.title')} text={t('account.delete.text')}>
          <Button
            kind="danger"
            disabled={!isPossible}
            why={isPossible ? undefined : t('account.delete.owner')}
            onClick={open}
          >
            {t('account.delete.button')}
          </Button>
        </Line>
      </Card>
    </Section>
  );
}

type LineProps = { of: ComponentProps<typeof Icon>['of']; title: string; text: string; children: ReactNode };

const Line = ({ of, title, text, children }: LineProps) => (
  <Item>
    <Icon of={of} />
    <div>
      <b>{title}</b>
      <p>{text}</p>
    </div>
    {children}
  </Item>
);

const Item = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[4]};
  padding: ${space[3]} ${space[4]};
  & + & {
    border-top: ${size.hairline} solid ${color.line};
  }
  > svg {
    flex: none;
    color: ${color.ink2};
  }
  > div {
    flex: 1 1 14em;
    min-width: 0;
  }
  b {
    ${type.bodyStrong}
  }
  p {
    ${type.small}
    color: ${color.ink2};
  }
`;
