import type { isTooCommon } from '@endzone/contracts/commonPasswords';
import { useFormikContext } from 'formik';
import { useEffect, useState } from 'react';
import { useMe } from '../host/HostContext.tsx';

type Rule = typeof isTooCommon;

// Its list is long: no page but one on which somebody types a new password needs it.
const load = async (): Promise<Rule> => (await import('@endzone/contracts/commonPasswords')).isTooCommon;
// Without the list the server alone knows, and says so at the field.
const unknown: Rule = () => false;

/** Shorter ones are refused for their length. */
const leastLength = 8;

const asText = (value: unknown) => (typeof value === 'string' ? value : undefined);

/**
 * Whether the server would refuse a password for being common, by the server's own rule. The form or the session says whose it is.
 * `undefined` until the rule is there; it is asked for when the password is long enough.
 */
export function useTooCommon(password: string): boolean | undefined {
  const [rule, setRule] = useState<{ refuses: Rule }>();
  const { values } = useFormikContext<Record<string, unknown>>();
  const me = useMe();
  const isLong = [...password].length >= leastLength;
  useEffect(() => {
    if (!isLong) return undefined;
    let isGone = false;
    void load()
      .catch(() => unknown)
      .then((refuses) => {
        if (!isGone) setRule({ refuses });
      });
    return () => {
      isGone = true;
    };
  }, [isLong]);
  if (!isLong) return false;
  const ofOwner = (name: 'email' | 'firstName' | 'lastName') => asText(values[name]) ?? me?.[name] ?? '';
  return rule?.refuses(password, {
    email: ofOwner('email'),
    firstName: ofOwner('firstName'),
    lastName: ofOwner('lastName'),
  });
}
