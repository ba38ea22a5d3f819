import { onConsent, readConsent } from '@endzone/shared-ui/host/consent.ts';

const year = 31_536_000;

function write(): void {
  const consent = readConsent();
  const age = consent === undefined ? 0 : year;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `consent=${consent ?? ''}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
}

/** The edge writes the question about cookies into the next page only when it has not been answered. */
export function keepConsentCookie(): void {
  write();
  onConsent(write);
}
