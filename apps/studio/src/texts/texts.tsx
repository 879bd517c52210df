import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react';
import { IntlProvider, useIntl } from 'react-intl';
import { en, type TextKey } from './en.js';

declare global {
  namespace FormatjsIntl {
    interface Message {
      ids: TextKey;
    }
  }
}

/** Languages of the interface: their own names, direction and texts. English is loaded with the studio. */
export const languages = {
  en: { name: 'English', dir: 'ltr', load: async () => en as Partial<Record<TextKey, string>> },
  ar: { name: 'العربية', dir: 'rtl', load: async () => (await import('./ar.js')).ar },
} as const;
export type Language = keyof typeof languages;

const stored = 'scriptorium.language';

/** Returns whether a language was chosen in this browser. */
export const isChosen = (): boolean => localStorage.getItem(stored) !== null;

function preferred(): Language {
  const wanted = [localStorage.getItem(stored), ...navigator.languages];
  const found = wanted.map((tag) => tag?.split('-')[0]).find((tag) => tag && tag in languages);
  return (found as Language | undefined) ?? 'en';
}

const Choice = createContext<{ language: Language; choose: (language: Language) => void }>({
  language: 'en',
  choose: () => {},
});
export const useLanguage = () => use(Choice);

/** Texts, numbers and dates in the language of the reader, and the direction of the page. */
export function Texts({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(preferred);
  const [loaded, setLoaded] = useState<{ language: Language; texts: Partial<Record<TextKey, string>> }>();
  useEffect(() => {
    let current = true;
    void languages[language].load().then((texts) => current && setLoaded({ language, texts }));
    return () => {
      current = false;
    };
  }, [language]);
  useEffect(() => {
    if (!loaded) return;
    document.documentElement.lang = loaded.language;
    document.documentElement.dir = languages[loaded.language].dir;
  }, [loaded]);
  if (!loaded) return null;
  const choose = (chosen: Language) => {
    localStorage.setItem(stored, chosen);
    setLanguage(chosen);
  };
  return (
    <Choice value={{ language, choose }}>
      <IntlProvider locale={loaded.language} messages={loaded.texts as Record<TextKey, string>}>
        {children}
      </IntlProvider>
    </Choice>
  );
}

/** Adds English texts of some pages, which other languages have with all others. */
export function MoreTexts({
  english,
  children,
}: {
  english: Partial<Record<TextKey, string>>;
  children: ReactNode;
}) {
  const { locale, messages } = useIntl();
  const all = useMemo(() => ({ ...english, ...messages }) as Record<string, string>, [english, messages]);
  return (
    <IntlProvider locale={locale} messages={all}>
      {children}
    </IntlProvider>
  );
}
