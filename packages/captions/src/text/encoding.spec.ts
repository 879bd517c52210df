import fc from 'fast-check';
import { decodeText } from './encoding.js';
import { encodeDos, decodeDos } from './dos-code-pages.js';
import { decodeIso6937, encodeIso6937 } from './iso6937.js';

/** Encodes text in a code page of one or two bytes per character, by inverting the platform's decoder. */
function encode(text: string, page: string): Uint8Array {
  const decoder = new TextDecoder(page);
  const isWindows1252 = page === 'windows-1252'; // which Node 20 decodes correctly only in a stream
  const codes = new Map<string, number[]>();
  const learn = (...bytes: number[]) => {
    const char = decoder.decode(Uint8Array.from(bytes), { stream: isWindows1252 });
    if ([...char].length === 1 && char !== '\ufffd' && !codes.has(char)) codes.set(char, bytes);
  };
  for (let first = 0; first < 256; first++) learn(first);
  for (let first = 0x81; first < 0xff && !page.startsWith('windows'); first++)
    for (let second = 0x40; second < 0xff; second++) learn(first, second);
  return Uint8Array.from([...text].flatMap((char) => codes.get(char)!));
}

/** Encodes text as UTF-32, optionally with a byte order mark. */
function utf32(text: string, isLittle: boolean, mark = ''): Uint8Array {
  const points = [...(mark + text)].map((char) => char.codePointAt(0)!);
  const view = new DataView(new ArrayBuffer(points.length * 4));
  points.forEach((point, index) => view.setUint32(index * 4, point, isLittle));
  return new Uint8Array(view.buffer);
}

describe('encodings', () => {
  it('decode UTF-32 in both byte orders, with and without a mark', () => {
    const text = '1\n00:00:01,000 --> 00:00:02,000\nHé 漢 😀\n';
    for (const [isLittle, encoding] of [
      [true, 'utf-32le'],
      [false, 'utf-32be'],
    ] as const)
      for (const mark of ['', '\ufeff'])
        expect(decodeText(utf32(text, isLittle, mark))).toEqual({ text, encoding });
    const damaged = utf32('ab', true, '\ufeff');
    damaged.set([0, 0, 0x11, 0], 4);
    expect(decodeText(Uint8Array.from([...damaged, 1])).text).not.toContain('a');
    expect(decodeText(new Uint8Array(8)).encoding).toBe('utf-8');
  });

  it('distinguish UTF-8, UTF-16 and Windows code pages', () => {
    const of = (bytes: Buffer, page?: 'windows-1251') => decodeText(new Uint8Array(bytes), page);
    expect(of(Buffer.from('grün'))).toEqual({ text: 'grün', encoding: 'utf-8' });
    expect(of(Buffer.from('gr\xfcn', 'latin1'))).toEqual({ text: 'grün', encoding: 'windows-1252' });
    expect(of(Buffer.from([0xcf, 0xf0, 0xe8]), 'windows-1251')).toEqual({
      text: 'При',
      encoding: 'windows-1251',
    });
    expect(of(Buffer.from('1\n00:00', 'utf16le')).encoding).toBe('utf-16le');
    expect(of(Buffer.from('1\n00:00', 'utf16le').swap16())).toEqual({
      text: '1\n00:00',
      encoding: 'utf-16be',
    });
  });

  it.each([
    ['windows-1251', 'Доброе утро, товарищи! Как ваши дела сегодня?'],
    ['windows-1253', 'Καλημέρα σας, τι κάνετε σήμερα το πρωί;'],
    ['windows-1255', 'בוקר טוב לכולם, מה שלומכם היום?'],
    ['windows-1256', 'صباح الخير للجميع، كيف حالكم اليوم؟'],
    ['windows-1250', 'Dzień dobry, życzę państwu miłego dnia i zdrowia, łączę się'],
    ['windows-1252', 'Où êtes-vous allés hier ? Nous étions à la fenêtre.'],
    ['windows-1252', 'Schöne Grüße aus Köln, bis übermorgen!'],
  ])('guess %s by its letters: %s', (page, text) => {
    expect(decodeText(encode(text, page))).toEqual({ text, encoding: page });
  });

  it.each([
    ['en', 'windows-1252', 'A naïve café in Haïti.'],
    ['en', 'windows-1252', '“Well — it’s…”'],
    ['es-419', 'windows-1252', '¿Dónde estás, niño?'],
    ['fr-CA', 'windows-1252', 'maïs'],
    ['fr', 'windows-1252', 'Il va à Paris'],
    ['hu', 'windows-1250', 'Őrülök'],
    ['ro', 'windows-1250', 'Ce faceţi'],
    ['pl', 'windows-1250', 'Cześć'],
    ['sr', 'windows-1250', 'Šta radiš, đače?'],
    ['sr', 'windows-1251', 'Шта радиш, ђаче, са њима?'],
    ['ru', 'windows-1251', 'Щи'],
    ['el', 'windows-1253', 'Ώχ'],
    ['tr', 'windows-1254', 'Ağabey, nasılsınız? İyi mi, şöyle?'],
    ['he', 'windows-1255', 'צ'],
    ['ar', 'windows-1256', 'ض'],
    ['lt', 'windows-1257', 'Ačiū'],
    ['th', 'windows-874', 'สวัสดีครับ คุณเป็นอย่างไรบ้าง'],
    ['ja', 'shift_jis', 'こんにちは、世界の皆さん。表示'],
    ['ja', 'euc-jp', 'こんにちは、世界の皆さん。'],
    ['ko', 'euc-kr', '안녕하세요 여러분'],
    ['zh-Hans', 'gb18030', '你好，世界。今天天气很好。'],
    ['zh-CN', 'big5', '你好，世界。今天天氣很好，我們出去走走吧。'],
    ['zh-Hant', 'big5', '你好，世界。今天天氣很好。'],
    ['zh-TW', 'gb18030', '今天天气很好，我们出去走走吧。'],
  ])('use the code page common for the language: %s in %s, %s', (language, encoding, text) => {
    const bytes = encode(text, encoding);
    expect(decodeText(bytes, undefined, language)).toEqual({ text, encoding });
    const more = encode(`1\n00:00:01,000\n${`<i>${text}</i>\n`.repeat(3000)}`, encoding);
    expect(decodeText(more, undefined, language).encoding).toBe(encoding);
  });

  it('compose Vietnamese letters and tones', () => {
    const bytes = Uint8Array.from([0x54, 0x69, 0xea, 0xec, 0x6e, 0x67]);
    expect(decodeText(bytes, undefined, 'vi')).toEqual({ text: 'Tiếng', encoding: 'windows-1258' });
  });

  it('keep the code page of the language despite a damaged byte', () => {
    const text = 'こんにちは、世界の皆さん。お元気ですか。今日は良い天気です。';
    const bytes = Uint8Array.from([...encode(text, 'shift_jis'), 0x82, 0x0a]);
    expect(decodeText(bytes, undefined, 'ja')).toEqual({ text: `${text}\ufffd\n`, encoding: 'shift_jis' });
  });

  it.each(['und', 'hy', 'not a tag', ''])('guess if the language is unknown: %j', (language) => {
    const text = 'Доброе утро, товарищи! Как ваши дела сегодня?';
    const bytes = encode(text, 'windows-1251');
    expect(decodeText(bytes, undefined, language)).toEqual({ text, encoding: 'windows-1251' });
  });

  it('guess if no code page of the language fits, and use a given code page', () => {
    const bytes = encode('Où êtes-vous allés hier ?', 'windows-1252');
    expect(decodeText(bytes, undefined, 'ja').encoding).toBe('windows-1252');
    expect(decodeText(bytes, 'windows-1254', 'ja').encoding).toBe('windows-1254');
  });

  it('decode UTF-8 with a damaged byte as UTF-8', () => {
    const bytes = Buffer.concat([Buffer.from('жуж'), Buffer.from([0xff]), Buffer.from('жа')]);
    expect(decodeText(new Uint8Array(bytes))).toEqual({ text: 'жуж\ufffdжа', encoding: 'utf-8' });
  });

  it('reject an unknown code page', () => {
    const bytes = new Uint8Array(Buffer.from('gr\xfcn', 'latin1'));
    expect(() => decodeText(bytes, 'windows-12599')).toThrow(
      expect.objectContaining({ name: 'CaptionError', code: 'option' }),
    );
  });

  it('never throw, for any bytes and language', () => {
    const languages = fc.constantFrom(undefined, 'en', 'ja', 'ko', 'th', 'vi', 'zh', 'x');
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 600 }),
        languages,
        (bytes, language) => typeof decodeText(bytes, undefined, language).text === 'string',
      ),
    );
  });

  it('preserve every character of ISO 6937', () => {
    for (const char of 'aZ09 éàüçñãőłßæØ♪“”½Ž$#') {
      const bytes = Uint8Array.from(encodeIso6937(char)!);
      expect(decodeIso6937(bytes, 0)).toEqual({ char, length: bytes.length });
    }
    expect(encodeIso6937('漢')).toBeUndefined();
  });

  it('pad and cut code page 850 to the length of a field', () => {
    expect(decodeDos(encodeDos('Grüße', 8, '850'), '850')).toBe('Grüße   ');
    expect(encodeDos('too long', 3, '850')).toHaveLength(3);
  });
});
