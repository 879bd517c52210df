import { FormattedMessage } from 'react-intl';
import { Field } from './field.jsx';
import { useSearch } from './use-search.js';

const dayIn = (text: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';

/** Returns the beginning of the day in the address (`since`), as a filter of the API; nothing without one. */
export function useSince(): { created_after?: string } {
  const day = dayIn(useSearch().text('since'));
  return day ? { created_after: new Date(`${day}T00:00`).toISOString() } : {};
}

/** Chooses the day after which records are shown, and stores it in the address. */
export function SinceField() {
  const { text, change } = useSearch();
  return (
    <Field label={<FormattedMessage id="events.since" />}>
      {(control) => (
        <input
          {...control}
          type="date"
          value={dayIn(text('since'))}
          onChange={({ target }) => change({ since: target.value, after: null })}
        />
      )}
    </Field>
  );
}
