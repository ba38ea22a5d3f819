import { failureOf } from '@endzone/shared-ui/api/failure.ts';
import { useProblemOf } from '@endzone/shared-ui/api/useProblem.ts';
import { violationText } from '@endzone/contracts/messages/violationText';
import { useHost, useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { useRef, useState } from 'react';
import { pictureRules } from '../../data/pictures/pictureRules.ts';
import { addLogo } from './api.ts';

/** A file on its way; with a problem it did not arrive. */
export type Upload = { key: number; name: string; problem?: string };

/** Files are sent one after the other, each with its own outcome. */
export function useUploads(onStored: () => unknown) {
  const t = useTexts();
  const host = useHost();
  const { locale } = useMount();
  const problemOf = useProblemOf();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const nextKey = useRef(0);
  const queue = useRef(Promise.resolve());
  const drop = (key: number) => setUploads((all) => all.filter((one) => one.key !== key));
  const fail = (key: number, problem: string) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, problem } : one)));

  const refusalOf = (file: File): string | undefined => {
    const isOfKind = pictureRules.accept.some((type) => type === file.type);
    if (!isOfKind) return violationText(locale, 'unsupported_format');
    return file.size > pictureRules.largest ? violationText(locale, 'file_too_large') : undefined;
  };

  const send = async (key: number, file: File) => {
    try {
      await addLogo(file);
      host.toast({ kind: 'ok', title: t('files.logo.uploaded') });
      await onStored();
      drop(key);
    } catch (error) {
      const { text, violations } = problemOf(failureOf(error));
      fail(key, violations[0]?.message ?? text);
    }
  };

  const take = (files: Iterable<File>) => {
    for (const file of files) {
      const key = nextKey.current++;
      const problem = refusalOf(file);
      setUploads((all) => [...all, { key, name: file.name, ...(problem && { problem }) }]);
      if (!problem) queue.current = queue.current.then(() => send(key, file));
    }
  };
  return { uploads, take, drop };
}
