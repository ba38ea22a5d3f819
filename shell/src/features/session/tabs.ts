/** What one tab tells the others: they ask the server themselves who is logged in now. */
export type TabNews = 'loggedIn' | 'loggedOut';

const channelName = 'endzone.session';

export type Tabs = { tell: (news: TabNews) => void; close: () => void };

/** Hears the other tabs of this browser; a browser without channels keeps each tab alone until its next call. */
export function openTabs(heard: (news: TabNews) => void): Tabs {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => undefined, close: () => undefined };
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data === 'loggedIn' || data === 'loggedOut') heard(data);
  };
  return { tell: (news) => channel.postMessage(news), close: () => channel.close() };
}
