/** What this app uses of Trusted Types, which the DOM types do not know yet. */
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createHTML: (text: string) => string | null; createScriptURL: (url: string) => string | null },
  ) => unknown;
}

declare global {
  interface Window {
    trustedTypes?: TrustedTypes;
  }
}

/** Mantine writes its style sheets by innerHTML. They make no element: what could make one has a `<`. */
export function plainText(text: string): string | null {
  return text.includes('<') ? null : text;
}

/** Scripts of workers come from this server. */
export function ownScript(url: string): string | null {
  return new URL(url, location.href).origin === location.origin ? url : null;
}

/**
 * The only way for a text to become part of the page or a script (the policy's `require-trusted-types-for`); where the
 * answer is null the browser throws. Called before anything is drawn.
 */
export function guardSinks(): void {
  window.trustedTypes?.createPolicy('default', { createHTML: plainText, createScriptURL: ownScript });
}
