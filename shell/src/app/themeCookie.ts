import { onColourScheme, readColourScheme } from '@endzone/shared-ui/theme/colourScheme.ts';

const year = 31_536_000;

function write(): void {
  const scheme = readColourScheme();
  const [value, age] = scheme === 'system' ? ['', 0] : [scheme, year];
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `theme=${value}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
}

/** The edge writes the chosen theme into the next page, so that it does not change its colours while it begins. */
export function keepThemeCookie(): void {
  write();
  onColourScheme(write);
}
