/** What became of a mail that was sent. */
export const mailEventKinds = ['delivered', 'bounce', 'dropped', 'spamreport', 'unsubscribe'] as const;
export type MailEventKind = (typeof mailEventKinds)[number];
