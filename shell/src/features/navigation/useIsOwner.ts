import { useMe } from '@endzone/shared-ui/host/HostContext.tsx';

/** The platform's owner finds their own area everywhere. */
export const useIsOwner = (): boolean => useMe()?.roles.includes('SUPER_ADMIN') ?? false;
