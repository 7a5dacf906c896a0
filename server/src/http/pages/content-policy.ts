const SELF = "'self'";
const NONE = "'none'";

/** What holds for every page: nothing from elsewhere, no script in the page itself, no frame around it. */
const everywhere = {
  defaultSrc: [NONE],
  scriptSrc: [SELF],
  // Inline styles are Mantine's and the viewer's.
  styleSrc: [SELF, "'unsafe-inline'"],
  imgSrc: [SELF, 'data:', 'blob:'],
  fontSrc: [SELF],
  baseUri: [NONE],
  formAction: [SELF],
  frameAncestors: [NONE],
  // Would break plain http on a local network.
  upgradeInsecureRequests: null,
};

/**
 * The app's policy. `alsoCalled` are origins beside our own that the app may call: the authority of single sign-on,
 * the service that errors are reported to.
 * A text becomes an element or a script through `web/src/app/guard-sinks.ts` alone.
 */
export function appPolicy(alsoCalled: readonly string[] = []) {
  return {
    ...everywhere,
    connectSrc: [SELF, ...alsoCalled],
    manifestSrc: [SELF],
    workerSrc: [SELF],
    requireTrustedTypesFor: ["'script'"],
    trustedTypes: ['default'],
  };
}

/** The viewer of the API's description makes elements of texts; what it shows is the contract and holds no pilotage. */
export const docsPolicy = { ...everywhere, connectSrc: [SELF] };
