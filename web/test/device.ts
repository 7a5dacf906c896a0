import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';
import { forgetSealed } from '../src/data/store/sealed-texts.ts';
import { installVault } from '../src/data/store/vault.ts';
import { fakeLocks } from './web-locks.ts';

/** A tablet that nobody has used: empty storage that knows CryptoKeys, and locks that tabs take in turn. */
export function newDevice(): void {
  localStorage.clear();
  forgetSealed();
  installVault(null);
  vi.stubGlobal('indexedDB', new IDBFactory());
  Object.defineProperty(navigator, 'locks', { configurable: true, value: fakeLocks() });
}

/** As on an iPad in Lockdown Mode: a CryptoKey cannot be stored. */
export function refuseCryptoKeys(): void {
  const put = IDBObjectStore.prototype.put;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value, key) {
    const isKey = value instanceof CryptoKey || value?.key instanceof CryptoKey;
    if (isKey) throw new DOMException('The object can not be cloned.', 'DataCloneError');
    return put.call(this, value, key);
  });
}

/** Takes the page away and keeps the device: what a reload or a closed app leaves. */
export function forgetMemory(): void {
  forgetSealed();
  installVault(null);
}
