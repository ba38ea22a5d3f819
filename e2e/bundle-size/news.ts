import { succeed, type World } from '../src/testing/world.ts';

const atHome = 11;

/** As much as home shows: four large posts and seven small ones. */
export async function writeNews({ owner }: World): Promise<void> {
  for (let number = 1; number <= atHome; number++) {
    const body = '<p>A szombati forduló előtt mindenki a kezdőcsapatát rendezi.</p>'.repeat(number);
    const post = { title: `Hírek a ${number}. fordulóról`, category: 'Hírek', body };
    await succeed(owner.patient.post('/blog-posts', post));
  }
}
