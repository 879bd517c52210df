import type { MasterTranscript } from '@scriptorium/captions';

/** Builds a transcript from paragraphs, with a word every half second. */
export function masterOf(
  language: string,
  ...paragraphs: readonly { speaker?: string; text: string }[]
): MasterTranscript {
  let startMs = -500;
  const words = paragraphs.flatMap(({ speaker, text }) =>
    text.split(' ').map((word, index) => ({
      text: word,
      startMs: (startMs += 500),
      endMs: startMs + 400,
      ...(speaker ? { speaker } : {}),
      ...(index === 0 ? { paragraph: true as const } : {}),
    })),
  );
  return { version: 1, language, words };
}

/** A sentence per script with its difficulties: joining, reordering, marks, wide punctuation, mirroring. */
export const scripts = {
  en: { speaker: 'Ann Lee', text: 'AVATAR — the “office” found five ♪ notes ♪ (fine).' },
  el: { speaker: 'Άννα', text: 'Καλημέρα σε όλους, ξεκινάμε τώρα.' },
  ru: { speaker: 'Анна', text: 'Здравствуйте, это съёмка.' },
  vi: { speaker: 'Nguyễn', text: 'Tiếng Việt có rất nhiều dấu.' },
  he: { speaker: 'דנה כהן', text: 'שלום לכולם, ברוכים הבאים לתוכנית שלנו.' },
  ar: { speaker: 'أحمد', text: 'السلام عليكم ورحمة الله، لا نزال في الأسئلة.' },
  fa: { speaker: 'سارا', text: 'سلام، می‌خواهیم دربارهٔ گپ و چای بگوییم.' },
  'zh-Hans': { speaker: '李明', text: '大家好，欢迎收看“字体”节目。' },
  'zh-Hant': { speaker: '王小明', text: '大家好，歡迎收看「字型」節目。' },
  ja: { speaker: '田中', text: 'こんにちは、日本語の字幕です。「ありがとう」♪' },
  ko: { speaker: '김철수', text: '안녕하세요, 오늘은 글꼴 이야기입니다.' },
  th: { speaker: 'สมชาย', text: 'สวัสดีครับวันนี้เราจะทำน้ำที่นี่' },
  hi: { speaker: 'राम', text: 'हिन्दी में क्षत्रिय, श्री, विद्यार्थी और कि।' },
} as const;
