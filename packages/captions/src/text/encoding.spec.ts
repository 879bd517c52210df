import fc from 'fast-check';
import { decodeText } from './encoding.js';
import { encodeDos850, decodeDos } from './dos-code-pages.js';
import { decodeIso6937, encodeIso6937 } from './iso6937.js';

describe('encodings', () => {
  it('tell UTF-8, UTF-16 and Windows code pages apart', () => {
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
    const decoder = new TextDecoder(page);
    const codes = new Map(
      Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]),
    );
    const bytes = Uint8Array.from([...text], (char) => codes.get(char)!);
    expect(decodeText(bytes)).toEqual({ text, encoding: page });
  });

  it('keep UTF-8 with a damaged byte as UTF-8', () => {
    const bytes = Buffer.concat([Buffer.from('жуж'), Buffer.from([0xff]), Buffer.from('жа')]);
    expect(decodeText(new Uint8Array(bytes))).toEqual({ text: 'жуж\ufffdжа', encoding: 'utf-8' });
  });

  it('refuse a code page that does not exist', () => {
    const bytes = new Uint8Array(Buffer.from('gr\xfcn', 'latin1'));
    expect(() => decodeText(bytes, 'windows-12599')).toThrow(
      expect.objectContaining({ name: 'CaptionError', code: 'option' }),
    );
  });

  it('never fail, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 600 }), (bytes) => typeof decodeText(bytes).text === 'string'),
    );
  });

  it('ISO 6937 gives back every character that it has', () => {
    for (const char of 'aZ09 éàüçñãőłßæØ♪“”½Ž$#') {
      const bytes = Uint8Array.from(encodeIso6937(char)!);
      expect(decodeIso6937(bytes, 0)).toEqual({ char, length: bytes.length });
    }
    expect(encodeIso6937('漢')).toBeUndefined();
  });

  it('code page 850 pads and cuts to the length of a field', () => {
    expect(decodeDos(encodeDos850('Grüße', 8), '850')).toBe('Grüße   ');
    expect(encodeDos850('too long', 3)).toHaveLength(3);
  });
});
