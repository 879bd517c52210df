export const hex4 = (value: number): string => value.toString(16).padStart(4, '0');

/** Encodes text as UTF-16, big-endian, in hexadecimal. */
export const hexText = (text: string): string =>
  Array.from({ length: text.length }, (_, i) => hex4(text.charCodeAt(i))).join('');

const BLOCK = 100;

/** Returns a CMap from codes, which are the indexes of `texts`, to characters (ISO 32000-1, 9.10.3). */
export function unicodeMap(texts: readonly string[]): string {
  const lines = texts.flatMap((text, code) => (text ? [`<${hex4(code)}> <${hexText(text)}>`] : []));
  let blocks = '';
  for (let i = 0; i < lines.length; i += BLOCK) {
    const block = lines.slice(i, i + BLOCK);
    blocks += `${block.length} beginbfchar\n${block.join('\n')}\nendbfchar\n`;
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${blocks}endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
}
