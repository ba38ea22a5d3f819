import { sessionExpired } from '@endzone/shared-ui/host/loginReason.ts';
import { Navigate } from 'react-router';

/** "Your session has expired" / "Please login again to continue": the log-in page says it above its form. */
export function ExpiredScreen() {
  return <Navigate to="/login" replace state={sessionExpired} />;
}
