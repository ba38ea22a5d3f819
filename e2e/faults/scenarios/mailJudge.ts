import { twice } from '../shared/twice.ts';

export type Mail = {
  _id: string;
  key: string;
  state: string;
  nbTries: number;
  takenAt?: Date;
  endsAt?: Date;
};
type Judgement = {
  /** Cut off in this row. */
  nbUnknown: number;
  /** Refused in this row, as what they are about was over. */
  nbLate: number;
  problems: string[];
};

/** Whether a mail arrived is unknown when its process died meanwhile: it is not sent again. */
const isUnknown = ({ state }: Mail) => state === 'sending' || state === 'unknown';

/** A turn that ended before its mail could leave: nobody is asked for it any more. */
const cameTooLate = ({ state, takenAt, endsAt }: Mail) =>
  state === 'failed' && takenAt !== undefined && endsAt !== undefined && endsAt <= takenAt;

/** Each there once, sent at most once, and left undone only by who died. */
export async function judgeMails(
  mails: readonly Mail[],
  openedAt: number,
  hasLostMails: (takenAt: Date) => Promise<boolean>,
): Promise<Judgement> {
  const problems = twice(mails.map(({ key }) => key)).map((key) => `two mails of ${key}`);
  for (const mail of mails) {
    const { key, state, nbTries, takenAt } = mail;
    if (nbTries > 1) problems.push(`mail sent ${nbTries} times: ${key}`);
    if (state === 'queued' || (state === 'failed' && !cameTooLate(mail)))
      problems.push(`mail is ${state}: ${key}`);
    if (isUnknown(mail) && !(takenAt && (await hasLostMails(takenAt))))
      problems.push(`mail is ${state}, though nobody died over it: ${key}`);
  }
  const ofRow = mails.filter(({ takenAt }) => (takenAt?.getTime() ?? 0) >= openedAt);
  return {
    nbUnknown: ofRow.filter(isUnknown).length,
    nbLate: ofRow.filter(cameTooLate).length,
    problems,
  };
}
