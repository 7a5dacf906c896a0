import { vi } from 'vitest';

/**
 * Runs before each test file: the files of a worker share one jsdom window, because a window of its own costs a file as
 * much as its tests. What a file before it has left on that window ends here, and its modules are loaded anew, so that
 * every file begins with a page that was just opened (docs/decisions/0047).
 */
interface Page {
  /** Takes back what was opened since: listeners of the window, channels, timers. */
  endings: (() => void)[];
  /** The properties of window, document and navigator before the first file. */
  properties: [object, PropertyDescriptorMap][];
}

/** Survives the modules. */
const KEY = Symbol.for('leadline.page-of-tests');
const held = globalThis as unknown as Record<symbol, Page | undefined>;

vi.useRealTimers();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
const page = held[KEY];
if (page) clear(page);
else held[KEY] = open();
vi.resetModules();
// Vitest does so itself only where files do not share a worker.
(globalThis as { __vitest_mocker__?: { reset: () => void } }).__vitest_mocker__?.reset();

function open(): Page {
  const endings: (() => void)[] = [];
  followListeners(endings);
  followTimers(endings);
  followChannels(endings);
  const properties = [globalThis, document, navigator].map((owner): [object, PropertyDescriptorMap] => [
    owner,
    Object.getOwnPropertyDescriptors(owner),
  ]);
  return { endings, properties };
}

function clear({ endings, properties }: Page): void {
  for (const end of endings.splice(0)) end();
  for (const [owner, before] of properties) restore(owner, before);
  // Dexie keeps itself, and with it the IndexedDB that it found, for every copy of its module.
  Reflect.deleteProperty(globalThis, Symbol.for('Dexie'));
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body])
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
}

/** What the test libraries keep on the window (their names begin with `__` or are symbols) is theirs. */
function restore(owner: object, before: PropertyDescriptorMap): void {
  for (const [name, { configurable }] of Object.entries(Object.getOwnPropertyDescriptors(owner)))
    if (!(name in before) && configurable && !name.startsWith('__')) Reflect.deleteProperty(owner, name);
  for (const [name, descriptor] of Object.entries(before)) {
    const now = Object.getOwnPropertyDescriptor(owner, name);
    const isSame = now && now.value === descriptor.value && now.get === descriptor.get;
    if (!isSame && (now?.configurable ?? true)) Object.defineProperty(owner, name, descriptor);
  }
}

/** Of the window alone: React and user-event put theirs on the document once and for all. */
function followListeners(endings: (() => void)[]): void {
  const add = globalThis.addEventListener;
  globalThis.addEventListener = (...[type, listener, options]: Parameters<typeof add>) => {
    add(type, listener, options);
    endings.push(() => globalThis.removeEventListener(type, listener, options));
  };
  const addToDocument = document.addEventListener.bind(document);
  document.addEventListener = (...[type, listener, options]: Parameters<typeof add>) => {
    addToDocument(type, listener, options);
    if (type === 'visibilitychange') endings.push(() => document.removeEventListener(type, listener, options));
  };
}

function followTimers(endings: (() => void)[]): void {
  const { setTimeout, setInterval } = globalThis;
  globalThis.setTimeout = Object.assign((...args: Parameters<typeof setTimeout>) => {
    const timer = setTimeout(...args);
    endings.push(() => clearTimeout(timer));
    return timer;
  }, setTimeout);
  globalThis.setInterval = ((...args: Parameters<typeof setInterval>) => {
    const timer = setInterval(...args);
    endings.push(() => clearInterval(timer));
    return timer;
  }) as typeof setInterval;
}

function followChannels(endings: (() => void)[]): void {
  globalThis.BroadcastChannel = class extends BroadcastChannel {
    #isEnded = false;

    constructor(name: string) {
      super(name);
      endings.push(() => {
        this.#isEnded = true;
        this.close();
      });
    }

    /** What the page before has still to say nobody hears. */
    override postMessage(message: unknown) {
      if (!this.#isEnded) super.postMessage(message);
    }
  };
}
