import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Card } from '@endzone/shared-ui/layout/Card.tsx';
import { Facts } from '@endzone/shared-ui/layout/Facts.tsx';
import { color, media, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

type Props = {
  kind: 'team' | 'league';
  name: string;
  crest: ReactNode;
  facts: readonly (readonly [name: string, value: ReactNode])[];
  /** What may be done with it; what takes something away stands last. */
  children: ReactNode;
};

/** A team or a league: its crest and name, what is known of it, what may be done. */
export function IdentityCard({ kind, name, crest, facts, children }: Props) {
  const t = useTexts();
  return (
    <Sheet as="article">
      <Head>
        {crest}
        <div>
          <span>{t(`settings.${kind}.label`)}</span>
          <h3>{name}</h3>
        </div>
      </Head>
      <Body>
        <Facts facts={facts} />
      </Body>
      <Foot>{children}</Foot>
    </Sheet>
  );
}

const Sheet = styled(Card)`
  display: grid;
  align-self: stretch;
  /* A name without spaces is no reason to be wider than the screen. */
  grid-template: auto 1fr auto / minmax(0, 1fr);
`;
const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[4]};
  padding: ${space[4]};
  > :first-child {
    flex: none;
  }
  > div {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  span {
    ${type.label}
    color: ${color.ink3};
  }
  h3 {
    ${type.h3}
  }
`;
const Body = styled.div`
  padding: 0 ${space[4]} ${space[4]};
`;
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  padding: ${space[3]} ${space[4]};
  border-top: ${size.hairline} solid ${color.line};
  ${media.phone} {
    > * {
      flex: 1 1 auto;
    }
  }
`;
