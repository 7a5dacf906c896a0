import { chmodSync, chownSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseRefusal } from '../../db/database-refusal.ts';
import type { Account } from '../../db/embedded/account.ts';
import { blockedOnTheWay, makePrivateFolder } from '../../db/embedded/home-folder.ts';
import { basesIn, lifeOf, logIn } from './archive-folder.ts';
import type { ArchiveSettings } from './archive-settings.ts';

/** What PostgreSQL is started with to archive its log; makes the folders of this cluster in the archive. */
export function archivingFlags(
  { folder, every }: ArchiveSettings,
  cluster: string,
  account: Account | null,
): Record<string, string> {
  const life = makeLife(folder, cluster, account);
  return {
    archive_mode: 'on',
    archive_timeout: `${every / 1000}s`,
    archive_command: archiveCommand(logIn(life)),
  };
}

/** The archive itself is not made: where the disk for it is not mounted, the folder would lie on the wrong one. */
function makeLife(folder: string, cluster: string, account: Account | null): string {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new DatabaseRefusal(
      'ARCHIVE_FOLDER',
      `ARCHIVE_DIR: there is no folder ${folder}. Mount its disk, or make it.`,
    );
  const blocked = account && blockedOnTheWay(folder, account);
  if (blocked)
    throw new DatabaseRefusal(
      'ARCHIVE_FOLDER',
      `ARCHIVE_DIR: PostgreSQL runs as the account ${account.name}, which may not enter ${blocked}. Allow it in (chmod o+x ${blocked}).`,
    );
  const life = join(folder, lifeOf(cluster));
  for (const each of [life, basesIn(life), logIn(life)]) makePrivateFolder(each, account);
  return life;
}

/**
 * Packed, because a file that is ended early is 16 MB of which little is written. Written under another name and brought to
 * the disk before it gets its own, as PostgreSQL demands of an archive; a file that is there already is only compared, for
 * PostgreSQL may give one twice after a crash, and must never be overwritten by another one.
 */
function archiveCommand(log: string): string {
  const [packed, half] = [`${log}/%f.gz`, `${log}/%f.half`];
  const put = `gzip -1 -c "%p" >${half} && sync ${half} && mv ${half} ${packed} && sync ${log}`;
  return `umask 077; if test -e ${packed}; then gzip -dc ${packed} | cmp -s - "%p"; else ${put}; fi`;
}

/** A file that root put there belongs to the account that the rest belongs to. */
export function givePrivately(path: string, account: Account | null): void {
  if (account) chownSync(path, account.uid, account.gid);
  chmodSync(path, 0o600);
}
