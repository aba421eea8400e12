// Chooses the reader's language; each is named in itself, so that a reader who landed in a wrong one finds the way back.
import { prefer } from '../settings/preferences';
import { language, languageName, languages, t } from '../texts/texts';

export function LanguageMenu() {
  return (
    <select aria-label={t('preferences.language')} value={language.value} onChange={(event) => prefer({ language: event.currentTarget.value })}>
      {languages.map((code) => (
        <option key={code} value={code} lang={code}>
          {languageName(code)}
        </option>
      ))}
    </select>
  );
}
