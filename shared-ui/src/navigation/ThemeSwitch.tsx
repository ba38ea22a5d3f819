import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import SunMoon from 'lucide-react/icons/sun-moon';
import { useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../buttons/IconButton.tsx';
import { Icon } from '../layout/Icon.tsx';
import { useUiTexts } from '../layout/useUiTexts.ts';
import { itemShape } from '../overlay/itemShape.ts';
import { LatePopup } from '../overlay/LatePopup.tsx';
import {
  chooseColourScheme,
  colourSchemes,
  onColourScheme,
  readColourScheme,
} from '../theme/colourScheme.ts';

const drawings = { system: Monitor, light: Sun, dark: Moon } as const;

/** Light, dark, or as the system has it; remembered on the device. */
export function ThemeSwitch() {
  const t = useUiTexts();
  const scheme = useSyncExternalStore(onColourScheme, readColourScheme, () => 'system');
  return (
    <LatePopup
      label={t('theme.label')}
      align="end"
      trigger={(props) => <IconButton {...props} label={t('theme.label')} icon={<Icon of={SunMoon} />} />}
    >
      {(close) =>
        colourSchemes.map((name) => (
          <Choice
            key={name}
            type="button"
            aria-pressed={name === scheme}
            aria-current={name === scheme || undefined}
            onClick={() => {
              chooseColourScheme(name);
              close();
            }}
          >
            <Icon of={drawings[name]} />
            {t(`theme.${name}`)}
          </Choice>
        ))
      }
    </LatePopup>
  );
}

const Choice = styled.button`
  ${itemShape}
`;
