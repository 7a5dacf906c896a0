/**
 * Chinese characters and what is written with them: the blocks of CJK radicals, ideographs, symbols, kana and full-width forms
 * (Unicode 16). Characters that are joined or ordered before they are printed, Arabic, Hebrew, Thai, are not among them.
 */
export const HAN = /[\u2E80-\u30FF\u3400-\u4DB5\u4E00-\u9FEF\uFE30-\uFE4F\uFF00-\uFFEF]/gu;

const ONE = new RegExp(`^${HAN.source}$`, 'u');

export const isHan = (codePoint: number): boolean => ONE.test(String.fromCodePoint(codePoint));
