import Download from 'lucide-react/icons/download';
import type { MouseEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { readFile } from '../api/readFile.ts';
import { useCommand } from '../api/useCommand.ts';
import { useProblemToast } from '../api/useProblem.ts';
import { saveFile } from '../host/saveFile.ts';
import { Icon } from '../layout/Icon.tsx';
import { buttonStyle, type ButtonKind, type Look } from './buttonStyle.ts';
import { Spinner } from './Spinner.tsx';

type Props = { href: string; kind?: ButtonKind; children: ReactNode };

/** A file of the API, saved under the name that the answer gives it. It is read first, so that a refusal is said here. */
export function DownloadLink({ href, kind = 'secondary', children }: Props) {
  const showProblem = useProblemToast();
  const { run, isBusy } = useCommand(readFile, { onDone: saveFile, onFailed: showProblem });
  const handleClick = (event: MouseEvent) => {
    // Elsewhere, by a key: the browser's own way.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (!isBusy) void run(href);
  };
  return (
    <Shape
      href={href}
      download
      aria-busy={isBusy || undefined}
      $kind={kind}
      $size="md"
      $full={false}
      $busy={isBusy}
      onClick={handleClick}
    >
      {isBusy ? <Spinner /> : <Icon of={Download} />}
      <span>{children}</span>
    </Shape>
  );
}

const Shape = styled.a<Look>`
  ${buttonStyle}
`;
