import type { Play } from '@endzone/season/play';
import { paragraphs, type Post } from './posts.ts';
import type { Report } from './reports.ts';

const hourSeconds = 3_600;

/** The owner's blog. */
export class News {
  readonly #play: Play;

  constructor(play: Play) {
    this.#play = play;
  }

  async publish({ intro, body, ...rest }: Post): Promise<void> {
    await this.#play.owner.post('/blog-posts', { ...rest, body: paragraphs(intro) + body });
  }

  /** In both languages, an hour after each other. */
  async publishReport({ hu, en }: Report): Promise<void> {
    await this.publish({ ...hu, language: 'hu' });
    await this.#play.clock.advance(hourSeconds);
    await this.publish({ ...en, language: 'en' });
  }

  /** One after the other over these days. */
  async publishOver(days: number, posts: readonly Post[]): Promise<void> {
    for (const post of posts) {
      await this.publish(post);
      await this.#play.clock.advance(Math.floor((days * 24 * hourSeconds) / posts.length));
    }
  }
}
