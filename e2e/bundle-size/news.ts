import type { BlogPost } from '@endzone/contracts/content/blogPosts';
import { succeed, type World } from '../src/testing/world.ts';

const atHome = 11;

/** As much as home shows: four large posts and seven small ones. @returns the id of the newest. */
export async function writeNews({ owner }: World): Promise<string> {
  let newest = '';
  for (let number = 1; number <= atHome; number++) {
    const body = '<p>A szombati forduló előtt mindenki a kezdőcsapatát rendezi.</p>'.repeat(number);
    const post = { title: `Hírek a ${number}. fordulóról`, category: 'Hírek', body };
    const { body: made } = await succeed(owner.patient.post('/blog-posts', post));
    newest = (made as BlogPost).id; // as the contract says
  }
  return newest;
}

const inList = 12;

/** Enough leagues to fill the list on a telephone. */
export async function foundLeagues({ owner }: World): Promise<void> {
  for (let number = 1; number <= inList; number++)
    await succeed(owner.patient.post('/leagues', { name: `Haveri liga ${number}`, nbMaxTeams: 10 }));
}
