import { useHost } from '@endzone/shared-ui/host/HostContext.tsx';
import { usePageTitle } from '@endzone/shared-ui/host/usePageTitle.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { useEffect } from 'react';
import { Navigate } from 'react-router';

/** "Your session has expired" / "Please login again to continue", then the log-in page. */
export function ExpiredScreen() {
  const t = useTexts();
  const { toast } = useHost();
  const title = t('frame.expired.title');
  const text = t('frame.expired.text');
  usePageTitle(title);
  useEffect(() => toast({ kind: 'warn', title, text }), [toast, title, text]);
  return <Navigate to="/login" replace />;
}
