import { useCommand } from '@endzone/shared-ui/api/useCommand.ts';
import { useOnce } from '@endzone/shared-ui/host/useOnce.ts';
import { useState } from 'react';
import { useLocation, type Location } from 'react-router';
import {
  forgetRecipients,
  isFromMessage,
  keepRecipients,
  readRecipients,
} from '../../data/recipients/keptRecipients.ts';
import { getIds, type UserFilter } from './api.ts';

const nobody: ReadonlySet<string> = new Set();

/** Whoever comes back from the message finds its recipients selected; who has given it up begins anew. */
function recipientsFrom({ search, state }: Location): ReadonlySet<string> {
  const { ids, from } = readRecipients();
  return isFromMessage(state) && from === search ? new Set(ids) : nobody;
}

/** Who is selected, on this page and others: "changing the filter clears the selection". */
export function useSelection(filter: UserFilter) {
  const key = JSON.stringify(filter);
  const location = useLocation();
  const [state, setState] = useState(() => ({ key, selected: recipientsFrom(location), wasCleared: false }));
  const isOld = state.key !== key;
  if (isOld) setState({ key, selected: nobody, wasCleared: state.selected.size > 0 });
  const selected = isOld ? nobody : state.selected;
  const isOfMessage = isFromMessage(location.state);
  useOnce(() => {
    if (!isOfMessage) forgetRecipients();
  });
  /** "Back" leads to the message. */
  const keep = (ids: readonly string[]) => {
    if (isOfMessage) keepRecipients({ ids, from: location.search });
  };
  const set = (next: ReadonlySet<string>) => {
    setState({ key, selected: next, wasCleared: false });
    keep([...next]);
  };
  const all = useCommand(getIds, {
    // The filter may have changed since it was asked.
    onDone: (ids, asked) => {
      if (key !== JSON.stringify(asked)) return;
      setState((now) => (now.key === key ? { ...now, selected: new Set(ids) } : now));
      keep(ids);
    },
  });
  return {
    selected,
    /** The filter has changed and the selection is gone, which the page has to say. */
    wasCleared: state.wasCleared && !isOld,
    /** The boxes of a page know those of the page alone. */
    setOnPage: (page: readonly string[], onPage: ReadonlySet<string>) =>
      set(new Set([...[...selected].filter((id) => !page.includes(id)), ...onPage])),
    set,
    clear: () => set(nobody),
    selectAll: () => void all.run(filter),
    isBusy: all.isBusy,
    problem: all.problem,
  };
}
