import { sealWaiting } from '../data/sealed-texts.ts';
import { installVault } from '../data/vault.ts';
import { forUse, newDataKey, newSalt, type Wrap } from './data-key.ts';
import {
  changeWraps,
  findRecordOf,
  type KeyRecord,
  newRecord,
  openRecord,
  saveRecord,
  wrapperOf,
} from './key-records.ts';
import { whenLocked } from './lock.ts';
import { askRecoverySecret, type Recovery } from './recovery-secret.ts';
import { deleteUnlocked, keepUnlocked } from './unlocked-key.ts';

/** How somebody proved who they are. The password opens the device's own data later, without a network. */
export type Proof = { kind: 'password'; password: string } | { kind: 'sso' };

type OwnWrap = ((keyId: string, dataKey: CryptoKey) => Promise<Wrap>) | null;

/** What the server's help is still needed for, held in memory until it answers or the app locks. */
let undecided: ((recovery: Recovery) => Promise<void>) | null = null;
let unsecured: { keyId: string; dataKey: CryptoKey } | null = null;

/**
 * The data key of whoever has just proved who they are online: by the password, else by the server's recovery secret,
 * else a new one, with the old record kept aside. Without the server's answer it stays undecided and nothing is stored.
 */
export async function settleKey(owner: string, proof: Proof, askRecovery: () => Promise<Recovery>): Promise<void> {
  forgetKeyWork();
  installVault(null);
  const record = await findRecordOf(owner);
  const opened = record && proof.kind === 'password' ? await openRecord(record, 'password', proof.password) : null;
  if (record && opened) return takeIntoUse(record, opened);
  const ownWrap = proof.kind === 'password' ? await wrapperOf('password', proof.password, newSalt()) : null;
  if (!record?.recovery) return startAnew(owner, record, ownWrap);
  const recovery = await askRecovery();
  if (recovery !== 'noAnswer') return decide(record, ownWrap, recovery);
  await deleteUnlocked();
  undecided = (answer) => decide(record, ownWrap, answer);
}

async function decide(record: KeyRecord, ownWrap: OwnWrap, recovery: Recovery): Promise<void> {
  const dataKey = recovery && recovery !== 'noAnswer' ? await openRecord(record, 'recovery', recovery.secret) : null;
  if (!dataKey) return startAnew(record.owner, record, ownWrap);
  await takeIntoUse(ownWrap ? { ...record, password: await ownWrap(record.keyId, dataKey) } : record, dataKey);
}

/** The record before stays as it is, but for its place: whatever was sealed under it may be opened some day. */
async function startAnew(owner: string, before: KeyRecord | null, ownWrap: OwnWrap): Promise<void> {
  if (before) await saveRecord({ ...before, isCurrent: false });
  const record = newRecord(owner);
  const dataKey = await newDataKey();
  await takeIntoUse(ownWrap ? { ...record, password: await ownWrap(record.keyId, dataKey) } : record, dataKey);
}

async function takeIntoUse(record: KeyRecord, dataKey: CryptoKey): Promise<void> {
  // A device without storage works as long as the page stands.
  await saveRecord(record).catch(() => {});
  await keepUnlocked({ owner: record.owner, keyId: record.keyId, key: await forUse(dataKey) });
  unsecured = { keyId: record.keyId, dataKey };
}

/** After an unlock on the device: the recovery wrap may be missing or older than the server's secret. */
export function secureLater(keyId: string, dataKey: CryptoKey): void {
  unsecured = { keyId, dataKey };
}

let running: Promise<void> | null = null;

/** After each answer that shows the server is there: decides what is undecided, and wraps the key for recovery. */
export function finishKeyWork(): Promise<void> {
  running ??= work().finally(() => {
    running = null;
  });
  return running;
}

async function work(): Promise<void> {
  const [settle, secured] = [undecided, unsecured];
  if (!settle && !secured) return;
  const recovery = await askRecoverySecret();
  // Locked, or somebody else signed in meanwhile: the answer belongs to nobody.
  if (recovery === 'noAnswer' || undecided !== settle || unsecured !== secured) return;
  if (settle) {
    undecided = null;
    await settle(recovery);
    sealWaiting();
  }
  if (recovery && unsecured) await secure(unsecured, recovery.secret);
}

async function secure(work: { keyId: string; dataKey: CryptoKey }, secret: string): Promise<void> {
  const wrap = await wrapperOf('recovery', secret, newSalt());
  await changeWraps(work.keyId, { recovery: await wrap(work.keyId, work.dataKey) }).catch(() => {});
  if (unsecured === work) unsecured = null;
}

function forgetKeyWork(): void {
  undecided = null;
  unsecured = null;
}

// A key that could leave the browser must not outlive the lock.
whenLocked(forgetKeyWork);
