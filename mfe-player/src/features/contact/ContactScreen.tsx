import { OutsideLink } from '@endzone/shared-ui/buttons/Link.tsx';
import { readOperator, socialNames } from '@endzone/shared-ui/host/operator.ts';
import { usePageTitle } from '@endzone/shared-ui/host/usePageTitle.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Card } from '@endzone/shared-ui/layout/Card.tsx';
import { Halves } from '@endzone/shared-ui/layout/Columns.tsx';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';
import { Section } from '@endzone/shared-ui/layout/Section.tsx';
import { color, focusRing, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import Mail from 'lucide-react/icons/mail';
import { useState } from 'react';
import { styled } from 'styled-components';

const credits = ['development', 'photography', 'banner'] as const;

/** The operator's mail link, the social pages, and whose work is seen here. */
export function ContactScreen() {
  const t = useTexts();
  usePageTitle(t('contact.title'));
  const [{ address, socialPages }] = useState(() => readOperator());
  return (
    <Page title={t('contact.title')} lead={address && t('contact.lead')} width="text">
      {address && (
        <Card $pad>
          <Address href={`mailto:${address}`}>
            <Icon of={Mail} />
            {address}
          </Address>
          <Hint>{t('contact.answer')}</Hint>
        </Card>
      )}
      <Halves>
        {socialPages.length > 0 && (
          <Section title={t('contact.social')}>
            <List>
              {socialPages.map(({ name, href }) => (
                <li key={name}>
                  <OutsideLink href={href}>{socialNames[name]}</OutsideLink>
                </li>
              ))}
            </List>
          </Section>
        )}
        <Section title={t('contact.credits')}>
          <Credits>
            {credits.map((credit) => (
              <div key={credit}>
                <dt>{t(`contact.${credit}.label`)}</dt>
                <dd>{t(`contact.${credit}.by`)}</dd>
              </div>
            ))}
          </Credits>
        </Section>
      </Halves>
    </Page>
  );
}

const Address = styled.a`
  ${type.h2}
  display: inline-flex;
  align-items: center;
  gap: ${space[3]};
  min-height: ${size.controlPhone};
  color: ${color.turfText};
  overflow-wrap: anywhere;
  ${focusRing}
`;
const Hint = styled.p`
  ${type.small}
  margin-top: ${space[1]};
  color: ${color.ink2};
`;
const List = styled.ul`
  ${type.body}
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
  a {
    display: inline-flex;
    align-items: center;
    min-height: ${size.controlPhone};
  }
`;
const Credits = styled.dl`
  display: grid;
  gap: ${space[3]};
  margin: 0;
  dt {
    ${type.label}
    color: ${color.ink3};
  }
  dd {
    ${type.body}
    margin: 0;
  }
`;
