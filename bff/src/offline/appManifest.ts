import type { Locale } from '@endzone/contracts/messages';
import type { InstallableApp } from '@endzone/contracts/release';

const texts = {
  en: {
    description:
      'The fantasy game of the Hungarian American football league: draft real players, play your friends every week.',
    shortcuts: [
      { name: 'My Team', url: '/team' },
      { name: 'Game Center', url: '/game-center' },
    ],
  },
  hu: {
    description:
      'A magyar amerikaifutball-bajnokság fantasyjátéka: válassz igazi játékosokat, és játssz a barátaid ellen.',
    shortcuts: [
      { name: 'Csapatom', url: '/team' },
      { name: 'Meccsközpont', url: '/game-center' },
    ],
  },
};

const picture = (src: string, size: number, purpose = 'any') => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** What a device asks of a site that somebody installs; `address`: where the shell's files are. */
export function appManifest({ icons, colours }: InstallableApp, address: string, locale: Locale) {
  const { description, shortcuts } = texts[locale];
  const at = (file: string) => `${address}/${file}`;
  const small = picture(at(icons.small), 192);
  return {
    id: '/',
    name: 'Endzone',
    short_name: 'Endzone',
    description,
    lang: locale,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: colours.light,
    background_color: colours.light,
    categories: ['games', 'sports'],
    icons: [small, picture(at(icons.large), 512), picture(at(icons.maskable), 512, 'maskable')],
    shortcuts: shortcuts.map((shortcut) => ({ ...shortcut, icons: [small] })),
  };
}
