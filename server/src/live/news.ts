import { type ChangeEvent, changeEvent, mailFailedEvent } from '@leadline/domain/contract/live-endpoints';
import { uuid } from '@leadline/domain/time/wire';
import { z } from 'zod';

/**
 * What servers tell each other: a change, and whose it is; an e-mail that was given up, and who is to know; that rights have
 * changed; or that some may have been missed.
 */
const news = z.union([
  z.object({ ...changeEvent.shape, port: uuid }),
  z.object({ ...changeEvent.shape, organisation: uuid }),
  z.object({ mailFailed: mailFailedEvent, port: uuid, people: z.array(uuid) }),
  z.object({ family: uuid }),
  z.object({ person: uuid }),
  z.object({ again: z.literal(true) }),
]);
export type News = z.infer<typeof news>;
export type ToldChange = Extract<News, ChangeEvent>;
export type ToldMail = Extract<News, { mailFailed: unknown }>;
export type ToldRights = Extract<News, { family: string } | { person: string }>;

/** Null for what another release says, or somebody else on the channel. */
export function readNews(payload: string | undefined): News | null {
  try {
    return news.parse(JSON.parse(payload ?? ''));
  } catch {
    return null;
  }
}

export const isChange = (told: News): told is ToldChange => 'type' in told;
