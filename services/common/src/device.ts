// The order counts: Edge and Opera call themselves Chrome too, and Chrome calls itself Safari.
const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrom(e|ium)\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (table: [RegExp, string][], text: string) =>
  table.find(([pattern]) => pattern.test(text))?.[1];

/** "Firefox on Android": enough to know one's own devices by, and no more. */
export function deviceOf(userAgent = ''): string {
  const text = userAgent.slice(0, 400);
  const known = [nameIn(browsers, text), nameIn(systems, text)].filter((name) => name !== undefined);
  return known.length > 0 ? known.join(' on ') : 'API';
}

/** The operating system alone. */
export const systemOf = (userAgent = ''): string | undefined => nameIn(systems, userAgent.slice(0, 400));

const kinds: [RegExp, string][] = [
  [/\biPad\b|\bTablet\b|\bAndroid\b(?!.*\bMobile\b)/, 'tablet'],
  [/\bMobi/, 'phone'],
  [/\bWindows\b|\bMacintosh\b|\bX11\b|\bCrOS\b/, 'desktop'],
];

/** `phone`, `tablet`, `desktop` or `other`. */
export const kindOfDevice = (userAgent = ''): string => nameIn(kinds, userAgent.slice(0, 400)) ?? 'other';
