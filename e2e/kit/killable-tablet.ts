import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type LaunchOptions, type Page } from '@playwright/test';

/** A browser whose profile outlives it, as a tablet's does. */
export interface KillableTablet {
  start: () => Promise<Page>;
  /** SIGKILL to all its processes at once: nothing is written any more. */
  kill: () => Promise<void>;
  throwAway: () => Promise<void>;
}

export function killableTablet(baseURL: string, launchOptions: LaunchOptions): KillableTablet {
  const folder = mkdtempSync(join(tmpdir(), 'leadline-tablet-'));
  let running: BrowserContext | null = null;
  return {
    start: async () => {
      const viewport = { width: 1366, height: 1024 };
      running = await chromium.launchPersistentContext(folder, { ...launchOptions, baseURL, viewport });
      return running.pages()[0] ?? running.newPage();
    },
    kill: async () => {
      if (!running) throw new Error('No browser is running');
      const closed = running.waitForEvent('close');
      process.kill(-leaderOf(folder), 'SIGKILL');
      await closed;
      running = null;
    },
    throwAway: async () => {
      await running?.close();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** The process that was started with a profile and not by another one of it. Playwright makes it the leader of a group of its own. */
function leaderOf(folder: string): number {
  const profile = `--user-data-dir=${folder}`;
  const leader = readdirSync('/proc').find((pid) => {
    const words = wordsOf(pid);
    return words.includes(profile) && !words.some((word) => word.startsWith('--type='));
  });
  if (leader === undefined) throw new Error('No browser uses this profile');
  return Number(leader);
}

/** What a process was started with; none of what is no process, or ended meanwhile. */
function wordsOf(pid: string): string[] {
  try {
    return /^\d+$/.test(pid) ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0') : [];
  } catch {
    return [];
  }
}
