import {
  addComment,
  addLinkComment,
  disagreeOnTablet,
  listComments,
  markLinkRead,
  openComments,
} from '@leadline/domain/contract/comment-endpoints';
import type { PlacedApi } from '../http/deps.ts';
import { serveRead, serveSharedWrite, serveWrite } from '../http/serve.ts';
import { pilotageFor } from '../pilotages/pilotage-view.ts';
import { readOfPilotage } from '../pilotages/read-of-pilotage.ts';
import { addComment as add, addLinkComment as addByLink, disagreeOnTablet as disagree } from './add-comment.ts';
import { commentsForPort, readComment } from './comment-store.ts';
import { commentsOpened } from './comments-opened.ts';
import { markCopied, markRead } from './read-mark.ts';

export function mountComments(api: PlacedApi): void {
  serveRead(api, listComments, ({ db, caller, place }) => readOfPilotage(db, caller, place.uuid, commentsForPort));

  serveWrite(api, addComment, {
    change: ({ body, place }, write) => add(write, place.uuid, body),
    read: ({ trx, key }) => readComment(trx, key ?? ''),
  });

  serveWrite(api, disagreeOnTablet, {
    change: ({ body, place }, write) => disagree(write, place.uuid, body),
    read: ({ trx, key }) => readComment(trx, key ?? ''),
  });

  serveWrite(api, openComments, {
    change: ({ place }, write) => commentsOpened(write, place.uuid),
    read: ({ trx, caller }, uuid) => pilotageFor(trx, caller, uuid),
  });

  serveSharedWrite(api, addLinkComment, ({ body }, write) => addByLink(write, body));
  serveSharedWrite(api, markLinkRead, async ({ body: { device, isCopied, copiedAt } }, write) => {
    const read = await markRead(write, device);
    if (isCopied) await markCopied(write, device, copiedAt);
    return read;
  });
}
