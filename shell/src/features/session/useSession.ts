import type { Host, MountProps, ToastText } from '@endzone/contracts/mount';
import type { Locale } from '@endzone/contracts/messages/format';
import { useReconnected } from '@endzone/shared-ui/api/connection.ts';
import { configureApi, sessionChanged } from '@endzone/shared-ui/api/settings.ts';
import { rememberRoute, takeRoute } from '@endzone/shared-ui/host/returnRoute.ts';
import { presentLocale } from '@endzone/shared-ui/i18n/instance.ts';
import {
  useCallback,
  useEffect,
  useInsertionEffect,
  useMemo,
  useReducer,
  useRef,
  type RefObject,
} from 'react';
import { useLocation, useNavigate } from 'react-router';
import { getMe, getSession } from './api.ts';
import { afterLogOut } from './afterLogOut.ts';
import { useNamedLeague } from './useNamedLeague.ts';
import { keepLeague, keepLogIn, keepNewLogIn, keptLeague, onOtherTab } from './kept.ts';
import { currentLeague, nextSession, unknownSession, type Session } from './session.ts';

type Shown = {
  session: Session;
  /** The same for whatever waits longer than a render. */
  latest: RefObject<Session>;
  mount: MountProps;
  askAgain: () => void;
};

type Toasts = { show: (toast: ToastText) => void; clear: () => void };

/** Who is logged in, kept in step with the server, the other tabs and what the remotes tell. One per page. */
export function useSession(locale: Locale, { show, clear }: Toasts, home = '/'): Shown {
  const [session, dispatch] = useReducer(nextSession, unknownSession);
  const navigate = useNavigate();
  const latest = useRef(session);
  useEffect(() => {
    latest.current = session;
  });

  // Counts questions, log-ins and log-outs: an answer from before the last of them says nothing any more.
  const turn = useRef(0);
  // Counts questions about the account and changes of it: an answer says nothing new once a later one is shown.
  const asked = useRef(0);
  const latestShown = useRef(0);
  const isNews = (question: number): boolean => {
    if (question <= latestShown.current) return false;
    latestShown.current = question;
    return true;
  };
  const ask = useCallback(async () => {
    const mine = ++turn.current;
    const question = ++asked.current;
    dispatch({ type: 'asked' });
    try {
      const me = await getSession();
      if (mine !== turn.current) return;
      keepLogIn(me !== undefined);
      dispatch({ type: 'found', me, leagueId: me && keptLeague(me.id), isOld: !isNews(question) });
    } catch {
      if (mine === turn.current) dispatch({ type: 'askingFailed' });
    }
  }, []);

  const host = useMemo<Host>(
    () => ({
      toast: show,
      loggedIn: (me) => {
        turn.current++;
        // What asked for the log-in has been answered by it.
        clear();
        keepNewLogIn();
        latestShown.current = ++asked.current;
        dispatch({ type: 'found', me, leagueId: keptLeague(me.id) });
      },
      meChanged: (me) => {
        latestShown.current = ++asked.current;
        dispatch({ type: 'meChanged', me });
      },
      refreshMe: async () => {
        const question = ++asked.current;
        const me = await getMe();
        const { me: known } = latest.current;
        // Somebody else has logged in over the person of this page.
        if (known && me.id !== known.id) return ask();
        if (isNews(question)) dispatch({ type: 'meChanged', me });
      },
      loggedOut: (why) => {
        turn.current++;
        // At once, not with the next paint: a call that went out beside the log-out is refused right after it.
        sessionChanged();
        keepLogIn(false);
        const leavingTo = afterLogOut(why, location, home);
        dispatch({ type: 'loggedOut', leavingTo });
        if (leavingTo !== undefined) void navigate(leavingTo, { replace: true });
      },
      selectLeague: (leagueId) => {
        const { me } = latest.current;
        if (me) keepLeague(me.id, leagueId);
        dispatch({ type: 'leagueSelected', leagueId });
      },
      unreadChanged: (count) => dispatch({ type: 'unreadCounted', count }),
      rememberRoute,
      takeRoute,
    }),
    [ask, navigate, show, clear, home],
  );

  useInsertionEffect(() => {
    configureApi({ locale: presentLocale, unauthenticated: () => host.loggedOut('expired') });
  }, [host]);
  useInsertionEffect(sessionChanged, [session.me?.id]);

  useEffect(() => {
    void ask();
    // A log-in may be somebody else's: the server is asked whose it is.
    return onOtherTab((isLoggedIn) => {
      if (isLoggedIn) return void ask();
      turn.current++;
      dispatch({ type: 'loggedOut' });
    });
    // In the other language the server writes names in the other order.
  }, [ask, locale]);
  const askAgain = useCallback(() => void ask(), [ask]);
  useReconnected(askAgain);

  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname === session.leavingTo) dispatch({ type: 'left' });
  }, [pathname, session.leavingTo]);

  const { me } = session;
  const named = useNamedLeague(me, host);
  const league = currentLeague(named ? { ...session, leagueId: named } : session);
  const mount = useMemo<MountProps>(() => ({ locale, me, league, host }), [locale, me, league, host]);
  return { session, latest, mount, askAgain };
}
