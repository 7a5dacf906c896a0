/** What the product uses of pdfmake, which has no types of its own. */
declare module 'pdfmake/build/pdfmake.min.js' {
  const pdfMake: {
    addVirtualFileSystem: (files: Readonly<Record<string, string>>) => void;
    setFonts: (fonts: Readonly<Record<string, Readonly<Record<string, string>>>>) => void;
    setUrlAccessPolicy: (mayFetch: (url: string) => boolean) => void;
    setLocalAccessPolicy?: (mayRead: (path: string) => boolean) => void;
    createPdf: (definition: object) => {
      /** The document of pdfkit with its pages painted, not ended. */
      getStream: () => Promise<import('./pdfkit/before-painting.ts').PaperPdf>;
      getBuffer: () => Promise<Uint8Array>;
    };
  };
  export default pdfMake;
}
