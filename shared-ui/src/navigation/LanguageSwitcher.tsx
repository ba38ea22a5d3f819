import type { Locale } from '@endzone/contracts/messages/format';
import { styled } from 'styled-components';
import { useUiTexts } from '../layout/useUiTexts.ts';
import { color, insetRing, media, radius, size, space, type, visuallyHidden } from '../theme/theme.ts';

const languages: readonly { locale: Locale; code: string; name: string }[] = [
  { locale: 'hu', code: 'HU', name: 'Magyar' },
  { locale: 'en', code: 'EN', name: 'English' },
];

type Props = {
  locale: Locale;
  /** Keeps the page and what is typed in it. */
  onChoose: (locale: Locale) => void;
};

/** Both languages, each in its own. */
export function LanguageSwitcher({ locale, onChoose }: Props) {
  const t = useUiTexts();
  return (
    <Group role="group" aria-label={t('language')}>
      {languages.map(({ locale: code, code: letters, name }) => (
        <Choice
          key={code}
          type="button"
          lang={code}
          title={name}
          aria-pressed={code === locale}
          onClick={() => onChoose(code)}
        >
          {letters}
          <Hidden> {name}</Hidden>
        </Choice>
      ))}
    </Group>
  );
}

const Hidden = styled.span`
  ${visuallyHidden}
`;
const Group = styled.div`
  display: flex;
  flex: none;
  overflow: hidden;
  min-height: ${size.controlSmall};
  ${media.phone} {
    min-height: ${size.controlPhone};
  }
  border: ${size.hairline} solid ${color.line};
  border-radius: ${radius.control};
`;
const Choice = styled.button`
  ${type.controlSmall}
  ${insetRing}
  position: relative;
  min-width: ${size.controlPhoneSmall};
  padding: 0 ${space[2]};
  border: 0;
  border-radius: 0;
  background: none;
  color: ${color.ink3};
  &[aria-pressed='true'] {
    background: ${color.ink};
    color: ${color.canvas};
  }
`;
