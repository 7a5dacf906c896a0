import { type ChangeEvent, changeEvent } from '@leadline/domain/contract/live-endpoints';
import { uuid } from '@leadline/domain/time/wire';
import { z } from 'zod';

/** What servers tell each other: a change, and whose it is; or that rights have changed. */
const news = z.union([
  changeEvent.extend({ port: uuid }),
  changeEvent.extend({ organisation: uuid }),
  z.object({ family: uuid }),
  z.object({ person: uuid }),
]);
export type News = z.infer<typeof news>;
export type ToldChange = Extract<News, ChangeEvent>;
export type ToldRights = Exclude<News, ChangeEvent>;

/** Null for what another release says, or somebody else on the channel. */
export function readNews(payload: string | undefined): News | null {
  try {
    return news.parse(JSON.parse(payload ?? ''));
  } catch {
    return null;
  }
}

export const isChange = (told: News): told is ToldChange => 'type' in told;
