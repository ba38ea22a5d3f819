import { useCallback, useRef } from 'react';
import { useCommand } from '../api/useCommand.ts';
import { useProblemToast } from '../api/useProblem.ts';
import { canSharePictures, fetchPicture } from './pictureFile.ts';
import { useShare, type Shared } from './useShare.ts';

/** A link, and the address of the picture that goes with it. */
export type SharedPicture = Shared & { picture: string; fileName: string };

type Prepared = { key: string; shared: Promise<SharedPicture>; file: Promise<File | undefined> };

/** A device shares only as long as the press counts, which is some seconds: what comes later than this goes without the picture. */
const timeoutMs = 1_500;

const tooLate = () =>
  new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), timeoutMs);
  });

/**
 * Shares a link with its picture. The picture is fetched at the first sign that it will be wanted, where the device takes files at all.
 * `key`: what is shared; `find`: where it is.
 */
export function useSharePicture(key: string, find: () => Promise<SharedPicture>) {
  const share = useShare();
  const prepared = useRef<Prepared>(undefined);

  const prepare = useCallback((): Prepared => {
    if (prepared.current?.key === key) return prepared.current;
    const shared = find();
    const file = shared.then(
      ({ picture, fileName }) => (canSharePictures() ? fetchPicture(picture, fileName) : undefined),
      // Whoever presses is told, and the next press asks again.
      () => {
        if (prepared.current === present) prepared.current = undefined;
        return undefined;
      },
    );
    const present: Prepared = { key, shared, file };
    prepared.current = present;
    return present;
  }, [find, key]);

  const { run, isBusy } = useCommand(
    async () => {
      const late = tooLate();
      const { shared, file } = prepare();
      return { shared: await shared, file: await Promise.race([file, late]) };
    },
    {
      onDone: ({ shared: { title, text, url }, file }) => {
        // A correction may have changed it by the next time.
        prepared.current = undefined;
        return share({ title, ...(text !== undefined && { text }), url }, file);
      },
      onFailed: useProblemToast(),
    },
  );
  const handleSign = () => {
    if (canSharePictures()) prepare();
  };
  return {
    isBusy,
    press: () => void run(),
    signs: { onPointerEnter: handleSign, onPointerDown: handleSign, onFocus: handleSign },
  };
}
