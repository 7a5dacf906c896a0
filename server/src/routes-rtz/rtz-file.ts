import { parseXml, type XmlDocument, XmlElement, XmlError } from '@rgrove/parse-xml';
import { validateXML } from 'xmllint-wasm';
import { isUtf16 } from '../tides/tables/table-text.ts';
import { RTZ_VERSIONS, type RtzVersion, rtzNamespace, rtzSchema } from './rtz-schema.ts';

/** The greatest file that ships' systems take, bytes. */
export const LARGEST_RTZ = 400_000;

export type RtzResult<T> = T | { refusals: string[] };
export const refused = (...refusals: string[]) => ({ refusals });

/** A file that is valid RTZ by its own schema, as elements. */
export interface RtzXml {
  version: RtzVersion;
  route: XmlElement;
}

/**
 * Reads bytes as RTZ 1.0, 1.1 or 1.2. Entities and document types are refused, nothing outside of the file is read, and the
 * file is valid by the schema of its version.
 */
export async function readRtzXml(bytes: Uint8Array): Promise<RtzResult<RtzXml>> {
  const text = textOf(bytes);
  if (typeof text !== 'string') return text;
  const document = documentOf(text);
  if ('refusals' in document) return document;
  const version = versionOf(document.root);
  if (typeof version !== 'string') return version;
  const found = await validateXML({
    xml: { fileName: 'route.rtz', contents: text },
    schema: { fileName: 'rtz.xsd', contents: rtzSchema(version) },
  });
  if (!found.valid)
    return refused(...found.errors.slice(0, MOST_ERRORS).map(({ message, loc }) => shown(message, loc)));
  return { version, route: document.root };
}

/** More of them say the same again. */
const MOST_ERRORS = 20;

function shown(message: string, loc: { lineNumber: number } | null): string {
  const short = message.replaceAll(/\{[^}]*\}/g, '').replace(/^.*?: (?=Element)/, '');
  return loc ? `line ${loc.lineNumber}: ${short}` : short;
}

function textOf(bytes: Uint8Array): string | { refusals: string[] } {
  if (bytes.length > LARGEST_RTZ)
    return refused(`the file is larger than ${LARGEST_RTZ / 1000} KB, the most that the format allows`);
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    return refused('this is a zip package (.rtzp or .zip): unpack it and give the .rtz file inside');
  if (isUtf16(bytes)) return refused('the file is UTF-16: save it as UTF-8');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return refused('the file is not UTF-8: save it as UTF-8');
  }
}

function documentOf(text: string): { root: XmlElement } | { refusals: string[] } {
  // The parser ignores what a document type declares, libxml2 does not: neither shall see one.
  if (/<!DOCTYPE/i.test(text))
    return refused('the file has a document type (<!DOCTYPE>), which could define entities: take it out');
  const encoding = /^<\?xml[^>]*\sencoding\s*=\s*["']([^"']+)/.exec(text)?.[1];
  if (encoding !== undefined && !/^(utf-8|us-ascii)$/i.test(encoding))
    return refused(`the file says that it is written in ${encoding}: save it as UTF-8`);
  if (/^\s*[{[]/.test(text)) return refused('this is JSON, not RTZ');
  try {
    return rootOf(parseXml(text));
  } catch (error) {
    if (error instanceof XmlError) return refused(`broken XML: ${error.message.split('\n')[0]}`);
    if (error instanceof RangeError) return refused('broken XML: its elements are nested too deeply');
    throw error;
  }
}

function rootOf({ root }: XmlDocument): { root: XmlElement } | { refusals: string[] } {
  return root ? { root } : refused('the file holds no element');
}

/** The name of an element without its prefix. */
export const localName = ({ name }: XmlElement) => name.slice(name.indexOf(':') + 1);

function versionOf(root: XmlElement): RtzVersion | { refusals: string[] } {
  const prefix = root.name.includes(':') ? root.name.slice(0, root.name.indexOf(':')) : null;
  const namespace = root.attributes[prefix === null ? 'xmlns' : `xmlns:${prefix}`] ?? '';
  if (isS421(root))
    return refused('this is a route of S-421 (IEC 63173-1), which is another format: export it as RTZ 1.1 or 1.2');
  const version = RTZ_VERSIONS.find((each) => rtzNamespace(each) === namespace);
  if (localName(root) === 'route' && version) return version;
  if (/^https?:\/\/www\.cirm\.org\/RTZ\//i.test(namespace))
    return refused(`unknown version of RTZ (${namespace}): ${RTZ_VERSIONS.join(', ')} are read`);
  return refused(`this is not RTZ: its root is <${root.name}>, not <route> of http://www.cirm.org/RTZ/…`);
}

function isS421({ name, attributes }: XmlElement): boolean {
  return [name, ...Object.values(attributes)].some((text) => /S-?421/i.test(text));
}

export function childrenOf(element: XmlElement | undefined, name: string): XmlElement[] {
  return (element?.children ?? []).filter(
    (child): child is XmlElement => child instanceof XmlElement && localName(child) === name,
  );
}
