import { useIntl } from 'react-intl';
import { languages, useLanguage, type Language } from './texts.jsx';

export function LanguageChoice() {
  const { language, choose } = useLanguage();
  const { formatMessage } = useIntl();
  return (
    <select
      aria-label={formatMessage({ id: 'layout.language' })}
      value={language}
      onChange={(event) => choose(event.target.value as Language)}
    >
      {Object.entries(languages).map(([tag, { name }]) => (
        <option key={tag} value={tag} lang={tag}>
          {name}
        </option>
      ))}
    </select>
  );
}
