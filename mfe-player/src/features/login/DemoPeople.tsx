import type { CommandResult } from '@endzone/shared-ui/api/useCommand.ts';
import type { DemoLogIns } from '@endzone/contracts/edge/development';
import { useProblemToast } from '@endzone/shared-ui/api/useProblem.ts';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { Avatar } from '@endzone/shared-ui/game/Avatar.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Card } from '@endzone/shared-ui/layout/Card.tsx';
import { color, media, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Text } from '@endzone/shared-ui/layout/FormPage.tsx';

type Props = { demo: DemoLogIns; onLogIn: (username: string, password: string) => Promise<CommandResult> };

/** Who plays in a demo, each one press away. */
export function DemoPeople({ demo: { password, people }, onLogIn }: Props) {
  const t = useTexts();
  const showProblem = useProblemToast();
  const [entering, setEntering] = useState<string>();
  const roles = {
    manager: t('login.demo.manager'),
    admin: t('login.demo.admin'),
    owner: t('login.demo.owner'),
  };
  const enter = async (email: string) => {
    setEntering(email);
    const { failure } = await onLogIn(email, password);
    if (!failure) return;
    showProblem(failure);
    setEntering(undefined);
  };
  return (
    <Card as="section" aria-label={t('login.demo.title')}>
      <Head>
        <h2>{t('login.demo.title')}</h2>
        <Text>{t('login.demo.text', { password })}</Text>
      </Head>
      {people.map(({ email, name, role }) => (
        <Line key={email}>
          <Avatar name={name} size="sm" />
          <div>
            <strong>{name}</strong>
            <Text>
              {`${roles[role]} `}
              <Address>{parted(email)}</Address>
            </Text>
          </div>
          <Button
            size="sm"
            busy={entering === email}
            disabled={entering !== undefined && entering !== email}
            aria-label={`${t('login.submit')}: ${name}`}
            onClick={() => void enter(email)}
          >
            {t('login.submit')}
          </Button>
        </Line>
      ))}
    </Card>
  );
}

/** An address that has to break does so behind its @. */
function parted(email: string) {
  const [name, domain] = email.split('@');
  return (
    <>
      {name}@<wbr />
      {domain}
    </>
  );
}

// Beside the role; on a phone below it.
const Address = styled.span`
  ${media.phone} {
    display: block;
  }
  ${media.roomy} {
    &::before {
      content: '· ';
    }
  }
`;
const Head = styled.div`
  padding: ${space[4]};
  h2 {
    ${type.h3}
  }
`;
const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  padding: ${space[3]} ${space[4]};
  border-top: ${size.hairline} solid ${color.line};
  > svg {
    flex: none;
  }
  > div {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;
