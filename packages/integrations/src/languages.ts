const englishNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** Returns the English name of a BCP 47 tag, such as `Canadian French`, or undefined if it has none. */
export function languageName(tag: string): string | undefined {
  try {
    return englishNames.of(tag);
  } catch {
    return undefined;
  }
}

/**
 * Returns the language of a BCP 47 tag without script and region, such as `pt` for `pt-BR`, or undefined if the
 * tag is invalid.
 */
export const baseLanguage = (tag: string): string | undefined => locale(tag)?.language;

/**
 * Returns the offered tag with the same language, script and region: the tag itself, an equivalent (`zh-CN` for
 * `zh-Hans`, `en-US` for `en`), or one without a region (`es` for `es-419`). Keeps the platform's spelling.
 */
export function closestTag(tag: string, offered: readonly string[]): string | undefined {
  const wanted = locale(written(tag));
  if (!wanted) return undefined;
  const same = offered.find((it) => it.toLowerCase() === tag.toLowerCase());
  if (same !== undefined) return same;
  const { language, script, baseName } = wanted.maximize();
  const locales = offered.map((it) => ({ it, its: locale(written(it)) }));
  const equivalent = locales.find(({ its }) => its?.maximize().baseName === baseName);
  const general = locales.find(({ its }) => {
    const whole = its?.maximize();
    return !its?.region && whole?.language === language && whole.script === script;
  });
  return (equivalent ?? general)?.it;
}

/** Treats plain Norwegian (`no`) as Bokmål. */
const written = (tag: string) => tag.replace(/^no(?=-|$)/i, 'nb');

function locale(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag);
  } catch {
    return undefined;
  }
}

/**
 * ISO 639-2 codes of the languages in ISO 639-1: the two-letter code, the terminological code and, if
 * different, the bibliographic code after a slash.
 */
const codes =
  'aa:aar ab:abk ae:ave af:afr ak:aka am:amh an:arg ar:ara as:asm av:ava ay:aym az:aze ba:bak be:bel bg:bul bh:bih ' +
  'bi:bis bm:bam bn:ben bo:bod/tib br:bre bs:bos ca:cat ce:che ch:cha co:cos cr:cre cs:ces/cze cu:chu cv:chv ' +
  'cy:cym/wel da:dan de:deu/ger dv:div dz:dzo ee:ewe el:ell/gre en:eng eo:epo es:spa et:est eu:eus/baq fa:fas/per ' +
  'ff:ful fi:fin fj:fij fo:fao fr:fra/fre fy:fry ga:gle gd:gla gl:glg gn:grn gu:guj gv:glv ha:hau he:heb hi:hin ' +
  'ho:hmo hr:hrv ht:hat hu:hun hy:hye/arm hz:her ia:ina id:ind ie:ile ig:ibo ii:iii ik:ipk io:ido is:isl/ice it:ita ' +
  'iu:iku ja:jpn jv:jav ka:kat/geo kg:kon ki:kik kj:kua kk:kaz kl:kal km:khm kn:kan ko:kor kr:kau ks:kas ku:kur ' +
  'kv:kom kw:cor ky:kir la:lat lb:ltz lg:lug li:lim ln:lin lo:lao lt:lit lu:lub lv:lav mg:mlg mh:mah mi:mri/mao ' +
  'mk:mkd/mac ml:mal mn:mon mr:mar ms:msa/may mt:mlt my:mya/bur na:nau nb:nob nd:nde ne:nep ng:ndo nl:nld/dut ' +
  'nn:nno no:nor nr:nbl nv:nav ny:nya oc:oci oj:oji om:orm or:ori os:oss pa:pan pi:pli pl:pol ps:pus pt:por qu:que ' +
  'rm:roh rn:run ro:ron/rum ru:rus rw:kin sa:san sc:srd sd:snd se:sme sg:sag si:sin sk:slk/slo sl:slv sm:smo sn:sna ' +
  'so:som sq:sqi/alb sr:srp ss:ssw st:sot su:sun sv:swe sw:swa ta:tam te:tel tg:tgk th:tha ti:tir tk:tuk tl:tgl ' +
  'tn:tsn to:ton tr:tur ts:tso tt:tat tw:twi ty:tah ug:uig uk:ukr ur:urd uz:uzb ve:ven vi:vie vo:vol wa:wln wo:wol ' +
  'xh:xho yi:yid yo:yor za:zha zh:zho/chi zu:zul';

const iso6392 = new Map(
  codes.split(' ').map((entry): [string, { terminology: string; bibliographic: string }] => {
    const [two = '', terminology = '', bibliographic = terminology] = entry.split(/[:/]/);
    return [two, { terminology, bibliographic }];
  }),
);

/**
 * Returns the ISO 639-2 code for the language of a BCP 47 tag, such as `deu`, or `ger` in the bibliographic
 * set. Returns undefined if there is none.
 */
export function iso639Part2(
  tag: string,
  set: 'terminology' | 'bibliographic' = 'terminology',
): string | undefined {
  const language = baseLanguage(tag);
  if (language === undefined) return undefined;
  return language.length === 3 ? language : iso6392.get(language)?.[set];
}
