import pdfMake from 'pdfmake/build/pdfmake.min.js';
import medium from 'pdfmake/fonts/Roboto/Roboto-Medium.ttf?inline';
import regular from 'pdfmake/fonts/Roboto/Roboto-Regular.ttf?inline';

// The fonts come with this part, so that a paper is made without a network; both have the macrons of Māori names.
const FONTS = { 'regular.ttf': regular, 'medium.ttf': medium };
const bytesOf = (dataUrl: string) => dataUrl.slice(dataUrl.indexOf(',') + 1);

pdfMake.addVirtualFileSystem(
  Object.fromEntries(Object.entries(FONTS).map(([name, dataUrl]) => [name, bytesOf(dataUrl)])),
);
pdfMake.setFonts({
  Roboto: { normal: 'regular.ttf', bold: 'medium.ttf', italics: 'regular.ttf', bolditalics: 'medium.ttf' },
});
// Nothing of a paper comes from elsewhere.
pdfMake.setUrlAccessPolicy(() => false);

/** Makes a paper on this device. */
export function makePdf(definition: object): Promise<Blob> {
  return pdfMake.createPdf(definition).getBlob();
}
