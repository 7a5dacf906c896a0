import { useSyncExternalStore } from 'react';
import { onReached } from './calls/reached.ts';
import { makeSignal } from './make-store.ts';

/** Offline mode begins when the network or the server is lost, and ends only when our own server has answered a ping. */
export interface Connection {
  isOnline: boolean;
  /** Whether the device has a network at all; that the server answers is another question. */
  hasNetwork: boolean;
  /** The network went and came back since the server last answered. */
  hasReturned: boolean;
  /** A ping is under way. */
  isChecking: boolean;
}

const CHECK_DELAY_MS = 1000;
/** A server that was gone says nothing when it is back. */
const LOOK_AGAIN_MS = 5000;

const { follow, notify } = makeSignal();
let ping: (() => Promise<boolean>) | null = null;
let isHeldOffline = false;
let isManual = false;
let isChecking = false;
let hasReturned = false;
let shown: Connection = { isOnline: true, hasNetwork: true, hasReturned: false, isChecking: false };

export function isOnline(): boolean {
  return navigator.onLine && !isHeldOffline;
}

/** Whether edits and questions go to the server now; where nobody is signed in, whether the device has a network. */
export function useOnline(): boolean {
  return useSyncExternalStore(onConnection, isOnline);
}

export function useConnection(): Connection {
  return useSyncExternalStore(onConnection, current);
}

/** Follows the server for as long as somebody is signed in; `probe` asks whether it answers. */
export function followServer(probe: () => Promise<boolean>): () => void {
  ping = probe;
  isHeldOffline = !navigator.onLine;
  const timer = setInterval(lookAgain, LOOK_AGAIN_MS);
  const stops = [
    onBrowser('offline', hold),
    onBrowser('online', returned),
    onReached(noted),
    () => clearInterval(timer),
  ];
  notify();
  return () => {
    for (const stop of stops) stop();
    ping = null;
    isHeldOffline = false;
    hasReturned = false;
    notify();
  };
}

/** With it, offline mode lasts until the person asks for the server (manual_online_enabled, OFFLINE-04). */
export function setManualOnline(next: boolean): void {
  isManual = next;
}

/** "Check Server": a network that has just come needs a second before it carries anything. */
export async function checkServer(): Promise<boolean> {
  if (isChecking || !ping) return isOnline();
  setChecking(true);
  await new Promise((resolve) => setTimeout(resolve, CHECK_DELAY_MS));
  return probeServer();
}

async function probeServer(): Promise<boolean> {
  const probe = ping;
  if (!probe) return isOnline();
  setChecking(true);
  const isThere = await probe().catch(() => false);
  if (ping === probe) isHeldOffline = !isThere;
  if (isThere) hasReturned = false;
  setChecking(false);
  return isThere;
}

function returned(): void {
  hasReturned = true;
  notify();
  if (!isManual && !isChecking) void probeServer();
}

/** One lost request is no lost server, and one answer may be a captive portal's: the ping says. */
function noted(isReached: boolean): void {
  if (isChecking || isReached !== isHeldOffline || (isReached && isManual) || !navigator.onLine) return;
  void probeServer();
}

function lookAgain(): void {
  if (isHeldOffline && navigator.onLine && !isManual && !isChecking) void probeServer();
}

function hold(): void {
  isHeldOffline = true;
  hasReturned = false;
  notify();
}

function setChecking(next: boolean): void {
  isChecking = next;
  notify();
}

function current(): Connection {
  const next = { isOnline: isOnline(), hasNetwork: navigator.onLine, hasReturned, isChecking };
  const isSame = Object.entries(next).every(([name, value]) => shown[name as keyof Connection] === value);
  if (!isSame) shown = next;
  return shown;
}

function onBrowser(event: 'online' | 'offline', listener: () => void): () => void {
  addEventListener(event, listener);
  return () => removeEventListener(event, listener);
}

/** Told of every change of what is shown. */
export function onConnection(listener: () => void): () => void {
  const stops = [follow(listener), onBrowser('online', listener), onBrowser('offline', listener)];
  return () => {
    for (const stop of stops) stop();
  };
}
