import { noteError } from '../../data/errors/noted-errors.ts';
import { sealWaiting } from '../../data/store/sealed-texts.ts';
import { installVault } from '../../data/store/vault.ts';
import { whenLocked } from '../lock/lock.ts';
import { forUse, newDataKey, newSalt, type Wrap } from './data-key.ts';
import { firstOpened, openFormerKeys } from './former-keys.ts';
import { type KeyRecord, newRecord, recordsOf, wrapperOf } from './key-records.ts';
import { addWraps, putInUse } from './record-in-use.ts';
import { askRecoverySecret, type Recovery } from './recovery-secret.ts';
import { deleteUnlocked, keepUnlocked } from './unlocked-key.ts';

/** How somebody proved who they are. The password opens the device's own data later, without a network. */
export type Proof = { kind: 'password'; password: string } | { kind: 'sso' };

type OwnWrap = ((keyId: string, dataKey: CryptoKey) => Promise<Wrap>) | null;

/** One log-in: who came, how, and how the server is asked. Its work ends with the lock or the next log-in. */
interface LogIn {
  owner: string;
  proof: Proof;
  askRecovery: () => Promise<Recovery>;
}

/** A storage that says nothing is asked again so much later. */
const ASK_AGAIN_MS = 1000;

/** The log-in whose key is being settled; null after a lock, and once its key is in use. */
let logIn: LogIn | null = null;
/** What the server's help is still needed for, held in memory until it answers or the app locks. */
let undecided: ((recovery: Recovery) => Promise<void>) | null = null;
let unsecured: { keyId: string; dataKey: CryptoKey } | null = null;

/**
 * The data key of whoever has just proved who they are online: by the password, else by the server's recovery secret, each
 * tried on all records of this person, else a new one. Without the server's answer, or while the storage is silent about
 * the records, it stays undecided and nothing is stored.
 */
export async function settleKey(owner: string, proof: Proof, askRecovery: () => Promise<Recovery>): Promise<void> {
  forgetKeyWork();
  installVault(null);
  logIn = { owner, proof, askRecovery };
  await settleWhenRead(logIn);
}

async function settleWhenRead(mine: LogIn): Promise<void> {
  const records = await recordsOf(mine.owner).catch(async (error: unknown) => {
    console.warn('The storage of this device does not say which keys it holds', error);
    await deleteUnlocked();
    return null;
  });
  if (logIn !== mine) return;
  if (records) return settle(mine, records);
  setTimeout(() => void askAgain(mine).catch(noteError), ASK_AGAIN_MS);
}

async function askAgain(mine: LogIn): Promise<void> {
  if (logIn !== mine) return;
  await settleWhenRead(mine);
  sealWaiting();
}

async function settle(mine: LogIn, records: KeyRecord[]): Promise<void> {
  const { proof, askRecovery } = mine;
  const opened = proof.kind === 'password' ? await firstOpened(records, 'password', proof.password) : null;
  if (opened) return takeIntoUse(mine, opened.record, opened.dataKey);
  const ownWrap = proof.kind === 'password' ? await wrapperOf('password', proof.password, newSalt()) : null;
  if (!records.some(({ recovery }) => recovery)) return startAnew(mine, ownWrap);
  const recovery = await askRecovery();
  if (recovery !== 'noAnswer') return decide(mine, records, ownWrap, recovery);
  await deleteUnlocked();
  if (logIn === mine) undecided = (answer) => decide(mine, records, ownWrap, answer);
}

async function decide(mine: LogIn, records: KeyRecord[], ownWrap: OwnWrap, recovery: Recovery): Promise<void> {
  const secret = recovery && recovery !== 'noAnswer' ? recovery.secret : null;
  const opened = secret === null ? null : await firstOpened(records, 'recovery', secret);
  if (!opened) return startAnew(mine, ownWrap);
  await takeIntoUse(mine, opened.record, opened.dataKey, ownWrap);
}

/** The records before stay as they are, but for their place: what was sealed under them opens with a secret of then. */
async function startAnew(mine: LogIn, ownWrap: OwnWrap): Promise<void> {
  await takeIntoUse(mine, newRecord(mine.owner), await newDataKey(), ownWrap);
}

async function takeIntoUse(mine: LogIn, record: KeyRecord, dataKey: CryptoKey, ownWrap: OwnWrap = null): Promise<void> {
  const { owner, keyId } = record;
  const password = ownWrap ? await ownWrap(keyId, dataKey) : record.password;
  const key = await forUse(dataKey);
  // Locked, or somebody else logged in meanwhile.
  if (logIn !== mine) return;
  await putInUse({ ...record, password });
  await keepUnlocked({ owner, keyId, key });
  unsecured = { keyId, dataKey };
  // From here on the password is not held any more.
  logIn = null;
  if (mine.proof.kind === 'password') await openFormerKeys('password', mine.proof.password).catch(noteError);
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
  const [settleWith, secured] = [undecided, unsecured];
  if (!settleWith && !secured) return;
  const recovery = await askRecoverySecret();
  // Locked, or somebody else signed in meanwhile: the answer belongs to nobody.
  if (recovery === 'noAnswer' || undecided !== settleWith || unsecured !== secured) return;
  if (settleWith) {
    undecided = null;
    await settleWith(recovery);
    sealWaiting();
  }
  if (recovery && unsecured) await secure(unsecured, recovery.secret);
}

/** A storage that does not take the wrap is asked again at the next answer of the server. */
async function secure(work: { keyId: string; dataKey: CryptoKey }, secret: string): Promise<void> {
  await openFormerKeys('recovery', secret).catch(noteError);
  const wrap = await wrapperOf('recovery', secret, newSalt());
  try {
    await addWraps(work.keyId, { recovery: await wrap(work.keyId, work.dataKey) });
  } catch (error) {
    return noteError(error);
  }
  if (unsecured === work) unsecured = null;
}

function forgetKeyWork(): void {
  logIn = null;
  undecided = null;
  unsecured = null;
}

// A key that could leave the browser must not outlive the lock, nor a password.
whenLocked(forgetKeyWork);
