import { Client, forEach } from '../client.ts';
import { people } from '../people.ts';
import type { Manager, Play } from '../play.ts';

type Mail = { kind: string; links: string[] };
export const demoPassword = 'Harmadik-kiserlet-7';

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();

/** The token of the link in the mail that the registration sent. */
async function confirmationToken(client: Client, email: string): Promise<string> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const mails = await client.get<Mail[]>(
      `/dev/mails?to=${encodeURIComponent(email)}&kind=confirm_registration`,
    );
    const link = mails[0]?.links.find((one) => one.includes('/account/confirm/'));
    if (link) return new URL(link).pathname.split('/').at(-1) ?? '';
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No confirmation mail for ${email} came`);
}

/** Every third one reads English: mails and notices come in both languages. */
const localeOf = (person: (typeof people)[number]) => (people.indexOf(person) % 3 === 2 ? 'en' : 'hu');

async function signUpOne(url: string, person: (typeof people)[number]): Promise<Manager> {
  const [firstName, lastName, gender, teamName] = person;
  const client = new Client(url, localeOf(person));
  const email = `${plain(lastName)}.${plain(firstName)}@endzone.example`;
  await client.post('/user/register', {
    firstName,
    lastName,
    gender,
    location: 'Budapest',
    birthDate: '1995-05-05',
    email,
    emailConfirm: email,
    password: demoPassword,
    passwordConfirm: demoPassword,
  });
  await client.post(`/user/confirm/${await confirmationToken(client, email)}`);
  const { id: userId } = await client.logIn(email, demoPassword);
  return { client, userId, firstName, lastName, email, teamName, teamId: '', rosterId: '' };
}

/** The managers sign up: form, mail, link, log-in. */
export async function signUp(play: Play): Promise<void> {
  const chosen = people.slice(0, play.options.managers);
  await play.progress.phase('Managers sign up', chosen.length, async (step) => {
    const managers = new Map<string, Manager>();
    await forEach(chosen, 4, async (person) => {
      managers.set(person[3], await signUpOne(play.url, person));
      step();
    });
    play.managers = chosen.flatMap((person) => managers.get(person[3]) ?? []);
  });
}
